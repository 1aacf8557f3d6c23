import type { Shipment } from '@trade-in/contract/endpoints/shipments';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
])('shows a booking with %j in words', async (booking, text) => {
  await openWith(booking);
  expect(cell(2)).toBe(text);
});

test('says that the courier is booked once its fee is paid', async () => {
  service.shipments = [aShipment({ feeToPay: cents(192_00) })];
  await service.open();
  expect(cell(2)).toBe('PendingCourier: booked once the fee of R192.00 is paid');
});

test('shows the waybill of the booking with a link to its label', async () => {
  await openWith({});
  expect(cell(3)).toBe('PZDRMTLabel');
  const link = screen.getByRole('link', { name: 'Label: Lerato Nkosi' });
  expect(link.getAttribute('href')).toBe('/api/admin/shipments/s1/label');
});

test('shows that a label was opened', async () => {
  await openWith({ isLabelOpened: true });
  expect(cell(3)).toBe('PZDRMTLabel (opened)');
});

test('fills in the waybill of the booking, which is sent as it is', async () => {
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
