import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { cents } from '@trade-in/domain/money';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { aBench, aClub, found, reference } from '../../../../test/bench.ts';
import { type FakeResponse, loopback, type ReceivedRequest, setPageUrl } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { InspectionPage } from '../inspection-page.tsx';

const other = 'TI-0000-1111';
const url = (of: string) => `/admin/inspection/${of}`;
const answers = { parts: { crown: 'Average', face: 'Below Average' }, rattles: false, hasHeadcover: true } as const;
const inspected: Partial<BenchClub> = {
  state: 'inspected',
  found: { ...found, irons: [], answers, serialNumber: 'SN 77', customerNote: 'A scratch' },
  value: cents(280_000),
  outcome: 'as_stated',
};

/** What the server has of each trade-in. */
let benches: Record<string, Bench>;
/** Ends the response of a save. */
let save: () => void;
let isSaved: Promise<void>;
let refusal: FakeResponse | null;

beforeEach(() => {
  benches = {
    [reference]: aBench({ clubs: [aClub('1'), aClub('2')] }),
    [other]: aBench({
      reference: other,
      customerName: 'Mpho Patel',
      clubs: [aClub('3', { stockNumber: `${other}-1` })],
    }),
  };
  isSaved = Promise.resolve();
  refusal = null;
});

/** A server where club 2 can be saved, and that undone. */
async function reply({ method, url: path = '' }: ReceivedRequest): Promise<FakeResponse> {
  const [, of = ''] = /(TI-[\w-]+)/.exec(path) ?? [];
  const bench = benches[of];
  if (bench === undefined) return { body: '{}' };
  if (method === 'PUT') await isSaved;
  if (method === 'PUT' && refusal !== null) return refusal;
  if (method !== 'GET') {
    const second = method === 'PUT' ? aClub('2', inspected) : aClub('2');
    benches[of] = { ...bench, version: bench.version + 1, clubs: [aClub('1'), second] };
  }
  return { body: JSON.stringify(benches[of]) };
}

async function openPage() {
  await loopback(reply);
  setPageUrl(new URL(url(reference), window.location.href).href);
  renderWithProviders(<InspectionPage />);
  await screen.findByText('Anton Pretorius');
}

const go = (to: string) => act(() => navigate(to));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const chooseClub = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const serial = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Serial number or mark' });
const chosen = (part: string) =>
  within(screen.getByRole('radiogroup', { name: part }))
    .getAllByRole('radio')
    .find((radio) => radio.getAttribute('aria-checked') === 'true')
    ?.getAttribute('aria-label');

/** Saves the second club, whose toast offers to undo that. */
async function saveClub() {
  await openPage();
  chooseClub(/Club 2 of 2/);
  fireEvent.change(serial(), { target: { value: 'SN 77' } });
  press(' ');
  press('Enter');
}

const undoButton = () => screen.findByRole('button', { name: 'Undo' });
/** The toast stays while the pointer is on it. */
const keepToast = async () => fireEvent.pointerMove(await undoButton());
const undo = async () => fireEvent.click(await undoButton());

async function undoneClub() {
  await screen.findByText('Inspection undone');
  await screen.findByRole('button', { name: /Club 2 of 2/, current: true });
  return {
    path: window.location.pathname,
    answers: [chosen('Crown'), chosen('Face'), serial().value, screen.getByDisplayValue('A scratch').tagName],
  };
}

const saved = {
  path: url(reference),
  answers: ['Small, hard to see, Average', 'Worn spot, scratches, Below Average', 'SN 77', 'TEXTAREA'],
};

test.each([url(other), `${url(reference)}/labels`])(
  'an undo from %s opens the bench of its club with the answers that were saved',
  async (to) => {
    await saveClub();
    await keepToast();
    go(to);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Club 1 of 2/ })).toBeNull());
    await undo();
    expect(await undoneClub()).toEqual(saved);
  },
);

test('an undo after the bench was left and opened again shows its club with the answers that were saved', async () => {
  await saveClub();
  await keepToast();
  go(url(other));
  await screen.findByText('Mpho Patel');
  go(url(reference));
  await screen.findByText('Anton Pretorius');
  await undo();
  expect(await undoneClub()).toEqual(saved);
});

test('the answers of a club whose save ends after the bench was left are no longer unsaved', async () => {
  ({ promise: isSaved, resolve: save } = Promise.withResolvers<void>());
  await saveClub();
  go(url(other));
  await screen.findByText('Mpho Patel');
  save();
  await screen.findByText('Titleist TSR2 saved');
  go(url(reference));
  await screen.findByText('Anton Pretorius');
  chooseClub(/Club 2 of 2/);
  // What the server has saved, as if somebody had changed it since.
  expect(chosen('Face')).toBe('Worn spot, scratches, Below Average');
});

test('a save that fails after the bench was left is an error, and the club keeps its answers', async () => {
  refusal = { status: 503, body: '{"error":"Please try again.","code":"unavailable"}' };
  ({ promise: isSaved, resolve: save } = Promise.withResolvers<void>());
  await saveClub();
  go(url(other));
  await screen.findByText('Mpho Patel');
  save();
  await screen.findByText('Titleist TSR2 was not saved');
  go(url(reference));
  await screen.findByText('Anton Pretorius');
  chooseClub(/Club 2 of 2/);
  expect([chosen('Face'), serial().value]).toEqual(['Normal wear, Average', 'SN 77']);
});
