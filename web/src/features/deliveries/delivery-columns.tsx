import type { Delivery, listDeliveries } from '@trade-in/contract/endpoints/partners/deliveries';
import type { FilterOf } from '@trade-in/contract/paging';
import { formatInstant } from '@trade-in/domain/calendar';
import { type DeliveryState, whyNotChangeDelivery } from '@trade-in/domain/deliveries/delivery';
import * as common from '@trade-in/words/back-office-common';
import * as states from '@trade-in/words/delivery-states';
import * as words from '@trade-in/words/deliveries';
import { Fragment } from 'react';
import { tradeInUrl } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/list.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';
import { partnerName } from '../../ui/text/partner-name.ts';
import { Pill, type PillProps } from '../../ui/text/pill.tsx';
import styles from './delivery-cells.module.css';
import { type DeliveryActions, deliveryLabel } from './use-change-delivery.ts';

export function deliveryColumns(actions: DeliveryActions) {
  return [
    { header: words.what(), width: 8.5, filter: 'what', cell: ({ what }) => <What what={what} /> },
    {
      header: words.customer(),
      width: 10.5,
      filter: 'tradeIn',
      isEmpty: ({ reference, recipient }) => reference === null && recipient === null,
      cell: (delivery) => <Recipient delivery={delivery} />,
    },
    {
      header: words.partner(),
      width: 6,
      filter: 'partner',
      cell: ({ partner }) => (partner === null ? common.notAvailable() : partnerName(partner)),
    },
    {
      header: words.state(),
      width: 6.25,
      filter: 'state',
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      header: words.reason(),
      width: 12,
      isEmpty: ({ failure }) => failure === null,
      cell: ({ failure }) => (failure === null ? '-' : <Failure failure={failure} />),
    },
    { header: words.attempts(), width: 10.5, cell: (delivery) => <Attempts delivery={delivery} /> },
    {
      header: common.actions(),
      width: 7.5,
      isActions: true,
      isEmpty: (delivery) => !canRetry(delivery) && !canSetAside(delivery),
      cell: (delivery) => <Actions delivery={delivery} {...actions} />,
    },
  ] satisfies Column<Delivery, FilterOf<typeof listDeliveries>>[];
}

/** Breaks the name of an event between its words: 'Webhook: trade_in.submitted'. */
function What({ what }: Pick<Delivery, 'what'>) {
  return (
    <strong>
      {what.split(/(?<=\.)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </strong>
  );
}

const pills: Readonly<Record<DeliveryState, { tone: NonNullable<PillProps['tone']>; label: () => string }>> = {
  waiting: { tone: 'amber', label: states.waiting },
  failed: { tone: 'red', label: states.failed },
  set_aside: { tone: 'neutral', label: states.set_aside },
  done: { tone: 'green', label: states.done },
  not_needed: { tone: 'neutral', label: states.not_needed },
  withheld: { tone: 'neutral', label: states.withheld },
};

function State({ delivery: { state, failure, isWrittenToFile } }: { delivery: Delivery }) {
  if (isWrittenToFile) return <Pill tone="neutral">{states.written()}</Pill>;
  const isRetrying = state === 'waiting' && failure !== null;
  const { tone, label } = pills[state];
  return <Pill tone={tone}>{isRetrying ? states.retrying() : label()}</Pill>;
}

const canRetry = (delivery: Delivery) => whyNotChangeDelivery('retry', delivery) === null;
const canSetAside = (delivery: Delivery) => whyNotChangeDelivery('set_aside', delivery) === null;

function Recipient({ delivery: { recipient, reference } }: { delivery: Delivery }) {
  return (
    <>
      <bdi>{recipient ?? '-'}</bdi>
      {reference !== null && <ReferenceLink reference={reference} href={tradeInUrl(reference)} />}
    </>
  );
}

function Failure({ failure: { reason, advice } }: { failure: NonNullable<Delivery['failure']> }) {
  return (
    <>
      {reason}
      <SecondaryText text={advice} />
    </>
  );
}

function Attempts({ delivery: { attempts, lastAttemptAt, nextAttemptAt } }: { delivery: Delivery }) {
  return (
    <>
      {words.attemptCount({ count: attempts })}
      {lastAttemptAt !== null && <SecondaryText text={words.lastAttempt({ when: timeOf(lastAttemptAt) })} />}
      {nextAttemptAt !== null && <SecondaryText text={words.nextAttempt({ when: timeOf(nextAttemptAt) })} />}
    </>
  );
}

const timeOf = (instant: string) => formatInstant(new Date(instant));

function Actions({ delivery, retry, setAside, pendingId }: DeliveryActions & { delivery: Delivery }) {
  const { id } = delivery;
  const label = deliveryLabel(delivery);
  const isBusy = pendingId === id;
  return (
    <span className={styles.actions}>
      {canRetry(delivery) && (
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={words.retryFor({ delivery: label })}
          isBusy={isBusy}
          onClick={() => retry(delivery)}
        >
          {words.retry()}
        </Button>
      )}
      {canSetAside(delivery) && (
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={words.setAsideFor({ delivery: label })}
          isBusy={isBusy}
          onClick={() => setAside(delivery)}
        >
          {words.setAside()}
        </Button>
      )}
    </span>
  );
}
