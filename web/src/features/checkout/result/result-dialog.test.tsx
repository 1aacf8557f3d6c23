import type { Settings } from '@trade-in/contract/endpoints/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { shopSettings } from '../../../../test/catalogue.ts';
import { stubPlainHttpClipboard } from '../../../../test/stub-clipboard.ts';
import { stubConfirm } from '../../../../test/stub-confirm.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { Result } from '../checkout.tsx';
import { aResult, tickConfirmation, fillIn, showCheckout, submitForm } from '../../../../test/checkout.tsx';

const code = '7K3Q-9M2X-0ABC-DEFG';
const inCash = { ...aResult, paymentType: 'Cash', discountCode: null } as const;
const collectedForCash = { ...inCash, shippingCost: 14_900, collectionDate: '2026-11-23' } as const;

const clubs = [
  {
    brandName: 'Mizuno',
    modelName: 'JPX923 Forged',
    type: 'Irons',
    dexterity: 'Right',
    condition: 'Average',
    ironCount: 7,
    quantity: 1,
  },
  {
    brandName: 'TaylorMade',
    modelName: 'Stealth 2',
    type: 'Driver',
    dexterity: 'Left',
    condition: 'Above Average',
    ironCount: 7,
    quantity: 2,
  },
];

interface Submitted {
  result?: object;
  isFeeInvoiced?: boolean;
  shopUrl?: string | null;
  shopHours?: string | null;
  connected?: Partial<Settings['connected']>;
}

/** Checks out and returns the result dialog. */
async function submitFor({
  result = aResult,
  shopUrl = null,
  shopHours = null,
  isFeeInvoiced = false,
  connected = {},
}: Submitted = {}) {
  const isCash = 'paymentType' in result && result.paymentType === 'Cash';
  await showCheckout({
    isCash,
    settings: {
      shopUrl,
      shopHours,
      isFeeInvoiced,
      connected: { ...shopSettings.connected, ...connected },
    },
    submit: { body: JSON.stringify(result) },
  });
  await fillIn({ isCash });
  tickConfirmation();
  submitForm();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'SA Legal Requirements' })).toBe(null));
  return within(await screen.findByRole('dialog'));
}

/** Returns the timeline's steps as day, title and text. */
function stepsOf(dialog: Awaited<ReturnType<typeof submitFor>>): string[][] {
  const timeline = within(dialog.getByRole('region', { name: 'What happens now' }));
  return timeline.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent));
}

const inspection = [
  'When your clubs arrive',
  'We inspect your clubs',
  'We may refuse what fails our quality standards.',
];

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
    expect(dialog.getByText(/^The courier is booked once the fee of/).textContent).toContain('R149.00');
    expect(dialog.getByText(/^Pay before .+, or we arrange another day\.$/)).toBeTruthy();
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

describe('cash with an invoice that is not issued yet', () => {
  const pending = { result: { ...collectedForCash, invoiceUrl: null }, isFeeInvoiced: true };

  test('says that the link follows by email', async () => {
    const dialog = await submitFor({ ...pending, connected: { mail: true } });
    expect(dialog.getByText(/The courier fee of/).textContent).toBe(
      'The courier fee of R149.00 is not taken off your cash. We email you the link to pay it.',
    );
    expect(dialog.getByText(/^Pay before .+, or we arrange another day\.$/)).toBeTruthy();
    expect(stepsOf(dialog)[0]).toEqual(['Now', 'Pay the courier fee']);
    expect(stepsOf(dialog)[2]?.[1]).toBe('We book a courier once the fee is paid');
  });

  test('says whom to call while mail is not connected', async () => {
    const dialog = await submitFor(pending);
    expect(dialog.getByText(/The courier fee of/).textContent).toBe(
      'The courier fee of R149.00 is not taken off your cash. To pay it, call Sam Example on +27215550100.',
    );
  });

  test('says nothing about a fee that was deducted', async () => {
    const dialog = await submitFor({ ...pending, isFeeInvoiced: false });
    expect(dialog.queryByText(/The courier fee of/)).toBe(null);
  });
});

