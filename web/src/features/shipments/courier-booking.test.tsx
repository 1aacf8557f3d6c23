import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { ShipmentService } from '../../../test/shipment-service.ts';
import { aShipment } from '../../../test/trade-ins.ts';

type Booking = NonNullable<Shipment['booking']>;

const booked: Booking = {
  state: 'booked',
  failure: null,
  waybillNumber: 'PZDRMT',
  courierStatus: 'collection-assigned',
  hasLabel: true,
  isLabelOpened: false,
};

let service: ShipmentService;
beforeEach(() => {
  service = new ShipmentService();
});

async function openWith(booking: Partial<Booking>, shipment: Partial<Shipment> = {}): Promise<void> {
  service.shipments = [aShipment({ ...shipment, booking: { ...booked, ...booking } })];
  await service.open();
}

const cell = (index: number) => document.querySelectorAll('tbody td')[index]?.textContent;

test.each<[Partial<Booking>, string]>([
  [{}, 'PendingCourier: Collection assigned'],
  [{ courierStatus: 'beamed-up' }, 'PendingCourier: beamed-up'],
  [{ state: 'requested' }, 'PendingCourier: being booked'],
  [{ state: 'cancelling' }, 'PendingCourier: being cancelled'],
  [{ state: 'cancelled' }, 'PendingCourier: cancelled'],
  [{ failure: 'cancel_refused' }, 'PendingCourier: Collection assignedThe courier refused to cancel.'],
  [
    { state: 'rejected', failure: 'day_passed' },
    'PendingCourier: not booked, because the day passed first. Book another day.',
  ],
  [
    { state: 'rejected', failure: 'refused' },
    'PendingCourier: refused the booking. Book another day, or ship by hand.',
  ],
  [
    { state: 'rejected', failure: 'unclear' },
    "PendingCourier: unclear. Look for the booking in the courier's portal first.",
  ],
])('the row shows a booking with %j in words', async (booking, text) => {
  await openWith(booking);
  expect(cell(2)).toBe(text);
});

describe('a delivery to the courier that has failed', () => {
  const delivery = {
    state: 'waiting',
    attempts: 3,
    reason: 'No response in time.',
    nextAttemptAt: '2026-03-05T12:34:00.000Z',
  } as const;

  test.each<[Partial<Booking>, Partial<Shipment>, string]>([
    [
      { state: 'requested' },
      { courierDelivery: delivery },
      'PendingCourier: not booked yetTried 3 timesNo response in time.Next attempt: 05 Mar 2026, 14:34Deliveries',
    ],
    [
      { state: 'requested' },
      { courierDelivery: { ...delivery, state: 'failed', attempts: 1, nextAttemptAt: null } },
      'PendingCourier: not bookedTried onceNo response in time.Not tried again until you retry it.Deliveries',
    ],
    [
      { state: 'requested' },
      { courierDelivery: { state: 'set_aside', attempts: 0, reason: null, nextAttemptAt: null } },
      'PendingCourier: not bookedSet aside: not tried again until you retry it.Deliveries',
    ],
    [
      { state: 'cancelling' },
      { status: 'cancelled', cancelledAt: '2026-03-05T12:00:00.000Z', courierDelivery: delivery },
      'Cancelled05 Mar 2026Courier: not cancelled yetTried 3 timesNo response in time.Next attempt: 05 Mar 2026, 14:34Deliveries',
    ],
    [
      { state: 'rejected', failure: 'refused' },
      { courierDelivery: { ...delivery, state: 'failed', nextAttemptAt: null } },
      'PendingCourier: refused the booking. Book another day, or ship by hand.Deliveries',
    ],
  ])('is shown for %j of %j', async (booking, shipment, text) => {
    await openWith({ waybillNumber: null, ...booking }, shipment);
    expect(cell(2)).toBe(text);
  });

  test('is shown before there is a booking', async () => {
    service.shipments = [aShipment({ courierDelivery: { ...delivery, attempts: 0, reason: 'Not connected.' } })];
    await service.open();
    expect(cell(2)).toBe('PendingCourier: not booked yetNot connected.Next attempt: 05 Mar 2026, 14:34Deliveries');
  });

  test('is linked', async () => {
    await openWith({ state: 'requested' }, { courierDelivery: delivery });
    const link = screen.getByRole('link', { name: 'Deliveries of TI-7K3M-9Q2D' });
    expect(link.getAttribute('href')).toBe('/admin/deliveries?tradeIn=TI-7K3M-9Q2D');
  });
});

