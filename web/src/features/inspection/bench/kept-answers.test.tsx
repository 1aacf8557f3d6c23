import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBench, aClub, found, reference } from '../../../../test/bench.ts';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { BenchPage } from './bench-page.tsx';

let bench: Bench;
/** The versions that saves were based on. */
let versions: number[];
const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-03-03T08:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  bench = aBench({ clubs: [aClub('1'), aClub('2')] });
  versions = [];
});
afterEach(() => void vi.useRealTimers());

/** What somebody saves of the first club. */
function saveFirst(movedAt: string) {
  const saved = aClub('1', { state: 'inspected', movedAt, found: { ...found, irons: [] }, value: cents(280_000) });
  bench = { ...bench, version: bench.version + 1, clubs: [saved, aClub('2')] };
}

/** A server that refuses to save what is based on an earlier version. */
function reply({ method, url = '', body }: ReceivedRequest): FakeResponse {
  if (method === 'PUT') {
    const version = Number(/"version":(\d+)/.exec(body)?.[1]);
    versions.push(version);
    const error = 'This club has been changed in the meantime.';
    if (version !== bench.version) return { status: 409, body: JSON.stringify({ code: 'changed_meanwhile', error }) };
    saveFirst('2026-03-03T11:00:00.000Z');
  }
  if (method === 'POST' && url.endsWith('/undo')) {
    bench = { ...bench, version: bench.version + 1, clubs: [aClub('1'), aClub('2')] };
  }
  return { body: JSON.stringify(bench) };
}

/** Opens the bench for one of the staff, and returns the note in it. */
async function openPage(username = 'thandi@example.com') {
  await loopback(reply);
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

const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const chooseFirst = () => fireEvent.click(screen.getByRole('button', { name: /Club 1 of 2/ }));
/** Answers every part as the customer said. */
const answerAll = () => fireEvent.keyDown(document.body, { key: ' ' });

test('kept answers are saved over what somebody else has saved since only when staff save again', async () => {
  await typeAndLeave('A scratch');
  saveFirst('2026-03-03T10:00:00.000Z');
  await openPage();
  chooseFirst();
  answerAll();
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This club has been changed in the meantime.');
  expect(within(alert).getByRole('button', { name: 'Show what was saved' })).toBeDefined();
  save();
  await waitFor(() => expect(versions).toEqual([1, 2]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(bench.version).toBe(3);
});

test('kept answers are saved after others have changed another club', async () => {
  await typeAndLeave('A scratch');
  bench = { ...bench, version: 2, clubs: [aClub('1'), aClub('2', { movedAt: '2026-03-03T10:00:00.000Z' })] };
  await openPage();
  answerAll();
  save();
  await waitFor(() => expect(bench.version).toBe(3));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an undone inspection can be saved again', async () => {
  await openPage();
  answerAll();
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bench.version).toBe(3));
  await waitFor(() => expect(screen.getByRole('button', { name: /Club 1 of 2/, current: true })).toBeDefined());
  answerAll();
  save();
  await waitFor(() => expect(versions).toEqual([1, 3]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('answers that were given during a save can be saved after it', async () => {
  const note = await openPage();
  answerAll();
  save();
  fireEvent.change(note, { target: { value: 'A dent' } });
  await screen.findByRole('button', { name: /Club 2 of 2/, current: true });
  chooseFirst();
  save();
  await waitFor(() => expect(versions).toEqual([1, 2]));
  expect(screen.queryByRole('alert')).toBeNull();
});