describe('what happens next', () => {
  test('begins with the shop’s address for a drop-off, without a day that nobody has set', async () => {
    expect(stepsOf(await submitFor())).toEqual([
      [
        'Now',
        'Bring your clubs and your ID',
        'Example Fairway Golf Club, 1 Example Fairway, Observatory, Cape Town, 7925. Ask for Sam Example (+27215550100).',
      ],
      inspection,
      ['After successful inspection', 'Purchases are released', 'You get what you bought with your code.'],
    ]);
  });

  test('says when the shop is open, if it is set', async () => {
    const [bring] = stepsOf(await submitFor({ shopHours: 'Mon to Fri 8:00 to 17:00' }));
    expect(bring?.[2]).toContain('7925. Opening hours: Mon to Fri 8:00 to 17:00. Ask for');
  });

  test('has the day of the collection, whether or not the courier is booked yet', async () => {
    const collected = { ...aResult, collectionDate: '2026-11-23' };
    const packing = ['Now', 'Pack your clubs', 'Write TI-ABCD-EFGH on the parcel.'];
    const handover = 'Ask the driver who the parcel is for before you hand it over.';
    const booked = await submitFor({ result: collected, connected: { courier: true } });
    expect(stepsOf(booked).slice(0, 2)).toEqual([
      packing,
      ['Monday, 23 November 2026', 'The courier comes', `9AM to 5PM. ${handover}`],
    ]);
    cleanup();
    expect(stepsOf(await submitFor({ result: collected })).slice(0, 2)).toEqual([
      packing,
      ['Monday, 23 November 2026', 'We book a courier', `For 9AM to 5PM. ${handover}`],
    ]);
  });

  test('ends with the payment of cash', async () => {
    const dialog = await submitFor({ result: inCash });
    expect(stepsOf(dialog).slice(-2)).toEqual([
      inspection,
      ['Within 24 hours', 'Cash is paid', 'After successful inspection, to your bank account.'],
    ]);
  });

  test('begins with the courier fee while it is unpaid', async () => {
    const invoiced = { ...collectedForCash, invoiceUrl: 'https://shop.example.com/i/17' };
    const dialog = await submitFor({ result: invoiced, connected: { courier: true } });
    expect(stepsOf(dialog)[0]).toEqual(['Now', 'Pay the courier fee']);
    expect(stepsOf(dialog)[2]?.[1]).toBe('The courier comes once the fee is paid');
  });
});

test('the clubs of the trade-in are listed', async () => {
  const dialog = await submitFor({ result: { ...aResult, clubs } });
  const list = within(dialog.getByRole('region', { name: 'Your clubs' }));
  expect(list.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent))).toEqual([
    ['Mizuno JPX923 Forged', 'Irons (7 clubs) · Right-Handed · Average'],
    ['TaylorMade Stealth 2', 'Driver · Left-Handed · Above Average · Qty 2'],
  ]);
});

