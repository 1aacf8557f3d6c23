import { openShipmentLabel } from '@trade-in/contract/endpoints/partners/courier-bookings';
import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { waybillOf } from '@trade-in/domain/shipments/shipment';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/courier-bookings';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import { endpointUrl } from '../../api/endpoint-url.ts';
import styles from './shipment-cells.module.css';

/** Shows the shipment's waybill with a link to the label of its booking. */
export function Waybill({ shipment }: { shipment: Shipment }) {
  const { id, booking, submission } = shipment;
  return (
    <>
      <bdi>{waybillOf(shipment) ?? '-'}</bdi>
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
