import { readOverview } from '@trade-in/contract/overview';
import { listShipments } from '@trade-in/contract/shipments';
import { useInvalidate } from '../../api/use-endpoint.ts';

const shown = [listShipments, readOverview];

/** To be called once a shipment is another than it was: what this tab has loaded of them is loaded anew where it is on screen. */
export function useShipmentsChanged(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all(shown.map((endpoint) => invalidate(endpoint)));
}

/** Somebody else was faster: what the list shows of this shipment is not so any more. */
export function isOutdated(code: string | null): boolean {
  return code === 'shipment_final' || code === 'not_found';
}
