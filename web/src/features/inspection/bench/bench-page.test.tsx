import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import type { ClubType } from '@trade-in/domain/club';
import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aBench, aClub, found, reference } from '../../../../test/bench.ts';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { BenchPage } from './bench-page.tsx';

let bench: Bench;
/** Whether the bench can't be loaded. */
let isDown: boolean;
let refusals: FakeResponse[];
let requests: ReceivedRequest[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  isDown = false;
  refusals = [];
  bench = aBench({ clubs: [aClub('1'), aClub('2')] });
});

function reply({ method, url = '' }: ReceivedRequest): FakeResponse {
  if (method === 'GET' && isDown) return { status: 503, body: '{}' };
  const refusal = method === 'GET' ? undefined : refusals.shift();
  if (refusal !== undefined) return refusal;
  const [, saved] = /clubs\/(\w+)$/.exec(url) ?? [];
  if (method === 'PUT' && saved !== undefined) {
    const value = cents(400_000);
    bench = {
      ...bench,
      version: bench.version + 1,
      clubs: bench.clubs.map((club) =>
        club.id === saved
          ? {
              ...club,
              state: 'inspected',
              value,
              found: { ...found, irons: [], grade: 'Average' },
              outcome: 'as_stated',
            }
          : club,
      ),
    };
  }
  return { body: JSON.stringify(bench) };
}

/** Opens the page with what an earlier visit has loaded, if any. */
async function openPage(loaded?: Bench, respond: Parameters<typeof loopback>[0] = reply): Promise<void> {
  requests = await loopback(respond);
  const seeds = loaded === undefined ? {} : { [`/api/admin/inspections/${reference}`]: loaded };
  renderWithProviders(<BenchPage reference={reference} />, seeds);
  await screen.findByRole('heading', { name: 'Titleist TSR2' });
}

const press = (key: string, on: Element = document.activeElement ?? document.body) => fireEvent.keyDown(on, { key });
const row = (name: string) => screen.getByRole('radiogroup', { name });
const chosen = (name: string) =>
  within(row(name))
    .getAllByRole('radio')
    .find((radio) => radio.getAttribute('aria-checked') === 'true')
    ?.getAttribute('aria-label');
const panel = () => screen.getByRole('region', { name: 'We found' });
const puts = () => requests.filter(({ method }) => method === 'PUT');
const bodyOf = (received: ReceivedRequest | undefined): unknown => JSON.parse(received?.body ?? '{}');

test('two keys save a club as stated and show the next one', async () => {
  await openPage();
  press(' ');
  expect(chosen('Face')).toBe('Normal wear, Average');
  expect(panel().textContent).toContain('R4000.00As the customer said');
  press('Enter');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Club 2 of 2/ }).getAttribute('aria-current')).toBe('true'),
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Titleist TSR2' }));
  expect(puts()).toHaveLength(1);
  expect(bodyOf(puts()[0])).toMatchObject({ version: 1, modelId: '1', manualGrade: null, serialNumber: null });
});

test('the bench is loaded again on every visit', async () => {
  await openPage({ ...bench, clubs: [aClub('1')] });
  expect(await screen.findByRole('button', { name: /Club 2 of 2/ })).toBeDefined();
});

test('a bench that fails to load again stays usable', async () => {
  isDown = true;
  await openPage(bench);
  await screen.findByRole('alert');
  press(' ');
  expect(chosen('Face')).toBe('Normal wear, Average');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(chosen('Face')).toBe('Normal wear, Average');
});

test('number keys answer row by row, and the fourth refuses the club', async () => {
  await openPage();
  press('2');
  press('3');
  expect(chosen('Crown')).toBe('Small, hard to see, Average');
  expect(chosen('Face')).toBe('Worn spot, scratches, Below Average');
  expect(panel().textContent).toContain('Answer every part');
  press('4');
  expect(chosen('Sole')).toBe('Caved in, Refuse');
  expect(panel().textContent).toContain('RefusedR0.00');
});

test('arrows move between answers without choosing one, and Space then chooses it', async () => {
  await openPage();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Normal wear, Average');
  expect(chosen('Face')).toBeUndefined();
  press(' ');
  // The browser presses the focused button; the club is not answered as stated.
  expect(chosen('Crown')).toBeUndefined();
});

test('saving names a part without an answer', async () => {
  await openPage();
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('Please answer every part of the checklist.');
  expect(puts()).toEqual([]);
});

test('a club whose inspection is undone asks for nothing before the next attempt', async () => {
  bench = { ...bench, clubs: [aClub('1')] };
  await openPage();
  press('Enter');
  await screen.findByRole('alert');
  press(' ');
  press('Enter');
  const undo = await screen.findByRole('button', { name: 'Undo the last inspection' });
  bench = { ...bench, version: 3, clubs: [aClub('1')] };
  fireEvent.click(undo);
  await waitFor(() => expect(chosen('Face')).toBe('Worn spot, scratches, Below Average'));
  expect(screen.queryByRole('alert')).toBeNull();
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('Please answer every part of the checklist.');
});

