import type { listShipments, Shipment } from '@trade-in/contract/endpoints/shipments';
import type { FilterOf } from '@trade-in/contract/paging';
import { formatDay, isCalendarDay } from '@trade-in/domain/calendar';
import { whyNotRebook } from '@trade-in/domain/shipments/courier-booking';
import { shipmentAllows, shipmentStatuses } from '@trade-in/domain/shipments/shipment';
import { collectionAddressOf, parcelOf, phoneOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as bookingWords from '@trade-in/words/courier-bookings';
import * as courierReasons from '@trade-in/words/courier-reasons';
import * as common from '@trade-in/words/back-office-common';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import * as words from '@trade-in/words/shipments';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Column, FilterMenuOptions } from '../../ui/data-table/list.ts';
import { lazyDecoration } from '../../ui/lazy-decoration.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import styles from './shipment-cells.module.css';
import { shipmentStatusName } from '../../ui/text/status-names.ts';
import { ShipmentStatus } from './shipment-status.tsx';
import { TradeInOwner } from './trade-in-owner.tsx';
import { Waybill } from './waybill.tsx';

export interface ShipmentActions {
  onShip: (shipment: Shipment) => void;
  onCancel: (shipment: Shipment) => void;
  onRebook: (shipment: Shipment) => void;
  onUndo: (shipment: Shipment) => void;
  /** The ids of shipments whose cancellation is delayed and can be undone. */
  delayed: ReadonlySet<string>;
  /** The id of the shipment that is being cancelled, if any. */
  cancelling: string | null;
}

// Loaded later: the rows are useful without their filter.
const FilterMenu = lazyDecoration(() =>
  import('../../ui/data-table/filters/filter-menu.tsx').then((module) => module.FilterMenu),
);

const statusMenu = {
  options: shipmentStatuses.map((status) => ({ value: status, label: shipmentStatusName(status) })),
  // Matching typed words as well would add two kilobytes to this screen.
  selectedIn: (text) => text.split(','),
} satisfies FilterMenuOptions;

export function shipmentColumns(actions: ShipmentActions) {
  return [
    { header: common.customer(), width: 12, filter: 'customer', cell: (shipment) => <Customer shipment={shipment} /> },
    { header: common.address(), width: 15, filter: 'address', cell: (shipment) => <Address shipment={shipment} /> },
    {
      header: words.status(),
      width: 10.5,
      filter: 'status',
      filterWith: (props) => (
        <Suspense fallback={null}>
          <FilterMenu {...props} menu={statusMenu} />
        </Suspense>
      ),
      // A note says why the courier does not come.
      isWhole: true,
      cell: (shipment) => <ShipmentStatus shipment={shipment} />,
    },
    {
      header: words.waybill(),
      width: 8.5,
      filter: 'waybill',
      isWhole: true,
      cell: (shipment) => <Waybill shipment={shipment} />,
    },
    {
      header: common.actions(),
      width: 13.75,
      isActions: true,
      isEmpty: ({ status }) => !shipmentAllows('ship', status) && !shipmentAllows('cancel', status),
      cell: (shipment) => <Actions shipment={shipment} {...actions} />,
    },
  ] satisfies Column<Shipment, FilterOf<typeof listShipments>>[];
}

function Customer({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <strong>
        <bdi>{customerLabel(common.notAvailable, shipment.submission)}</bdi>
      </strong>
      <SecondaryText text={phoneOf(shipment.submission)} />
      <TradeInOwner shipment={shipment} isLinked />
    </>
  );
}

function Address({ shipment }: { shipment: Shipment }) {
  const { collectionDate } = shipment.submission;
  return (
    <>
      <bdi>{collectionAddressOf(shipment.submission)}</bdi>
      {collectionDate !== null && isCalendarDay(collectionDate) && (
        <SecondaryText text={words.collectionOn({ day: formatDay(collectionDate) })} />
      )}
      <SecondaryText text={words.parcel({ parcel: courierReasons.parcel(parcelOf(shipment.submission)) })} />
    </>
  );
}

function Actions({ shipment, ...actions }: ShipmentActions & { shipment: Shipment }) {
  const { onShip, onCancel, onRebook, onUndo, delayed, cancelling } = actions;
  const { id, status, booking } = shipment;
  const customer = customerLabel(common.notAvailable, shipment.submission);
  if (delayed.has(id)) {
    return (
      <span className={styles.actions}>
        <span className={styles.delayed}>{words.cancelling()}</span>
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={words.undoCancelFor({ customer })}
          onClick={() => onUndo(shipment)}
        >
          {common.undo()}
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
          aria-label={words.shipFor({ customer })}
          onClick={() => onShip(shipment)}
        >
          {words.ship()}
        </Button>
      )}
      {status === 'pending' && whyNotRebook(booking?.state ?? null) === null && (
        <Button
          variant="secondary"
          className={styles.action}
          aria-label={bookingWords.rebookFor({ customer })}
          onClick={() => onRebook(shipment)}
        >
          {bookingWords.rebook()}
        </Button>
      )}
      {shipmentAllows('cancel', status) && (
        <Button
          variant="secondary"
          className={classNames(styles.action, styles.cancel)}
          aria-label={words.cancelFor({ customer })}
          aria-busy={cancelling === id}
          onClick={() => onCancel(shipment)}
        >
          {words.cancel()}
        </Button>
      )}
    </span>
  );
}
