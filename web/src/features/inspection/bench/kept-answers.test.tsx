import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBench, reference } from '../../../../test/bench.ts';
import { loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { BenchPage } from './bench-page.tsx';

const bench = aBench();
const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-03-03T08:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

/** Opens the bench for one of the staff, and returns the note in it. */
async function openPage(username = 'thandi@example.com') {
  await loopback(() => ({ body: JSON.stringify(bench) }));
  renderWithProviders(<BenchPage reference={reference} />, { '/api/admin/session': { username } });
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the customer' });
}

/** Types a note, and leaves the bench for another screen. */
async function typeAndLeave(note: string) {
  fireEvent.change(await openPage(), { target: { value: note } });
  cleanup();
}

test('unsaved answers stay while another screen is open for hours', async () => {
  await typeAndLeave('A scratch');
  vi.setSystemTime(start + 11 * hourMs);
  expect((await openPage()).value).toBe('A scratch');
});

test('unsaved answers are gone once the session has ended by itself', async () => {
  await typeAndLeave('A scratch');
  vi.setSystemTime(start + 12 * hourMs);
  expect((await openPage()).value).toBe('');
});

test('unsaved answers are kept for the person who gave them', async () => {
  await typeAndLeave('A scratch');
  expect((await openPage('sam@example.com')).value).toBe('');
  cleanup();
  expect((await openPage()).value).toBe('A scratch');
});
