import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerConfirm } from '../../../test/answer-confirm.ts';
import { loopback } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { shipmentOf, ShipmentService, shippedAt } from '../../../test/shipment-service.ts';
import { aShipment } from '../../../test/trade-ins.ts';
import { ShipmentsPage } from './shipments-page.tsx';

let service: ShipmentService;
beforeEach(() => {
  service = new ShipmentService();
});

async function openDialog() {
  await service.open();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  return screen.getByRole('textbox', { name: 'Waybill Number' });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);

test('without any, the list says so', async () => {
  service.shipments = [];
  await service.open();
  expect(screen.getByText('No shipments to manage')).toBeDefined();
});

test('a pending shipment tells whom, where and when, has no waybill yet, and can be shipped or cancelled', async () => {
  await service.open();
  expect(cells()).toEqual([
    'Lerato Nkosi011 555 0134Clubs of Thabo NkosiTI-7K3M-9Q2D',
    '12 Links Road, Illovo, Johannesburg, 2196Collection on 06 Mar 2026Parcel 114 × 15 × 15 cm and 3 kg',
    'Pending',
    '-',
    'Mark ShippedCancel',
  ]);
});

test('a customer who meets the courier is told once', async () => {
  service.shipments = [aShipment({ customerName: 'Lerato Nkosi' })];
  await service.open();
  expect(cells()[0]).toBe('Lerato Nkosi011 555 0134TI-7K3M-9Q2D');
});

test('what is shipped or cancelled tells since when, and offers nothing', async () => {
  service.shipments = [
    aShipment({ status: 'shipped', shippedAt, waybillNumber: 'WB1' }),
    aShipment({ id: 's2', status: 'cancelled', cancelledAt: shippedAt }),
  ];
  await service.open();
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
  const field = await openDialog();
  fireEvent.change(field, { target: { value: '   ' } });
  submit();
  expect(screen.getByText('Waybill number is required')).toBeDefined();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'WB1' } });
  expect(screen.queryByText('Waybill number is required')).toBeNull();
  submit();
  expect(await screen.findByText('WB1')).toBeDefined();
  expect(service.patches).toHaveLength(1);
});

test('a waybill is sent without the blanks around it, told, and shows in the row', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: ' WB00012345 ' } });
  submit();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDefined();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(screen.getByText('The shipment has been successfully marked as shipped.')).toBeDefined();
  expect(await screen.findByText('WB00012345')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.patches).toMatchObject([
    { url: '/api/admin/shipments/s1/ship', body: '{"waybillNumber":"WB00012345"}' },
  ]);
});

test('a waybill that another shipment has is pointed out, and saved only when it is meant', async () => {
  const other = aShipment({ id: 's2', reference: 'TI-0000-1111', status: 'shipped', waybillNumber: 'wb1', shippedAt });
  service.shipments = [...service.shipments, other];
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  const notice = await screen.findByText('Another shipment has this waybill');
  expect(notice.parentElement?.textContent).toContain('wb1 is the waybill of Lerato Nkosi, TI-0000-1111');
  expect(service.patches).toEqual([]);
  fireEvent.change(field, { target: { value: 'WB12' } });
  expect(screen.queryByText('Another shipment has this waybill')).toBeNull();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await screen.findByText('Another shipment has this waybill');
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(service.patches).toMatchObject([{ url: '/api/admin/shipments/s1/ship', body: '{"waybillNumber":"WB1"}' }]);
});

test('of two administrators the slower one is told, keeps the waybill in sight, and sees the row as it is now', async () => {
  service.isLate = true;
  const field = await openDialog();
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
  service.isBroken = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('Failed to mark shipment as shipped')).toBeDefined();
  expect(field).toHaveProperty('value', 'WB1');
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toHaveProperty('disabled', false);
});

test('a waybill that was typed is thrown away only after asking', async () => {
  const field = await openDialog();
  const confirm = answerConfirm(false);
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(field).toHaveProperty('value', 'WB1');
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a waybill that is saved after its dialog was closed is told, and leaves the dialog opened meanwhile alone', async () => {
  service.shipments = [...service.shipments, shipmentOf('s2', 'Sipho Dube')];
  const field = await openDialog();
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

/** What the row with the focus in it, or the row that has it, begins with. */
const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('strong')?.textContent;

test('gives the focus to the next pending row when a shipment was marked as shipped', async () => {
  service.shipments = [
    shipmentOf('s1', 'Lerato Nkosi'),
    shipmentOf('s2', 'Anri Botha', { status: 'cancelled', cancelledAt: shippedAt }),
    shipmentOf('s3', 'Sipho Dube'),
  ];
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focusedRow()).toBe('Sipho Dube');
});

test('leaves the row just sent in its place, shipped, and opens it no more by Enter', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cells()).toContain('WB1');
  expect(focusedRow()).toBe('Lerato Nkosi');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.heard.filter(({ url }) => url === '/api/admin/shipments?limit=50')).toHaveLength(1);
});

test('sends a waybill once, however often Enter is pressed, and takes no key in meanwhile', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  const form = field.closest('form') ?? field;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('button', { name: 'Saving...' });
  expect(field).toHaveProperty('readOnly', true);
  fireEvent.submit(form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(service.patches).toHaveLength(1);
});

test('says before a waybill is typed that the shipment was settled since the list was loaded', async () => {
  await service.open();
  service.shipments = [shipmentOf('s1', 'Lerato Nkosi', { status: 'shipped', shippedAt, waybillNumber: 'WB9' })];
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  const notice = await screen.findByText('This shipment is no longer pending');
  expect(notice.parentElement?.textContent).toContain('It has already been shipped, with waybill WB9.');
  const field = screen.getByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.submit(field.closest('form') ?? field);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByText('Shipped')).toBeDefined();
  expect(service.patches).toEqual([]);
});
