import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { waybillOf } from '@trade-in/domain/shipments/shipment';
import { statusLabel } from '@trade-in/words/trade-in-labels';
import type { Words } from '@trade-in/words/words-in';
import { phoneCell } from '../../lists/club-sheet.ts';
import { parcelColumns } from '../../lists/sheet-columns.ts';
import type { SheetColumn } from '../../ports/files/sheet-writer.ts';

export const shipmentColumns = ({ listExports: words, shipmentStatuses }: Words): readonly SheetColumn<Shipment>[] => [
  { header: words.reference(), width: 14, cell: ({ reference }) => reference },
  { header: words.customer(), width: 22, cell: ({ customerName }) => customerName },
  { header: words.contact(), width: 22, cell: ({ submission }) => submission.contactName },
  { header: words.phone(), width: 14, cell: ({ submission }) => phoneCell(submission.contactPhone) },
  { header: words.street(), width: 24, cell: ({ submission }) => submission.collectionStreet },
  { header: words.suburb(), width: 18, cell: ({ submission }) => submission.collectionSuburb },
  { header: words.city(), width: 16, cell: ({ submission }) => submission.collectionCity },
  { header: words.postalCode(), width: 10, cell: ({ submission }) => submission.collectionPostalCode },
  { header: words.collectionDay(), width: 12, kind: 'day', cell: ({ submission }) => submission.collectionDate },
  { header: words.status(), width: 10, cell: ({ status }) => statusLabel(shipmentStatuses, status) },
  { header: words.waybill(), width: 18, cell: waybillOf },
  { header: words.shipped(), width: 17, kind: 'instant', cell: ({ shippedAt }) => shippedAt },
  { header: words.cancelled(), width: 17, kind: 'instant', cell: ({ cancelledAt }) => cancelledAt },
  { header: words.created(), width: 17, kind: 'instant', cell: ({ createdAt }) => createdAt },
  ...parcelColumns<Shipment>(words, ({ submission }) => submission),
];
