import type { Shipment } from '@trade-in/contract/shipments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerConfirm } from '../../../test/answer-confirm.ts';
import { loopback, type Heard } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { aShipment } from '../../../test/trade-ins.ts';
import { ShipmentsPage } from './shipments-page.tsx';

let shipments: Shipment[];
let isLate: boolean;
beforeEach(() => {
  shipments = [aShipment()];
  isLate = false;
});

const shippedAt = '2026-03-06T08:00:00.000Z';
const final = {
  status: 409,
  body: '{"error":"This shipment was cancelled already.","code":"shipment_final"}',
};

/** A service that keeps these shipments, and another administrator who may have been faster. */
function reply(call: Heard) {
  const { method, url = '', body } = call;
  if (method === 'GET') return pageOf(shipments, call);
  if (isLate) {
    shipments = shipments.map((shipment) => ({ ...shipment, status: 'cancelled', cancelledAt: shippedAt }));
    return final;
  }
  const waybillNumber = url.endsWith('/ship') ? (/"waybillNumber":"([^"]*)"/.exec(body)?.[1] ?? null) : null;
  shipments = shipments.map((shipment) =>
    waybillNumber === null
      ? { ...shipment, status: 'cancelled', cancelledAt: shippedAt }
      : { ...shipment, status: 'shipped', shippedAt, waybillNumber },
  );
  return { body: JSON.stringify(shipments[0]) };
}

async function openShipments() {
  const heard = await loopback(reply);
  renderWithin(<ShipmentsPage />);
  await waitFor(() => expect(screen.queryByText('Loading shipments...')).toBeNull());
  return heard;
}

async function openDialog() {
  const heard = await openShipments();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  return { heard, field: screen.getByRole('textbox', { name: 'Waybill Number' }) };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
const patches = (heard: Heard[]) => heard.filter(({ method }) => method === 'PATCH');
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);

test('without any, the list says so', async () => {
  shipments = [];
  await openShipments();
  expect(screen.getByText('No shipments to manage')).toBeDefined();
});

test('a pending shipment tells whom, where and when, has no waybill yet, and can be shipped or cancelled', async () => {
  await openShipments();
  expect(cells()).toEqual([
    'Lerato Nkosi011 555 0134Clubs of Thabo NkosiTI-7K3M-9Q2D',
    '12 Links Road, Illovo, Johannesburg, 2196Collection on 06 Mar 2026Parcel 114 × 15 × 15 cm and 3 kg',
    'Pending',
    '-',
    'Mark ShippedCancel',
  ]);
});

test('a customer who meets the courier is told once', async () => {
  shipments = [aShipment({ customerName: 'Lerato Nkosi' })];
  await openShipments();
  expect(cells()[0]).toBe('Lerato Nkosi011 555 0134TI-7K3M-9Q2D');
});

test('what is shipped or cancelled tells since when, and offers nothing', async () => {
  shipments = [
    aShipment({ status: 'shipped', shippedAt, waybillNumber: 'WB1' }),
    aShipment({ id: 's2', status: 'cancelled', cancelledAt: shippedAt }),
  ];
  await openShipments();
  expect(screen.getByText('Shipped').parentElement?.textContent).toBe('Shipped06 Mar 2026');
  expect(screen.getByText('Cancelled').parentElement?.textContent).toBe('Cancelled06 Mar 2026');
  expect(screen.getByText('WB1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Mark Shipped|Cancel)/ })).toBeNull();
});

test('a status that nobody knows shows as it is, in outline, and offers nothing', async () => {
  await loopback((call) => pageOf([{ ...aShipment(), status: 'lost at sea' }], call));
  renderWithin(<ShipmentsPage />);
  expect((await screen.findByText('lost at sea')).className).toContain('outline');
  expect(screen.queryByRole('button', { name: /^(Mark Shipped|Cancel)/ })).toBeNull();
});

test('a waybill of blanks is asked for again, and nothing is sent', async () => {
  const { heard, field } = await openDialog();
  fireEvent.change(field, { target: { value: '   ' } });
  submit();
  expect(screen.getByText('Waybill number is required')).toBeDefined();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'WB1' } });
  expect(screen.queryByText('Waybill number is required')).toBeNull();
  submit();
  expect(await screen.findByText('WB1')).toBeDefined();
  expect(patches(heard)).toHaveLength(1);
});

