import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSavedQuote } from '../../../test/cart.ts';
import { aResult, confirmIt, field, fillIn, showCheckout, submitIt, typeIn } from '../../../test/checkout.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const valueOf = (label: string) => {
  const box = field(label);
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : null;
};
const offer = () => screen.queryByRole('button', { name: 'Use my collection details' });
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

describe('a checkout that is reloaded', () => {
  test('still has name, address, cell number and e-mail, and nothing else was in the browser', async () => {
    await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    confirmIt();
    const kept = stored();
    expect(kept).toContain('Thabo Nkosi');
    for (const secret of [
      '8001015009087',
      '1234567890',
      'Capitec',
      '470010',
      'Savings',
      'id.pdf',
      '/api/documents/1',
    ]) {
      expect(kept).not.toContain(secret);
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

  test('has nothing of it left after half an hour', async () => {
    await showCheckout();
    typeIn('Full Name', 'Thabo Nkosi');
    cleanup();
    vi.useFakeTimers({ now: Date.now() + 30 * 60 * 1000, toFake: ['Date'] });
    await showCheckout();
    expect([valueOf('Full Name'), sessionStorage.length]).toEqual(['', 0]);
  });
});

test('nothing of the checkout stays in the browser once it is submitted but the key of its result', async () => {
  await showCheckout({ submit: { body: JSON.stringify(aResult) } });
  await fillIn();
  confirmIt();
  expect(sessionStorage).toHaveLength(1);
  submitIt();
  await screen.findByRole('dialog', { name: 'Trade-In Complete!' });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(Object.keys(localStorage)).toEqual(['submission']);
});

describe('what was typed for the courier', () => {
  const { collectionAddress: address, packageDimensions: parcel } = aSavedQuote;

  test('fills what is blank with one tap, and the button goes', async () => {
    await showCheckout({ collection: { address, parcel } });
    typeIn('Full Name', 'Thandi Example');
    fireEvent.click(offer() ?? document.body);
    expect(['Full Name', 'Cell Number', 'Address'].map(valueOf)).toEqual([
      'Thandi Example',
      '082 555 0134',
      '12 Links Road, Illovo, Johannesburg, 2196',
    ]);
    expect(offer()).toBe(null);
    expect(document.activeElement?.getAttribute('name')).toBe('customerFullName');
  });

  test('offers no landline as a cell number, and a drop-off offers nothing', async () => {
    await showCheckout({ collection: { address: { ...address, contactPhone: '011 555 0134' }, parcel } });
    fireEvent.click(offer() ?? document.body);
    expect([valueOf('Full Name'), valueOf('Cell Number')]).toEqual(['Thabo Nkosi', '']);
    cleanup();
    sessionStorage.clear();
    await showCheckout();
    expect(offer()).toBe(null);
  });
});
