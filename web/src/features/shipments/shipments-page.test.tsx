import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { loopback } from '../../../test/loopback.ts';
import { pageOf } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { duplicateSentence, shipmentOf, ShipmentService, shippedAt } from '../../../test/shipment-service.ts';
import { aShipment } from '../../../test/trade-ins.ts';
// Loaded before any click: a component that suspends inside `act` is never shown.
import './ship-dialog.tsx';
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

/** Advances the clock beyond the time in which a second Enter is attributed to the scanner. */
function waitForReader(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 500 });
  onTestFinished(() => void vi.useRealTimers());
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Mark as Shipped' }));
const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);

test('the shipments page shows an empty list', async () => {
  service.shipments = [];
  await service.open();
  expect(screen.getByText('No shipments to manage')).toBeDefined();
});

test('the shipments page shows the contact, address, day and actions of a pending shipment', async () => {
  await service.open();
  expect(cells()).toEqual([
    'Lerato Nkosi011 555 0134Clubs of Thabo NkosiTI-7K3M-9Q2D',
    '12 Links Road, Illovo, Johannesburg, 2196Collection on 06 Mar 2026Parcel 114 × 15 × 15 cm and 3 kg',
    'Pending',
    '-',
    'Mark ShippedCancel',
  ]);
});

test('the shipments page shows the customer once if they are the contact', async () => {
  service.shipments = [aShipment({ customerName: 'Lerato Nkosi' })];
  await service.open();
  expect(cells()[0]).toBe('Lerato Nkosi011 555 0134TI-7K3M-9Q2D');
});

/** Returns the cell that begins with the text. */
const inRow = (text: string) => screen.getByText(text, { selector: 'tbody *' }).parentElement?.textContent;