test('a waybill is sent without the blanks around it, told, and shows in the row', async () => {
  const { heard, field } = await openDialog();
  fireEvent.change(field, { target: { value: ' WB00012345 ' } });
  submit();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDefined();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(screen.getByText('The shipment has been successfully marked as shipped.')).toBeDefined();
  expect(await screen.findByText('WB00012345')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(patches(heard)).toMatchObject([
    { url: '/api/admin/shipments/s1/ship', body: '{"waybillNumber":"WB00012345"}' },
  ]);
});

test('a waybill that another shipment has is pointed out, and saved only when it is meant', async () => {
  const other = aShipment({ id: 's2', reference: 'TI-0000-1111', status: 'shipped', waybillNumber: 'wb1', shippedAt });
  shipments = [...shipments, other];
  const { heard, field } = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  const notice = await screen.findByText('Another shipment has this waybill');
  expect(notice.parentElement?.textContent).toContain('wb1 is the waybill of Lerato Nkosi, TI-0000-1111');
  expect(patches(heard)).toEqual([]);
  fireEvent.change(field, { target: { value: 'WB12' } });
  expect(screen.queryByText('Another shipment has this waybill')).toBeNull();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await screen.findByText('Another shipment has this waybill');
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(patches(heard)).toMatchObject([{ url: '/api/admin/shipments/s1/ship', body: '{"waybillNumber":"WB1"}' }]);
});

test('of two administrators the slower one is told, keeps the waybill in sight, and sees the row as it is now', async () => {
  isLate = true;
  const { field } = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('This waybill was not saved')).toBeDefined();
  expect(screen.getAllByText('This shipment was cancelled already.').length).toBeGreaterThan(0);
  expect(await screen.findByText('Cancelled')).toBeDefined();
  expect(field).toHaveProperty('value', 'WB1');
  expect(screen.queryByRole('button', { name: 'Mark as Shipped' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a waybill that did not arrive stays in the dialog, to be sent again', async () => {
  await loopback((call) => (call.method === 'GET' ? pageOf(shipments, call) : { status: 500, body: '' }));
  renderWithin(<ShipmentsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  const field = screen.getByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('Failed to mark shipment as shipped')).toBeDefined();
  expect(field).toHaveProperty('value', 'WB1');
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toHaveProperty('disabled', false);
});

test('a waybill that was typed is thrown away only after asking', async () => {
  const { field } = await openDialog();
  const confirm = answerConfirm(false);
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(field).toHaveProperty('value', 'WB1');
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a waybill that is saved after its dialog was closed is told, and leaves the dialog opened meanwhile alone', async () => {
  shipments = [
    ...shipments,
    aShipment({ id: 's2', submission: { ...aShipment().submission, contactName: 'Sipho Dube' } }),
  ];
  const { field } = await openDialog();
  answerConfirm(true);
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Sipho Dube' }));
  const other = screen.getByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(other, { target: { value: 'WB2' } });
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect((await screen.findAllByText('WB1')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Waybill Number' })).toBe(other);
  expect(other).toHaveProperty('value', 'WB2');
});

test('a shipment is cancelled only after a confirmation', async () => {
  const heard = await openShipments();
  const confirm = answerConfirm(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Lerato Nkosi' }));
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to cancel this shipment?');
  expect(patches(heard)).toEqual([]);
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Lerato Nkosi' }));
  expect(await screen.findByText('Shipment Cancelled')).toBeDefined();
  expect(screen.getByText('The shipment has been successfully cancelled.')).toBeDefined();
  expect(await screen.findByText('Cancelled')).toBeDefined();
  expect(patches(heard)).toMatchObject([{ url: '/api/admin/shipments/s1/cancel', body: '{}' }]);
});

test('cancelling what somebody else settled meanwhile is told, and the row is put right', async () => {
  isLate = true;
  await openShipments();
  answerConfirm(true);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Lerato Nkosi' }));
  expect(await screen.findByText('This shipment was cancelled already.')).toBeDefined();
  expect(await screen.findByText('Cancelled')).toBeDefined();
});

test('cancelling that fails without a reason is told, and the shipment can still be cancelled', async () => {
  await loopback((call) => (call.method === 'GET' ? pageOf(shipments, call) : { status: 500, body: '' }));
  renderWithin(<ShipmentsPage />);
  answerConfirm(true);
  const cancel = { name: 'Cancel: Lerato Nkosi' };
  fireEvent.click(await screen.findByRole('button', cancel));
  const toast = await screen.findByRole('listitem');
  expect(toast.textContent).toBe('ErrorFailed to cancel shipment');
  expect(screen.getByRole('button', cancel).getAttribute('aria-busy')).not.toBe('true');
});
