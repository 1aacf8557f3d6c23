import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import * as words from '@trade-in/words/shipments';
import { tradeInUrl } from '../../app/paths.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { ReferenceLink } from '../../ui/text/reference-link.tsx';

interface TradeInOwnerProps {
  shipment: Shipment;
  /** Not in a form, which the link would leave. */
  isLinked: boolean;
}

/** Shows the trade-in's reference and the customer, who gives their own name on the phone, if the contact is somebody else. */
export function TradeInOwner({ shipment: { reference, customerName, submission }, isLinked }: TradeInOwnerProps) {
  return (
    <>
      {customerName !== submission.contactName && <SecondaryText text={words.clubsOf({ customer: customerName })} />}
      {isLinked ? (
        <ReferenceLink reference={reference} href={tradeInUrl(reference)} />
      ) : (
        <SecondaryText text={reference} />
      )}
    </>
  );
}
