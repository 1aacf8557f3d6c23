import type { Shipment } from '@trade-in/contract/shipments';
import { Sub } from '../../ui/data-table/sub.tsx';

/** The trade-in, and whose it is where the courier meets somebody else: customers give their own name when they call. */
export function WhoseClubs({ shipment: { reference, customerName, submission } }: { shipment: Shipment }) {
  return (
    <>
      {customerName !== submission.contactName && <Sub text={`Clubs of ${customerName}`} />}
      <Sub text={reference} />
    </>
  );
}
