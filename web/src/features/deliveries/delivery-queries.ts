import { type Delivery, listDeliveries, readDeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import { readOverview } from '@trade-in/contract/endpoints/overview';
import { useReplaceRow } from '../../api/lists/use-replace-row.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';

/** Returns a function that reloads the counts of deliveries. */
export function useInvalidateCounts(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all([readDeliveryHealth, readOverview].map((endpoint) => invalidate(endpoint)));
}

/** Returns a function that puts a changed delivery into the loaded lists, and reloads the counts. */
export function useReplaceDelivery(): (changed: Delivery) => void {
  const replace = useReplaceRow(listDeliveries);
  const invalidateCounts = useInvalidateCounts();
  return (changed) => {
    replace(changed);
    invalidateCounts();
  };
}
