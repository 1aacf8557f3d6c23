import { openShipmentLabel } from '@trade-in/contract/endpoints/partners/courier-bookings';
import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/courier-bookings';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import { endpointUrl } from '../../api/endpoint-url.ts';
import styles from './shipment-cells.module.css';

/** Shows the waybill number, before the shipment is shipped that of the booking, with a link to its label. */
export function Waybill({ shipment: { id, waybillNumber, booking, submission } }: { shipment: Shipment }) {
  return (
    <>
      <bdi>{waybillNumber ?? booking?.waybillNumber ?? '-'}</bdi>
      {booking?.hasLabel === true && (
        <a
          className={styles.label}
          href={endpointUrl(openShipmentLabel, { params: { id } })}
          aria-label={words.labelFor({ customer: customerLabel(common.notAvailable, submission) })}
          download
        >
          {booking.isLabelOpened ? words.labelOpened() : words.label()}
        </a>
      )}
    </>
  );
}