test('the shipments page shows the date of a shipped or cancelled shipment, without actions', async () => {
  service.shipments = [
    aShipment({ status: 'shipped', shippedAt, waybillNumber: 'WB1' }),
    aShipment({ id: 's2', status: 'cancelled', cancelledAt: shippedAt }),
  ];
  await service.open();
  expect(inRow('Shipped')).toBe('Shipped06 Mar 2026');
  expect(inRow('Cancelled')).toBe('Cancelled06 Mar 2026');
  expect(screen.getByText('WB1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Mark Shipped|Cancel)/ })).toBeNull();
});

test('the shipments page shows an unknown status unchanged, without actions', async () => {
  await loopback((request) => pageOf([{ ...aShipment(), status: 'lost at sea' }], request));
  renderWithProviders(<ShipmentsPage />);
  expect((await screen.findByText('lost at sea')).className).toContain('outline');
  expect(screen.queryByRole('button', { name: /^(Mark Shipped|Cancel)/ })).toBeNull();
});

test('the waybill dialog rejects a blank waybill', async () => {
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

test('the waybill dialog sends a trimmed waybill, confirms it and shows it in the row', async () => {
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

test('the waybill dialog warns about a duplicate waybill and saves it only when it is confirmed', async () => {
  const other = aShipment({ id: 's2', reference: 'TI-0000-1111', status: 'shipped', waybillNumber: 'wb1', shippedAt });
  service.shipments = [...service.shipments, other];
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  const notice = await screen.findByText('Another shipment has this waybill');
  expect(notice.parentElement?.textContent).toContain('Waybill wb1 is on the shipment of Lerato Nkosi, TI-0000-1111.');
  expect(service.patches).toEqual([]);
  fireEvent.change(field, { target: { value: 'WB12' } });
  expect(screen.queryByText('Another shipment has this waybill')).toBeNull();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await screen.findByText('Another shipment has this waybill');
  waitForReader();
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(service.patches).toMatchObject([
    { url: '/api/admin/shipments/s1/ship', body: '{"waybillNumber":"WB1","isDuplicateConfirmed":true}' },
  ]);
});

test('the waybill dialog warns about a duplicate that is on no loaded list, and saves it when it is confirmed', async () => {
  service.isDuplicate = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  const notice = await screen.findByText('Another shipment has this waybill');
  expect(notice.parentElement?.textContent).toContain(duplicateSentence);
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toBeDefined();
  waitForReader();
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(service.patches.map(({ body }) => body)).toEqual([
    '{"waybillNumber":"WB1"}',
    '{"waybillNumber":"WB1","isDuplicateConfirmed":true}',
  ]);
});

test("the waybill dialog does not take a scanner's second Enter for the confirmation of a duplicate", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.isDuplicate = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await screen.findByText('Another shipment has this waybill');
  vi.setSystemTime(Date.now() + 499);
  submit();
  // Any request that the click sent has arrived before this response.
  await fetch('/api/admin/shipments');
  expect(service.patches).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1);
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  expect(service.patches).toHaveLength(2);
});

test('the waybill dialog reports that another administrator was faster, keeps the waybill visible and updates the row', async () => {
  service.isOvertaken = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('This waybill was not saved')).toBeDefined();
  expect(screen.getAllByText('This shipment was cancelled already.').length).toBeGreaterThan(0);
  expect(await screen.findByText('Cancelled', { selector: 'tbody *' })).toBeDefined();
  expect(field).toHaveProperty('value', 'WB1');
  expect(screen.queryByRole('button', { name: 'Mark as Shipped' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the waybill dialog keeps the waybill when saving fails', async () => {
  service.isBroken = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('Failed to mark shipment as shipped')).toBeDefined();
  expect(field).toHaveProperty('value', 'WB1');
  expect(screen.getByRole('button', { name: 'Mark as Shipped' })).toHaveProperty('disabled', false);
});

test('the waybill dialog confirms a waybill whose response was lost when it is sent again', async () => {
  service.isResponseLost = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('Failed to mark shipment as shipped')).toBeDefined();
  fireEvent.change(field, { target: { value: 'wb1' } });
  submit();
  expect(await screen.findByText('Shipment Marked as Shipped')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cells()).toContain('WB1');
  expect(service.received.filter(({ url }) => url === '/api/admin/shipments?limit=50')).toHaveLength(1);
});

test('the waybill dialog does not confirm another waybill than the one whose response was lost', async () => {
  service.isResponseLost = true;
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  expect(await screen.findByText('Failed to mark shipment as shipped')).toBeDefined();
  fireEvent.change(field, { target: { value: 'WB2' } });
  submit();
  expect(await screen.findByText('This waybill was not saved')).toBeDefined();
  expect(screen.queryByText('Shipment Marked as Shipped')).toBeNull();
});

test('the waybill dialog does not confirm the waybill that a colleague has saved', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  service.shipments = [aShipment({ status: 'shipped', shippedAt, waybillNumber: 'WB1' })];
  submit();
  expect(await screen.findByText('This waybill was not saved')).toBeDefined();
});

test('the waybill dialog asks before discarding a typed waybill', async () => {
  const field = await openDialog();
  const confirm = stubConfirm(false);
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(field).toHaveProperty('value', 'WB1');
  confirm.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the shipments page confirms a waybill saved after its dialog was closed, and leaves the dialog opened since unchanged', async () => {
  service.shipments = [...service.shipments, shipmentOf('s2', 'Sipho Dube')];
  const field = await openDialog();
  stubConfirm(true);
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

/** Returns the customer in the focused row. */
const focusedRow = () => document.activeElement?.closest('tr')?.querySelector('strong')?.textContent;

test('the shipments page moves the focus to the next pending row after a shipment was marked as shipped', async () => {
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

test('the shipments page keeps the shipped row in place and does not reopen it on Enter', async () => {
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cells()).toContain('WB1');
  expect(focusedRow()).toBe('Lerato Nkosi');
  waitForReader();
  enter();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(service.received.filter(({ url }) => url === '/api/admin/shipments?limit=50')).toHaveLength(1);
});

test("the shipments page ignores a scanner's second Enter after the last pending shipment, and opens the trade-in on a later one", async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const field = await openDialog();
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.submit(field.closest('form') ?? field);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.setSystemTime(Date.now() + 499);
  enter();
  expect(window.location.pathname).toBe('/');
  vi.setSystemTime(Date.now() + 1);
  enter();
  expect(window.location.pathname).toBe('/admin/trade-ins/TI-7K3M-9Q2D');
});

test('the waybill dialog sends a waybill once however often Enter is pressed, with the field read-only', async () => {
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

test('the shipments page reports before any input that the shipment was shipped since the list was loaded', async () => {
  await service.open();
  service.shipments = [shipmentOf('s1', 'Lerato Nkosi', { status: 'shipped', shippedAt, waybillNumber: 'WB9' })];
  fireEvent.click(screen.getByRole('button', { name: 'Mark Shipped: Lerato Nkosi' }));
  const notice = await screen.findByText('This shipment is no longer pending');
  expect(notice.parentElement?.textContent).toContain(
    'This shipment has already been marked as shipped, with waybill WB9.',
  );
  const field = screen.getByRole('textbox', { name: 'Waybill Number' });
  fireEvent.change(field, { target: { value: 'WB1' } });
  fireEvent.submit(field.closest('form') ?? field);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(await screen.findByText('Shipped', { selector: 'tbody *' })).toBeDefined();
  expect(service.patches).toEqual([]);
});
