import type { Overview } from '@trade-in/contract/endpoints/overview';
import { calendarDay, dayInJohannesburg, formatInstant, formatSortableInstant } from '@trade-in/domain/calendar';
import * as states from '@trade-in/words/delivery-states';
import * as words from '@trade-in/words/overview';
import { adminPaths } from '../../app/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { partnerName } from '../../ui/text/partner-name.ts';

type Outage = Overview['outages'][number];

/** Says whose requests fail, since when, and how many deliveries wait for them. Empty while all partners work. */
export function PartnerOutages({ outages, today }: Pick<Overview, 'outages' | 'today'>) {
  return outages.map((outage) => (
    <Notice key={`${outage.partner} ${outage.service}`}>
      {sentenceOf(outage, today)}{' '}
      <TextLink href={deliveriesOf(outage)}>{words.openPartner({ partner: nameOf(outage) })}</TextLink>
    </Notice>
  ));
}

const nameOf = ({ partner }: Outage) => partnerName(partner);

function sentenceOf(outage: Outage, today: string): string {
  const since = sinceWhen(new Date(outage.since), today);
  if (outage.service === 'quotes') return words.quotesOutage({ since });
  const failing = words.outage({ partner: nameOf(outage), since });
  return outage.waiting === 0 ? failing : `${failing} ${words.waitingDeliveries({ count: outage.waiting })}`;
}

/** Returns the time of today, or the day and the time. */
function sinceWhen(since: Date, today: string): string {
  return dayInJohannesburg(since) === calendarDay(today)
    ? formatSortableInstant(since).slice(11)
    : formatInstant(since);
}

/** Returns the list of what waits for the partner or, if nothing does, the page that shows the partners' states. */
function deliveriesOf(outage: Outage): string {
  if (outage.waiting === 0) return adminPaths.deliveries;
  const filters = { partner: nameOf(outage).toLowerCase(), state: states.waiting().toLowerCase() };
  return `${adminPaths.deliveries}?${new URLSearchParams(filters).toString()}`;
}