test('equal clubs are listed one by one', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const dialog = await submitFor({ result: { ...aResult, clubs: [clubs[0], clubs[0]] } });
  const list = within(dialog.getByRole('region', { name: 'Your clubs' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});

test('Print prints the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const dialog = await submitFor();
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('cash', () => {
  test('shows the amount and the last digits of the account, which nothing else of the page stores', async () => {
    const dialog = await submitFor({ result: inCash });
    expect(dialog.getByText('R3510.00')).toBeTruthy();
    expect(dialog.getByText('To your account ending 7890, within 24 hours after successful inspection.')).toBeTruthy();
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('7890');
  });

  test('shows no digits after a reload, which loses them', async () => {
    renderWithProviders(<Result result={inCash} settings={shopSettings} customer={null} />);
    expect(
      await screen.findByText('Cash is paid to your bank account within 24 hours after successful inspection.'),
    ).toBeTruthy();
  });
});

describe('the result promises', () => {
  test('no email and no online code when neither mail nor shop is connected', async () => {
    const dialog = await submitFor();
    expect(
      dialog.getByText('Give your code to our staff when you buy. What you buy with it is released after inspection.'),
    ).toBeTruthy();
    expect(dialog.getByText('Write down your reference and your code. We cannot send email yet.')).toBeTruthy();
  });

  test('an email and an online code when mail and shop are connected', async () => {
    const dialog = await submitFor({ connected: { mail: true, shop: true } });
    expect(
      dialog.getByText(
        'Your code works as soon as our shop knows it, usually within a minute. What you buy with it is released after inspection.',
      ),
    ).toBeTruthy();
    expect(dialog.getByText('We are also sending all of this by email to thabo.nkosi@example.co.za.')).toBeTruthy();
  });

  test('no email for cash either while mail is not connected', async () => {
    const dialog = await submitFor({ result: inCash });
    expect(dialog.getByText('Write down your reference. We cannot send email yet.')).toBeTruthy();
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

  test('is not lost by a second Enter or by Escape: closing asks until it has been copied', async () => {
    const dialog = await submitFor();
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Trade-In Complete!' }));
    const refused = stubConfirm(false);
    fireEvent.keyDown(dialog.getByRole('heading', { name: 'Trade-In Complete!' }), { key: 'Escape' });
    expect(refused).toHaveBeenCalledWith('You have not copied your code, and cannot see it here again. Close anyway?');
    expect(screen.getByRole('dialog')).toBeTruthy();
    stubConfirm(true);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  test('is copied and closed by Copy Code & Close', async () => {
    const dialog = await submitFor();
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Trade-In Complete!');
    fireEvent.click(dialog.getByRole('button', { name: 'Copy Code & Close' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(await navigator.clipboard.readText()).toBe(code);
  });
});

describe('the status page', () => {
  const statusUrl = '/t/Zx3_-9aBcDeFgHiJkLmNoP';

  test('is linked in a tab of its own, on a desktop with a QR code', async () => {
    window.happyDOM.setViewport({ width: 1280 });
    const dialog = await submitFor({ result: { ...aResult, statusUrl } });
    const link = dialog.getByRole('link', { name: 'Open your status page' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([statusUrl, '_blank']);
    expect(await dialog.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  });

  test('is linked without a QR code on a phone, which would have to scan itself', async () => {
    window.happyDOM.setViewport({ width: 360 });
    onTestFinished(() => window.happyDOM.setViewport({ width: 1280 }));
    const dialog = await submitFor({ result: { ...aResult, statusUrl } });
    expect(dialog.getByRole('link', { name: 'Open your status page' })).toBeTruthy();
    expect(dialog.queryByRole('img', { name: /^QR code/ })).toBeNull();
  });

  test('is easy to keep without email: its link is copied, and its address is in the document for printing', async () => {
    const dialog = await submitFor({ result: { ...aResult, statusUrl } });
    expect(dialog.getByText(/ Keep the link to your status page, too: we can't send it to you\.$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Copy the Link' }));
    expect(await dialog.findByText('Copied')).toBeTruthy();
    const address = new URL(statusUrl, location.href).href;
    expect(await navigator.clipboard.readText()).toBe(address);
    expect(dialog.getByText(address)).toBeTruthy();
  });

  test('says how to keep its link where nothing can be copied', async () => {
    stubPlainHttpClipboard({ canCopy: false });
    const dialog = await submitFor({ result: { ...aResult, statusUrl } });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy the Link' }));
    expect(await dialog.findByText('The link could not be copied. Open the page, and keep its address.')).toBeTruthy();
  });

  test('is not mentioned in a result that was saved before it existed', async () => {
    const dialog = await submitFor();
    expect(dialog.queryByRole('link', { name: 'Open your status page' })).toBeNull();
  });
});
