import { readOverview } from '@trade-in/contract/overview';
import { listShipments, readShipment, type Shipment } from '@trade-in/contract/shipments';
import { shipmentAllows } from '@trade-in/domain/shipment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoadedList } from '../../api/page-of-list.ts';
import { queryOf, useInvalidate } from '../../api/use-endpoint.ts';

const shown = [listShipments, readOverview];

/** Call after somebody else has settled a shipment: what this tab has loaded of them is loaded anew where it is on screen. */
export function useShipmentsChanged(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all(shown.map((endpoint) => invalidate(endpoint)));
}

/**
 * Call with what the service made of a shipment: it shows at once in its row, which stays in its place until the list is
 * loaded anew. Were it to go, the row below would come under the hand of whoever goes on with the next parcel.
 */
export function useShipmentSettled(): (settled: Shipment) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return (settled) => {
    // One that is on its way may have been answered before the change.
    void client.cancelQueries({ queryKey: [listShipments.path] });
    client.setQueriesData<LoadedList<Shipment>>({ queryKey: [listShipments.path] }, (list) => {
      if (list === undefined) return undefined;
      return { ...list, rows: list.rows.map((row) => (row.id === settled.id ? settled : row)) };
    });
    void client.invalidateQueries({ queryKey: [listShipments.path], refetchType: 'none' });
    void invalidate(readOverview);
  };
}

/** The shipment as it is now, asked for when its row is acted on: the row may be hours old. */
export function shipmentNow(id: string) {
  return { ...queryOf(readShipment, { params: { id } }), staleTime: 0, gcTime: 0 };
}

/** The shipment of a row, with what became of it since the list was loaded. */
export function useFreshShipment(row: Shipment): { shipment: Shipment; isOutdated: boolean } {
  const { data = row, error } = useQuery(shipmentNow(row.id));
  return { shipment: data, isOutdated: !shipmentAllows('ship', data.status) || isOutdated(error?.code ?? null) };
}

/** Somebody else was faster: what the list shows of this shipment does not hold any more. */
export function isOutdated(code: string | null): boolean {
  return code === 'shipment_final' || code === 'not_found';
}
