import { type Delivery, listDeliveries, readDeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import { readOverview } from '@trade-in/contract/endpoints/overview';
import { useQueryClient } from '@tanstack/react-query';
import type { LoadedList } from '../../api/lists/paged-list.ts';
import { useInvalidate } from '../../api/use-endpoint.ts';

/** Returns a function that reloads the counts of deliveries. */
export function useInvalidateCounts(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all([readDeliveryHealth, readOverview].map((endpoint) => invalidate(endpoint)));
}

/**
 * Returns a function that puts the server's response into the loaded lists. The row stays in place until the list is reloaded:
 * if it disappeared, the next row would move under the pointer of somebody who works through the list.
 */
export function useReplaceDelivery(): (changed: Delivery) => void {
  const client = useQueryClient();
  const invalidateCounts = useInvalidateCounts();
  return (changed) => {
    // A pending response may be older than the change.
    void client.cancelQueries({ queryKey: [listDeliveries.path] });
    client.setQueriesData<LoadedList<Delivery>>({ queryKey: [listDeliveries.path] }, (list) => {
      if (list === undefined) return undefined;
      return { ...list, rows: list.rows.map((row) => (row.id === changed.id ? changed : row)) };
    });
    void client.invalidateQueries({ queryKey: [listDeliveries.path], refetchType: 'none' });
    invalidateCounts();
  };
}