test('the row says that a booking which was requested before the shipment went by hand is being cancelled', async () => {
  await openWith(
    { state: 'requested' },
    { status: 'shipped', shippedAt: '2026-03-05T12:00:00.000Z', waybillNumber: 'X' },
  );
  expect(cell(2)).toBe('Shipped05 Mar 2026Courier: being cancelled');
});

test('the row links the reference to the trade-in, but not in a form', async () => {
  await openWith({});
  const name = { name: 'Trade-in TI-7K3M-9Q2D' };
  expect(screen.getByRole('link', name).getAttribute('href')).toBe('/admin/trade-ins/TI-7K3M-9Q2D');
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('TI-7K3M-9Q2D')).toBeDefined();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('says that no courier is booked until its fee is paid', async () => {
  service.shipments = [aShipment({ feeToPay: cents(192_00) })];
  await service.open();
  expect(cell(2)).toBe('PendingCourier: not booked until the fee of R192.00 is paid');
});

test('the row shows the waybill of the booking with a link to its label', async () => {
  await openWith({});
  expect(cell(3)).toBe('PZDRMTLabel');
  const link = screen.getByRole('link', { name: 'Label: Lerato Nkosi' });
  expect(link.getAttribute('href')).toBe('/api/admin/shipments/s1/label');
});

test.each<[Partial<Shipment>, string]>([
  [{ status: 'cancelled' }, '-'],
  [{ status: 'shipped', waybillNumber: 'X123' }, 'X123'],
])('the row of a shipment with %j no longer shows the waybill of the booking', async (shipment, shown) => {
  await openWith({ state: 'cancelled', hasLabel: false }, shipment);
  expect(cell(3)).toBe(shown);
});

test('the row shows that a label was opened', async () => {
  await openWith({ isLabelOpened: true });
  expect(cell(3)).toBe('PZDRMTLabel (opened)');
});

test('the dialog fills in the waybill of the booking, which is sent as it is', async () => {
  await openWith({});
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Waybill Number' });
  expect(field.value).toBe('PZDRMT');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(service.patches).toMatchObject([{ body: '{"waybillNumber":"PZDRMT"}' }]);
});

describe('another day', () => {
  const rebook = { name: 'Rebook: Lerato Nkosi' };

  test.each<[Partial<Booking>, Partial<Shipment>, boolean]>([
    [{}, {}, true],
    [{ state: 'rejected', failure: 'refused' }, {}, true],
    [{ state: 'requested' }, {}, false],
    [{ state: 'cancelling' }, {}, false],
    [{}, { status: 'shipped', waybillNumber: 'PZDRMT' }, false],
  ])('can be booked for %j of %j: %s', async (booking, shipment, isOffered) => {
    await openWith(booking, shipment);
    expect(screen.queryByRole('button', rebook) !== null).toBe(isOffered);
  });

  test('asks for confirmation before the form is left once it is chosen', async () => {
    await openWith({});
    fireEvent.click(screen.getByRole('button', rebook));
    expect(asksBeforeLeaving()).toBe(false);
    fireEvent.change(screen.getByLabelText(/^New collection day/), { target: { value: '2026-03-10' } });
    expect(asksBeforeLeaving()).toBe(true);
  });

  test.each([
    [true, 'Then the customer gets an email with the new day, unless they gave no email address.'],
    [false, 'Tell the customer: no email about it is sent.'],
  ])('says who tells the customer, with a mail server connected: %s', async (isMailConnected, sentence) => {
    service.isMailConnected = isMailConnected;
    await openWith({});
    fireEvent.click(screen.getByRole('button', rebook));
    expect(screen.getByText(/^The courier cancels the current booking first/).textContent).toBe(
      `The courier cancels the current booking first, and then books the new day. ${sentence}`,
    );
  });

  test('is requested from the service, and confirmed', async () => {
    await openWith({});
    fireEvent.click(screen.getByRole('button', rebook));
    fireEvent.click(screen.getByRole('button', { name: 'Book this day' }));
    expect(screen.getByText('Choose a collection day')).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^New collection day/), { target: { value: '2026-03-10' } });
    fireEvent.click(screen.getByRole('button', { name: 'Book this day' }));
    expect(await screen.findByText('Another day requested')).toBeDefined();
    expect(service.received.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: '/api/admin/shipments/s1/rebook', body: '{"collectionDate":"2026-03-10"}' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
