import type { Settings } from '@trade-in/contract/endpoints/settings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aResult, tickConfirmation, fillIn, showCheckout, submitForm } from '../../../../test/checkout.tsx';

const code = '7K3Q-9M2X-0ABC-DEFG';
const inCash = { ...aResult, paymentType: 'Cash', discountCode: null } as const;
const collectedForCash = { ...inCash, shippingCost: 14_900, collectionDate: '2026-11-23' } as const;

interface Submitted {
  result?: object;
  shopUrl?: string | null;
  connected?: Partial<Settings['connected']>;
}

/** Checks out and returns the result dialog. */
async function submitFor({ result = aResult, shopUrl = null, connected = {} }: Submitted = {}) {
  const isCash = 'paymentType' in result && result.paymentType === 'Cash';
  await showCheckout({
    isCash,
    settings: { shopUrl, connected: { mail: false, shop: false, courier: false, ...connected } },
    submit: { body: JSON.stringify(result) },
  });
  await fillIn({ isCash });
  tickConfirmation();
  submitForm();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'SA Legal Requirements' })).toBe(null));
  return within(await screen.findByRole('dialog'));
}

const stepsOf = (dialog: Awaited<ReturnType<typeof submitFor>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => navigator.clipboard.writeText(''));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('cash with an invoiced courier fee', () => {
  const invoiced = { ...collectedForCash, invoiceUrl: 'https://shop.example.com/invoices/17' };

  test('links to the invoice', async () => {
    const dialog = await submitFor({ result: invoiced });
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Payment Required');
    expect(dialog.getByRole('link', { name: 'Pay Courier Fee' }).getAttribute('href')).toBe(invoiced.invoiceUrl);
    expect(dialog.getByText(/The courier comes once the fee of/).textContent).toContain('R149.00');
    expect(dialog.getByText('R3510.00')).toBeTruthy();
    expect(dialog.getByText('TI-ABCD-EFGH')).toBeTruthy();
  });

  test('can be paid later, which leads to the start page', async () => {
    const dialog = await submitFor({ result: invoiced });
    fireEvent.click(dialog.getByRole('button', { name: "I'll Pay Later" }));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('shows the usual dialog without a link to the invoice', async () => {
    const dialog = await submitFor({ result: { ...collectedForCash, invoiceUrl: null } });
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Trade-In Complete!');
    expect(dialog.queryByRole('link', { name: 'Pay Courier Fee' })).toBe(null);
  });
});

describe('the next steps promise', () => {
  test('no email and no online code when neither mail nor shop is connected', async () => {
    const steps = stepsOf(await submitFor());
    expect(steps.slice(-2)).toEqual([
      'Give your code to our staff when you buy. What you buy with it is released after inspection.',
      'Write down your reference and your code. We cannot send email yet.',
    ]);
  });

  test('both when mail and shop are connected', async () => {
    const steps = stepsOf(await submitFor({ connected: { mail: true, shop: true } }));
    expect(steps.slice(-2)).toEqual([
      'Your code works at once. What you buy with it is released after inspection.',
      'We are also sending all of this by email to thabo.nkosi@example.co.za.',
    ]);
  });

  test('cash within 24 hours', async () => {
    const steps = stepsOf(await submitFor({ result: inCash }));
    expect(steps.slice(-2)).toEqual([
      'Cash is paid to your bank account within 24 hours after successful inspection.',
      'Write down your reference. We cannot send email yet.',
    ]);
  });

  test('that the staff accept the code while the shop is not connected', async () => {
    const dialog = await submitFor({ shopUrl: null });
    fireEvent.click(dialog.getByRole('button', { name: 'Shop Now with Discount' }));
    expect(await screen.findByText('Give it to our staff when you buy.')).toBeTruthy();
  });
});

describe('a discount code', () => {
  test('is copied, which the button confirms for two seconds', async () => {
    const dialog = await submitFor();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => dialog.getByRole('button', { name: 'Copy Code' }).click());
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(dialog.queryByRole('button', { name: 'Copy Code' })).toBe(null);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(dialog.getByRole('button', { name: 'Copy Code' })).toBeTruthy();
    vi.useRealTimers();
    expect(await screen.findByText('Discount Code Copied!')).toBeTruthy();
  });

  test('is confirmed for two seconds after the last copy', async () => {
    const dialog = await submitFor();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => dialog.getByRole('button', { name: 'Copy Code' }).click());
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await act(async () => dialog.getByRole('button', { name: 'Copied' }).click());
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  test("opens the shop's discount URL", async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const dialog = await submitFor({ shopUrl: 'https://shop.example.com' });
    fireEvent.click(dialog.getByRole('button', { name: 'Shop Now with Discount' }));
    expect(assign.mock.calls).toEqual([[`https://shop.example.com/discount/${code}`]]);
  });

  test('is copied and stays on the screen when the shop has no URL', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const dialog = await submitFor({ shopUrl: null });
    fireEvent.click(dialog.getByRole('button', { name: 'Shop Now with Discount' }));
    expect(await screen.findByText('Discount Code Copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(code);
    expect(dialog.getByText(code)).toBeTruthy();
    expect([assign.mock.calls, location.pathname]).toEqual([[], '/cart']);
  });

  test('is copied and closed by Copy Code & Close', async () => {
    const dialog = await submitFor();
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Trade-In Complete!');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy Code & Close' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(await navigator.clipboard.readText()).toBe(code);
  });
});
