import type { Shipment } from '@trade-in/contract/shipments';
import { shipmentWord } from '@trade-in/domain/shipment';
import { phoneCell } from '../../lists/club-sheet.ts';
import { parcelColumns } from '../../lists/sheet-columns.ts';
import type { SheetColumn } from '../../ports/sheet-writer.ts';

export const shipmentColumns: readonly SheetColumn<Shipment>[] = [
  { heading: 'Reference', width: 14, cell: ({ reference }) => reference },
  { heading: 'Customer', width: 22, cell: ({ customerName }) => customerName },
  { heading: 'Contact', width: 22, cell: ({ submission }) => submission.contactName },
  { heading: 'Phone', width: 14, cell: ({ submission }) => phoneCell(submission.contactPhone) },
  { heading: 'Street', width: 24, cell: ({ submission }) => submission.collectionStreet },
  { heading: 'Suburb', width: 18, cell: ({ submission }) => submission.collectionSuburb },
  { heading: 'City', width: 16, cell: ({ submission }) => submission.collectionCity },
  { heading: 'Postal code', width: 10, cell: ({ submission }) => submission.collectionPostalCode },
  { heading: 'Collection day', width: 12, kind: 'day', cell: ({ submission }) => submission.collectionDate },
  { heading: 'Status', width: 10, cell: ({ status }) => shipmentWord(status) },
  { heading: 'Waybill', width: 18, cell: ({ waybillNumber }) => waybillNumber },
  { heading: 'Shipped', width: 17, kind: 'instant', cell: ({ shippedAt }) => shippedAt },
  { heading: 'Cancelled', width: 17, kind: 'instant', cell: ({ cancelledAt }) => cancelledAt },
  { heading: 'Created', width: 17, kind: 'instant', cell: ({ createdAt }) => createdAt },
  ...parcelColumns<Shipment>(({ submission }) => submission),
];
