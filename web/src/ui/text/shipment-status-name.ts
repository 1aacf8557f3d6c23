import { cancelled, pending, shipped } from '@trade-in/words/shipment-statuses';
import { statusLabel } from '@trade-in/words/trade-in-labels';

/** Returns how staff read the status of a shipment. An unknown status is returned unchanged. */
export function shipmentStatusName(status: string): string {
  return statusLabel({ pending, shipped, cancelled }, status);
}
