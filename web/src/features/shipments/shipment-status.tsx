import type { Shipment } from '@trade-in/contract/shipments';
import { shipmentWord } from '@trade-in/domain/shipment';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { WhichDay } from '../../ui/when.tsx';
import styles from './shipment-cells.module.css';

const tones: ReadonlyMap<string, PillProps['tone']> = new Map<Shipment['status'], PillProps['tone']>([
  ['pending', 'neutral'],
  ['shipped', 'green'],
  ['cancelled', 'red'],
]);

/** Its badge, and since when it is so where it is final. A status that nobody here knows shows as it is. */
export function ShipmentStatus({ shipment: { status, shippedAt, cancelledAt } }: { shipment: Shipment }) {
  const since = status === 'shipped' ? shippedAt : cancelledAt;
  return (
    <>
      <Pill tone={tones.get(status) ?? 'outline'}>{shipmentWord(status)}</Pill>
      {status !== 'pending' && since !== null && (
        <span className={styles.since}>
          <WhichDay instant={since} />
        </span>
      )}
    </>
  );
}
