import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSavedQuote } from '../../../../test/cart.ts';
import {
  aResult,
  tickConfirmation,
  field,
  fillIn,
  showCheckout,
  submitForm,
  typeIn,
} from '../../../../test/checkout.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const valueOf = (label: string) => {
  const box = field(label);
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : null;
};
const prefillButton = () => screen.queryByRole('button', { name: 'Use my collection details' });
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

describe('a reloaded checkout', () => {
  test('still has name, address, cell number and email, and nothing else is stored', async () => {
    await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    tickConfirmation();
    const browserData = stored();
    expect(browserData).toContain('Thabo Nkosi');
    for (const secret of [
      '8001015009087',
      '1234567890',
      'Capitec',
      '470010',
      'Savings',
      'id.pdf',
      '/api/documents/1',
    ]) {
      expect(browserData).not.toContain(secret);
    }
    cleanup();
    await showCheckout({ isCash: true });
    expect(['Full Name', 'Address', 'Cell Number', 'Email'].map(valueOf)).toEqual([
      'Thabo Nkosi',
      '12 Links Road, Illovo',
      '082 555 0134',
      'thabo.nkosi@example.co.za',
    ]);
    expect([valueOf('ID Number'), valueOf('Account Number'), valueOf('Account Holder')]).toEqual([
      '',
      '',
      'Thabo Nkosi',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(screen.getByText(/are not kept in this browser/)).toBeTruthy();
  });

  test('corrects the account holder with the name', async () => {
    await showCheckout({ isCash: true });
    typeIn('Full Name', 'Tabo Nkosi');
    cleanup();
    await showCheckout({ isCash: true });
    typeIn('Full Name', 'Thabo Nkosi');
    expect(valueOf('Account Holder')).toBe('Thabo Nkosi');
  });

  test('is empty after half an hour', async () => {
    await showCheckout();
    typeIn('Full Name', 'Thabo Nkosi');
    cleanup();
    vi.useFakeTimers({ now: Date.now() + 30 * 60 * 1000, toFake: ['Date'] });
    await showCheckout();
    expect([valueOf('Full Name'), sessionStorage.length]).toEqual(['', 0]);
  });
});

test.each([
  [
    'takes only the known texts of',
    { customerFullName: 'Thabo Nkosi', customerAddress: null, accountNumber: '1' },
    'Thabo Nkosi',
  ],
  ['does not use', { name: 'Thabo Nkosi' }, ''],
])('a checkout %s a draft of another version of the page', async (_what, draft, name) => {
  sessionStorage.setItem('checkout', JSON.stringify({ until: Date.now() + 60_000, draft }));
  await showCheckout({ isCash: true });
  expect(['Full Name', 'Address', 'Account Number'].map(valueOf)).toEqual([name, '', '']);
  expect(screen.queryByText(/are not kept in this browser/) !== null).toBe(name !== '');
});

test('a submitted checkout leaves only the key of its result in the browser', async () => {
  await showCheckout({ submit: { body: JSON.stringify(aResult) } });
  await fillIn();
  tickConfirmation();
  expect(sessionStorage).toHaveLength(1);
  submitForm();
  await screen.findByRole('dialog', { name: 'Trade-In Complete!' });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(Object.keys(localStorage)).toEqual(['submission']);
});

describe('the button for the collection details', () => {
  const { collectionAddress: address, packageDimensions: parcel } = aSavedQuote;
  const collection = { address, parcel, quote: aSavedQuote };

  test('fills in the account holder too', async () => {
    await showCheckout({ isCash: true, collection });
    fireEvent.click(prefillButton() ?? document.body);
    expect(valueOf('Account Holder')).toBe('Thabo Nkosi');
  });

  test('fills in the blank fields and disappears', async () => {
    await showCheckout({ collection });
    typeIn('Full Name', 'Thandi Example');
    fireEvent.click(prefillButton() ?? document.body);
    expect(['Full Name', 'Cell Number', 'Address'].map(valueOf)).toEqual([
      'Thandi Example',
      '082 555 0134',
      '12 Links Road, Illovo, Johannesburg, 2196',
    ]);
    expect(prefillButton()).toBe(null);
    expect(document.activeElement?.getAttribute('name')).toBe('customerFullName');
  });

  test('uses no landline as a cell number, and is missing for a drop-off', async () => {
    await showCheckout({ collection: { ...collection, address: { ...address, contactPhone: '011 555 0134' } } });
    fireEvent.click(prefillButton() ?? document.body);
    expect([valueOf('Full Name'), valueOf('Cell Number')]).toEqual(['Thabo Nkosi', '']);
    cleanup();
    sessionStorage.clear();
    await showCheckout();
    expect(prefillButton()).toBe(null);
  });
});
