import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { cancelDelayedRequest } from '../../api/admin/delayed-requests.ts';
import { shipmentOf, ShipmentService, shippedAt } from '../../../test/shipment-service.ts';

let service: ShipmentService;
beforeEach(() => {
  service = new ShipmentService();
});

afterEach(() => ['s1', 's2'].forEach(cancelDelayedRequest));

const question =
  'Are you sure you want to cancel this shipment?\n\nLerato Nkosi\n12 Links Road, Illovo, Johannesburg, 2196';
const cancel = { name: 'Cancel: Lerato Nkosi' };

/** Presses Cancel and confirms. From then on the test advances the clock. */
async function pressCancel() {
  const confirm = stubConfirm(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', cancel));
  await until(() => screen.getByText('Cancelling...'));
  await tick();
  await tick();
  expect(confirm).toHaveBeenCalledWith(question);
}

/** Waits without advancing the clock, unlike `waitFor`. Fails by the test's timeout. */
async function until<T>(check: () => T): Promise<T> {
  for (;;) {
    try {
      return check();
    } catch {
      await tick();
    }
  }
}

/** Runs everything that doesn't wait for a timer. */
function tick(): Promise<void> {
  return act(async () => {
    vi.advanceTimersByTime(0);
    await new Promise((resolve) => setImmediate(resolve));
  });
}

test('a shipment is cancelled only after a confirmation that names the customer', async () => {
  await service.open();
  const confirm = stubConfirm(false);
  fireEvent.click(screen.getByRole('button', cancel));
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(question));
  expect(screen.queryByText('Cancelling...')).toBeNull();
  expect(service.patches).toEqual([]);
});

test('the shipments page asks again when Cancel is pressed right after the question was dismissed', async () => {
  await service.open();
  const confirm = stubConfirm(false);
  const button = screen.getByRole('button', cancel);
  // The key press is the next event after the answer, before any timer.
  confirm.mockImplementationOnce(() => {
    setImmediate(() => fireEvent.click(button));
    return false;
  });
  fireEvent.click(button);
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2));
});

test('the shipments page asks once when Cancel is pressed twice', async () => {
  await service.open();
  const confirm = stubConfirm(false);
  const button = screen.getByRole('button', cancel);
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(confirm).toHaveBeenCalledOnce();
});

test('a cancellation is sent after exactly ten seconds', async () => {
  await service.open();
  await pressCancel();
  act(() => void vi.advanceTimersByTime(9999));
  expect(service.patches).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Mark Shipped/ })).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(await screen.findByText('Shipment Cancelled')).toBeDefined();
  expect(screen.getByText('The shipment has been successfully cancelled.')).toBeDefined();
  expect(screen.getByText('Cancelled', { selector: 'tbody *' })).toBeDefined();
  expect(service.patches).toMatchObject([{ url: '/api/admin/shipments/s1/cancel', body: '{}' }]);
});

test.each(['Undo', 'Undo cancelling: Lerato Nkosi'])('the shipments page cancels nothing after %s', async (name) => {
  await service.open();
  await pressCancel();
  fireEvent.click(await until(() => screen.getByRole('button', { name })));
  act(() => void vi.advanceTimersByTime(20_000));
  vi.useRealTimers();
  expect(screen.getByRole('button', cancel)).toBeDefined();
  expect(service.patches).toEqual([]);
});

test('the row keeps Undo when another toast replaces the first', async () => {
  service.shipments = [shipmentOf('s1', 'Lerato Nkosi'), shipmentOf('s2', 'Sipho Dube')];
  await service.open();
  await pressCancel();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Sipho Dube' }));
  await until(() => expect(screen.getAllByText('Cancelling...')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Undo cancelling: Lerato Nkosi' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getAllByText('Cancelled', { selector: 'tbody *' })).toHaveLength(2));
  expect(service.patches).toHaveLength(2);
});

test('a pending cancellation is sent when the page is closed', async () => {
  await service.open();
  await pressCancel();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await until(() => expect(service.patches).toMatchObject([{ url: '/api/admin/shipments/s1/cancel' }]));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(service.patches).toHaveLength(1);
});

test('the shipments page reports, without a question, that the shipment was shipped since the list was loaded', async () => {
  await service.open();
  service.shipments = [shipmentOf('s1', 'Lerato Nkosi', { status: 'shipped', shippedAt, waybillNumber: 'WB9' })];
  const confirm = stubConfirm(true);
  fireEvent.click(screen.getByRole('button', cancel));
  expect(await screen.findByText('This shipment has already been marked as shipped, with waybill WB9.')).toBeDefined();
  expect(await screen.findByText('Shipped', { selector: 'tbody *' })).toBeDefined();
  expect(confirm).not.toHaveBeenCalled();
});

test('the shipments page reports a shipment that somebody else cancelled first, and updates its row', async () => {
  await service.open();
  await pressCancel();
  service.isOvertaken = true;
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  expect(await screen.findByText('This shipment was cancelled already.')).toBeDefined();
  expect(await screen.findByText('Cancelled', { selector: 'tbody *' })).toBeDefined();
});

test('the shipments page reports a failed cancellation without a reason, and allows another attempt', async () => {
  service.isBroken = true;
  await service.open();
  await pressCancel();
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('ErrorFailed to cancel shipment'));
  expect(screen.getByRole('button', cancel).getAttribute('aria-busy')).not.toBe('true');
});
