import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { collectionAddressOf, phoneOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as common from '@trade-in/words/back-office-common';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import styles from './ship-dialog.module.css';
import { TradeInOwner } from './trade-in-owner.tsx';

/** Shows where a shipment is collected, above a form about it. */
export function Recipient({ shipment }: { shipment: Shipment }) {
  return (
    <div className={styles.recipient}>
      <strong>
        <bdi>{customerLabel(common.notAvailable, shipment.submission)}</bdi>
      </strong>
      <SecondaryText text={phoneOf(shipment.submission)} />
      <SecondaryText text={collectionAddressOf(shipment.submission)} />
      <TradeInOwner shipment={shipment} isLinked={false} />
    </div>
  );
}
