import type { Shipment } from '@trade-in/contract/shipments';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { WhichDay } from '../../ui/when.tsx';
import styles from './shipment-cells.module.css';

interface Look {
  word: string;
  tone: NonNullable<PillProps['tone']>;
}

const looks: ReadonlyMap<string, Look> = new Map<Shipment['status'], Look>([
  ['pending', { word: 'Pending', tone: 'neutral' }],
  ['shipped', { word: 'Shipped', tone: 'green' }],
  ['cancelled', { word: 'Cancelled', tone: 'red' }],
]);

/** Its badge, and since when it is so where it is final. A status that nobody here knows shows as it is. */
export function ShipmentStatus({ shipment: { status, shippedAt, cancelledAt } }: { shipment: Shipment }) {
  const { word, tone } = looks.get(status) ?? { word: status, tone: 'outline' as const };
  const since = status === 'shipped' ? shippedAt : cancelledAt;
  return (
    <>
      <Pill tone={tone}>{word}</Pill>
      {status !== 'pending' && since !== null && (
        <span className={styles.since}>
          <WhichDay instant={since} />
        </span>
      )}
    </>
  );
}
