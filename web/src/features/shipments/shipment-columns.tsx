import type { Shipment } from '@trade-in/contract/shipments';
import { formatDay, isCalendarDay } from '@trade-in/domain/calendar';
import { shipmentAllows } from '@trade-in/domain/shipment';
import { collectionAddressOf, parcelText, personOf, phoneOf } from '@trade-in/domain/trade-in-texts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table/list.ts';
import { Sub } from '../../ui/data-table/sub.tsx';
import styles from './shipment-cells.module.css';
import { ShipmentStatus } from './shipment-status.tsx';
import { WhoseClubs } from './whose-clubs.tsx';

export interface ShipmentActions {
  onShip: (shipment: Shipment) => void;
  onCancel: (shipment: Shipment) => void;
  onUndo: (shipment: Shipment) => void;
  /** What will be cancelled in a few seconds, by id. */
  delayed: ReadonlySet<string>;
  /** What is being cancelled at the moment. */
  cancelling: string | null;
}

export function shipmentColumns(actions: ShipmentActions): Column<Shipment>[] {
  return [
    { heading: 'Customer', width: 11, filter: 'customer', cell: (shipment) => <Customer shipment={shipment} /> },
    { heading: 'Address', width: 19, filter: 'address', cell: (shipment) => <Address shipment={shipment} /> },
    { heading: 'Status', width: 7.5, filter: 'status', cell: (shipment) => <ShipmentStatus shipment={shipment} /> },
    {
      heading: 'Waybill',
      width: 8.5,
      filter: 'waybill',
      cell: ({ waybillNumber }) => <bdi>{waybillNumber ?? '-'}</bdi>,
    },
    {
      heading: 'Actions',
      width: 13.75,
      isActions: true,
      isEmpty: ({ status }) => !shipmentAllows('ship', status) && !shipmentAllows('cancel', status),
      cell: (shipment) => <Actions shipment={shipment} {...actions} />,
    },
  ];
}

function Customer({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <strong>
        <bdi>{personOf(shipment.submission)}</bdi>
      </strong>
      <Sub text={phoneOf(shipment.submission)} />
      <WhoseClubs shipment={shipment} />
    </>
  );
}

function Address({ shipment }: { shipment: Shipment }) {
  const { collectionDate } = shipment.submission;
  return (
    <>
      <bdi>{collectionAddressOf(shipment.submission)}</bdi>
      {collectionDate !== null && isCalendarDay(collectionDate) && (
        <Sub text={`Collection on ${formatDay(collectionDate)}`} />
      )}
      <Sub text={`Parcel ${parcelText(shipment.submission)}`} />
    </>
  );
}

function Actions({ shipment, ...actions }: ShipmentActions & { shipment: Shipment }) {
  const { onShip, onCancel, onUndo, delayed, cancelling } = actions;
  const { id, status } = shipment;
  const person = personOf(shipment.submission);
  if (delayed.has(id)) {
    return (
      <span className={styles.actions}>
        <span className={styles.delayed}>Cancelling...</span>
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={`Undo cancelling: ${person}`}
          onClick={() => onUndo(shipment)}
        >
          Undo
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.actions}>
      {shipmentAllows('ship', status) && (
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={`Mark Shipped: ${person}`}
          onClick={() => onShip(shipment)}
        >
          Mark Shipped
        </Button>
      )}
      {shipmentAllows('cancel', status) && (
        <Button
          variant="secondary"
          className={classNames(styles.action, styles.cancel)}
          aria-label={`Cancel: ${person}`}
          aria-busy={cancelling === id}
          onClick={() => onCancel(shipment)}
        >
          Cancel
        </Button>
      )}
    </span>
  );
}
