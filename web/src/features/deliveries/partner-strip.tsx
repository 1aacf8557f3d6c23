import type { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import * as words from '@trade-in/words/deliveries';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { partnerName } from '../../ui/text/partner-name.ts';
import { Pill, type PillProps } from '../../ui/text/pill.tsx';
import styles from './partner-strip.module.css';
import { useRetryPartner } from './use-retry-partner.ts';

type Partner = DeliveryHealth['partners'][number];

/** Shows whether each partner can be reached, and how many deliveries to it have failed. Null: the state could not be loaded. */
export function PartnerStrip({ partners }: { partners: readonly Partner[] | null }) {
  const card = useRef<HTMLElement>(null);
  const retrying = useRetryPartner(() => card.current?.focus());
  return (
    <Card title={words.partners()} className={styles.card} ref={card}>
      {partners === null && <p className={styles.failed}>{words.partnersFailed()}</p>}
      <ul className={styles.partners}>
        {partners?.map((partner) => (
          <li key={partner.partner} className={styles.partner}>
            <span className={styles.name}>{nameOf(partner)}</span>
            <Circuit partner={partner} />
            <QuotesCircuit partner={partner} />
            {partner.failing > 0 && (
              <span className={styles.failing}>
                {words.failingCount({ count: partner.failing })}
                <Button
                  variant="quiet"
                  aria-label={words.retryAllFor({ partner: nameOf(partner) })}
                  isBusy={retrying.partner === partner.partner}
                  onClick={() => retrying.retry(partner.partner)}
                >
                  {words.retryAll()}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ partner }: Partner) => partnerName(partner);

const circuits: Readonly<Record<Partner['circuit'], { tone: NonNullable<PillProps['tone']>; label: () => string }>> = {
  closed: { tone: 'green', label: words.circuitClosed },
  open: { tone: 'red', label: words.circuitOpen },
  half_open: { tone: 'amber', label: words.circuitHalfOpen },
};

function Circuit({ partner: { isConnected, circuit } }: { partner: Partner }) {
  if (!isConnected) return <Pill tone="outline">{words.notConnected()}</Pill>;
  const { tone, label } = circuits[circuit];
  return <Pill tone={tone}>{label()}</Pill>;
}

/** The courier's quotes can fail while its bookings work. */
function QuotesCircuit({ partner: { quotesCircuit = 'closed' } }: { partner: Partner }) {
  if (quotesCircuit === 'closed') return null;
  if (quotesCircuit === 'open') return <Pill tone="red">{words.quotesOpen()}</Pill>;
  return <Pill tone="amber">{words.quotesHalfOpen()}</Pill>;
}
