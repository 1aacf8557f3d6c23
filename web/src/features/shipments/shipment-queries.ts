import { readOverview } from '@trade-in/contract/endpoints/overview';
import { listShipments, readShipment, type Shipment } from '@trade-in/contract/endpoints/shipments';
import { shipmentAllows } from '@trade-in/domain/shipments/shipment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoadedList } from '../../api/lists/paged-list.ts';
import { useReplaceRow } from '../../api/lists/use-replace-row.ts';
import { queryOf, useInvalidate } from '../../api/use-endpoint.ts';

const shipmentEndpoints = [listShipments, readOverview];

/** Returns a function that reloads every view of shipments. Call it when somebody else has shipped or cancelled one. */
export function useInvalidateShipments(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all(shipmentEndpoints.map((endpoint) => invalidate(endpoint)));
}

/** Returns a function that puts the server's response into the loaded lists and reloads the overview. */
export function useReplaceShipment(): (resolved: Shipment) => void {
  const replace = useReplaceRow(listShipments);
  const invalidate = useInvalidate();
  return (resolved) => {
    replace(resolved);
    void invalidate(readOverview);
  };
}

/** Returns a getter for the shipments of all loaded lists. */
export function useLoadedShipments(): () => Shipment[] {
  const client = useQueryClient();
  return () =>
    client
      .getQueriesData<LoadedList<Shipment>>({ queryKey: [listShipments.path] })
      .flatMap(([, list]) => list?.rows ?? []);
}

/** Returns the query of the current shipment before an action: its row may be hours old, and a dialog may have entries. */
export function currentShipment(id: string) {
  return { ...queryOf(readShipment, { params: { id } }), staleTime: 0, gcTime: 0, meta: { keepsPage: true } };
}

/** Returns the current state of the shipment in a row, and whether it can no longer be shipped. */
export function useFreshShipment(row: Shipment): { shipment: Shipment; isOutdated: boolean } {
  const { data = row, error } = useQuery(currentShipment(row.id));
  return { shipment: data, isOutdated: !shipmentAllows('ship', data.status) || isOutdated(error?.code ?? null) };
}

/** Returns whether this refusal means that somebody else has shipped, cancelled or deleted the shipment. */
export function isOutdated(code: string | null): boolean {
  return code === 'shipment_final' || code === 'not_found';
}
