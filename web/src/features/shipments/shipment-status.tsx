import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { Pill, type PillProps } from '../../ui/text/pill.tsx';
import { shipmentStatusName } from '../../ui/text/status-names.ts';
import { DayText } from '../../ui/text/date-and-time.tsx';
import { BookingNote } from './booking-note.tsx';
import styles from './shipment-cells.module.css';

const tones: ReadonlyMap<string, PillProps['tone']> = new Map<Shipment['status'], PillProps['tone']>([
  ['pending', 'neutral'],
  ['shipped', 'green'],
  ['cancelled', 'red'],
]);

/** Shows the status, with its date once it is final. An unknown status is shown unchanged. */
export function ShipmentStatus({ shipment }: { shipment: Shipment }) {
  const { status, shippedAt, cancelledAt } = shipment;
  const since = status === 'shipped' ? shippedAt : cancelledAt;
  return (
    <>
      <Pill tone={tones.get(status) ?? 'outline'}>{shipmentStatusName(status)}</Pill>
      {status !== 'pending' && since !== null && (
        <span className={styles.since}>
          <DayText instant={since} />
        </span>
      )}
      <BookingNote shipment={shipment} />
    </>
  );
}
