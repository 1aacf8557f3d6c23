import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aSavedQuote } from '../../../../test/cart.ts';
import { shopSettings } from '../../../../test/catalogue.ts';
import { aResult, fillIn, showCheckout, submitForm, tickConfirmation } from '../../../../test/checkout.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const connected = (partners: object) => ({ connected: { ...shopSettings.connected, ...partners } });
const bothConnected = connected({ messages: true, courier: true });
const collection = {
  address: aSavedQuote.collectionAddress,
  parcel: aSavedQuote.packageDimensions,
  quote: aSavedQuote,
};
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /to my cell number|on my cell number/ });
const tick = () => fireEvent.click(box() ?? document.body);

/** Returns the body of the submission. */
async function submitted(received: Awaited<ReturnType<typeof showCheckout>>): Promise<unknown> {
  await fillIn();
  tickConfirmation();
  submitForm();
  await screen.findByRole('dialog', { name: 'Trade-In Complete!' });
  return JSON.parse(String(received.find(({ url }) => url === '/api/trade-in/submit')?.body));
}

describe('the box for short messages', () => {
  test('is missing while no partner sends them', async () => {
    await showCheckout({ settings: connected({ courier: true }), collection });
    expect(box()).toBe(null);
  });

  test('is missing if there is nothing to send', async () => {
    await showCheckout({ isCash: true, settings: bothConnected });
    expect(box()).toBe(null);
    cleanup();
    await showCheckout({ isCash: true, settings: connected({ messages: true }), collection });
    expect(box()).toBe(null);
  });

  test.each([
    ['the code', { settings: bothConnected }, 'Send my discount code to my cell number'],
    [
      'the code, as nobody else books the courier',
      { settings: connected({ messages: true }), collection },
      'Send my discount code to my cell number',
    ],
    [
      'the reminder',
      { isCash: true, settings: bothConnected, collection },
      'Remind me on my cell number the day before the collection',
    ],
    [
      'both',
      { settings: bothConnected, collection },
      'Send my discount code, and a reminder the day before the collection, to my cell number',
    ],
  ])('says what is sent: %s', async (_what, checkout, label) => {
    await showCheckout(checkout);
    expect(box()?.labels?.[0]?.textContent).toBe(label);
  });

  test('is not ticked, and says that replies are not read', async () => {
    await showCheckout({ settings: bothConnected });
    expect(box()?.checked).toBe(false);
    const hint = document.getElementById(box()?.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('As a short message, and one when your clubs have arrived. We do not read replies.');
  });

  test('stays ticked after a reload', async () => {
    await showCheckout({ settings: bothConnected });
    tick();
    cleanup();
    await showCheckout({ settings: bothConnected });
    expect(box()?.checked).toBe(true);
  });
});

describe('the submission', () => {
  const response = { body: JSON.stringify({ ...aResult, collectionDate: '2026-11-24' }) };

  test('has the consent, and the result says what follows', async () => {
    const received = await showCheckout({ settings: bothConnected, collection, submit: response });
    tick();
    expect(await submitted(received)).toMatchObject({ wantsMessages: true });
    const note = screen.getByText(/Your code is on its way to your cell number/).textContent;
    expect(note).toContain('We remind you on your cell number, the day before the courier comes.');
  });

  test('of the evening before promises no reminder', async () => {
    const tomorrow = { body: JSON.stringify({ ...aResult, collectionDate: '2026-11-22' }) };
    const received = await showCheckout({ settings: bothConnected, collection, submit: tomorrow });
    tick();
    await submitted(received);
    expect(screen.queryByText(/We remind you/)).toBe(null);
  });

  test('without the tick has no consent, and the result promises nothing', async () => {
    const received = await showCheckout({ settings: bothConnected, collection, submit: response });
    expect(await submitted(received)).not.toHaveProperty('wantsMessages');
    expect(screen.queryByText(/your cell number/)).toBe(null);
  });

  test('has no consent if the box of a draft is not offered any more', async () => {
    await showCheckout({ settings: bothConnected });
    tick();
    cleanup();
    const received = await showCheckout({ submit: response });
    expect(await submitted(received)).not.toHaveProperty('wantsMessages');
    expect(screen.queryByText(/your cell number/)).toBe(null);
  });
});