test('the undo of an inspection shows its club with the answers that were saved', async () => {
  await openPage();
  press(' ');
  press('Enter');
  await screen.findByRole('button', { name: /Club 2 of 2/, current: true });
  bench = { ...bench, version: 3, clubs: [aClub('1'), aClub('2')] };
  press('u');
  await screen.findByRole('button', { name: /Club 1 of 2/, current: true });
  expect(chosen('Face')).toBe('Worn spot, scratches, Below Average');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Titleist TSR2' }));
});

test('another grade asks for a reason', async () => {
  await openPage();
  press(' ');
  fireEvent.click(screen.getByRole('button', { name: /^Change grade or price/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Grade' }), { target: { value: 'Above Average' } });
  expect(panel().textContent).toContain('R5200.00');
  fireEvent.click(screen.getByRole('button', { name: /^Save and next club/ }));
  await screen.findByRole('alert');
  expect(puts()).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'New grip' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save and next club/ }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(bodyOf(puts()[0])).toMatchObject({ manualGrade: 'Above Average', overrideReason: 'New grip' });
});

test('a value that is no amount is not saved, and leaves the computed one', async () => {
  await openPage();
  press(' ');
  fireEvent.click(screen.getByRole('button', { name: /^Change grade or price/ }));
  const value = screen.getByRole('textbox', { name: /^Price/ });
  fireEvent.change(value, { target: { value: '1,500' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save and next club/ }));
  const [atField] = await screen.findAllByText('Enter an amount in Rands, such as 450.00');
  expect(value.getAttribute('aria-describedby')).toContain(atField?.id);
  expect(panel().textContent).toContain('R4000.00');
  expect(puts()).toEqual([]);
});

test('typing in a field presses no key of the bench', async () => {
  await openPage();
  const serial = screen.getByRole('textbox', { name: 'Serial number or mark' });
  serial.focus();
  press('2');
  press('u');
  press(' ');
  press('Enter');
  expect(chosen('Crown')).toBeUndefined();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('no key of the bench is pressed while a photograph is open, wherever the focus is', async () => {
  bench = { ...bench, clubs: [aClub('1', { photos: [{ id: 's1', takenAt: '2026-03-03T08:00:00.000Z' }] })] };
  await openPage();
  press(' ');
  fireEvent.click(screen.getByRole('button', { name: 'Open photo 1' }));
  for (const key of ['3', 'u', 'Enter']) press(key, document.body);
  expect(chosen('Crown')).toBe('Small, hard to see, Average');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('Enter', document.body);
  await screen.findByRole('button', { name: 'Undo the last inspection' });
  expect(requests.flatMap(({ method }) => (method === 'GET' ? [] : [method]))).toEqual(['PUT']);
});

test('single keys can be switched off', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Single keys' }));
  press('2', document.body);
  expect(chosen('Crown')).toBeUndefined();
});

test('arrows and Enter work while single keys are off, and Space does not', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Single keys' }));
  press(' ');
  expect(chosen('Face')).toBeUndefined();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Normal wear, Average');
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('Please answer every part of the checklist.');
});

const conflict = {
  status: 409,
  body: JSON.stringify({ code: 'changed_meanwhile', error: 'This club has been changed in the meantime.' }),
};

test('the second of two people keeps the answers, and can show what the first saved', async () => {
  await openPage();
  press(' ');
  refusals = [conflict];
  bench = {
    ...bench,
    version: 2,
    clubs: [
      aClub('1', {
        state: 'inspected',
        movedAt: '2026-03-03T08:05:00.000Z',
        found: { ...found, irons: [] },
        value: cents(280_000),
      }),
      aClub('2'),
    ],
  };
  fireEvent.click(screen.getByRole('button', { name: /^Save and next club/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This club has been changed in the meantime.');
  expect(panel().textContent).toContain('R4000.00');
  fireEvent.click(within(alert).getByRole('button', { name: 'Show what was saved' }));
  await waitFor(() => expect(chosen('Crown')).toBeUndefined());
});

test('a change of another club of the parcel is not a conflict', async () => {
  await openPage();
  press(' ');
  refusals = [conflict];
  bench = { ...bench, version: 5 };
  fireEvent.click(screen.getByRole('button', { name: /^Save and next club/ }));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(bodyOf(puts()[1])).toMatchObject({ version: 5 });
});

test('a load that began before a save does not hide what was saved', async () => {
  const before = { body: JSON.stringify(bench) };
  const { promise: load, resolve: endLoad } = Promise.withResolvers<FakeResponse>();
  const loads = [load];
  await openPage(bench, (received) => (received.method === 'GET' && loads.pop()) || reply(received));
  press(' ');
  press('Enter');
  await screen.findByRole('button', { name: /Club 2 of 2/, current: true });
  endLoad(before);
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect(screen.getByRole('button', { name: /Club 1 of 2/ }).textContent).toContain('Inspected');
});

test('answers that are given while a club is saved stay', async () => {
  await openPage();
  press(' ');
  press('Enter');
  press('2');
  await screen.findByRole('button', { name: /Club 2 of 2/, current: true });
  fireEvent.click(screen.getByRole('button', { name: /Club 1 of 2/ }));
  expect(chosen('Crown')).toBe('Small, hard to see, Average');
});

test('a save that takes long leaves the club that was chosen meanwhile, and the focus in its note', async () => {
  bench = { ...bench, clubs: [aClub('1'), aClub('2'), aClub('3')] };
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  await openPage(undefined, async (received) => {
    if (received.method === 'PUT') await isSaved;
    return reply(received);
  });
  press(' ');
  press('Enter');
  await waitFor(() => expect(puts()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: /Club 3 of 3/ }));
  const note = screen.getByRole('textbox', { name: 'Note for the customer' });
  note.focus();
  save();
  await waitFor(() => expect(screen.getByRole('button', { name: /Club 1 of 3/ }).textContent).toContain('Inspected'));
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Club 3 of 3');
  expect(document.activeElement).toBe(note);
});

test('a search for another model that fails says so, and can be repeated', async () => {
  bench = { ...bench, clubs: [aClub('1', { stated: null, price: null })] };
  const nothing = { body: JSON.stringify({ dexterity: null, results: [] }) };
  requests = await loopback((received) => (received.url?.includes('q=') && !isDown ? nothing : reply(received)));
  renderWithProviders(<BenchPage reference={reference} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Find a model' }));
  isDown = true;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tsr' } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('0 models')).toBeDefined();
  expect(requests.filter(({ url }) => url?.includes('q=tsr'))).toHaveLength(2);
});

/** A club that was in the parcel but not in the submission. */
function anExtra(id: string, type: ClubType, [brandName, modelName]: [string, string]): BenchClub {
  return aClub(id, { stated: null, extra: { type, brandName, modelName }, price: null });
}

test('clubs that were not submitted are named as they were received, and their model is searched by it', async () => {
  const names = [anExtra('3', 'Putter', ['PowerBilt', 'Citation']), anExtra('4', 'Wedge', ['Ram', 'Tom Watson'])];
  bench = { ...bench, clubs: [aClub('1'), ...names] };
  const nothing = { body: JSON.stringify({ dexterity: null, results: [] }) };
  await openPage(undefined, (received) => (received.url?.includes('q=') ? nothing : reply(received)));
  expect(screen.getByRole('button', { name: /Club 2 of 3/ }).textContent).toContain('PowerBilt Citation');
  const tab = screen.getByRole('button', { name: /Club 3 of 3/ });
  expect(tab.textContent).toContain('Ram Tom WatsonClub 3 of 3 · Wedge');
  fireEvent.click(tab);
  expect(await screen.findByRole('heading', { name: 'Ram Tom Watson' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Find a model' }));
  expect(screen.getByRole('searchbox').getAttribute('value')).toBe('Ram Tom Watson');
  expect(await screen.findByText('0 models')).toBeDefined();
});

test('a club that the catalogue does not have is refused with a reason', async () => {
  bench = { ...bench, clubs: [aClub('1'), anExtra('2', 'Putter', ['PowerBilt', 'Citation'])] };
  const nothing = { body: JSON.stringify({ dexterity: null, results: [] }) };
  await openPage(undefined, (received) => (received.url?.includes('q=') ? nothing : reply(received)));
  fireEvent.click(screen.getByRole('button', { name: /Club 2 of 2/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Find a model' }));
  const models = await screen.findByRole('link', { name: 'Open Models' });
  expect(models.getAttribute('href')).toBe('/admin/models');
  fireEvent.click(screen.getByRole('button', { name: 'Refuse without a model' }));
  expect(panel().textContent).toContain('RefusedR0.00');
  expect(screen.queryByRole('radiogroup', { name: 'Face' })).toBeNull();
  press('Enter');
  expect((await screen.findByRole('alert')).textContent).toBe('Please say why the club is refused.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Nobody buys it' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(bodyOf(puts()[0])).toMatchObject({ modelId: null, overrideReason: 'Nobody buys it' });
  await screen.findByRole('button', { name: /Club 1 of 2/, current: true });
});

test('only a club that arrived after the quote ended says so', async () => {
  bench = { ...bench, clubs: [aClub('1', { isQuoteHeld: false }), aClub('2')] };
  await openPage();
  expect(screen.getByText(/^This club arrived after the quote ended on 24 Mar 2026\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Club 2 of 2/ }));
  expect(screen.queryByText(/after the quote ended/)).toBeNull();
});

test('answers survive a reload', async () => {
  await openPage();
  press('2');
  document.body.replaceChildren();
  renderWithProviders(<BenchPage reference={reference} />);
  await screen.findByRole('heading', { name: 'Titleist TSR2' });
  expect(chosen('Crown')).toBe('Small, hard to see, Average');
});
