import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import * as words from '@trade-in/words/shipments';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';

/** Shows the trade-in's reference and, if the courier's contact is somebody else, the customer, who gives their own name on the phone. */
export function TradeInOwner({ shipment: { reference, customerName, submission } }: { shipment: Shipment }) {
  return (
    <>
      {customerName !== submission.contactName && <SecondaryText text={words.clubsOf({ customer: customerName })} />}
      <SecondaryText text={reference} />
    </>
  );
}
