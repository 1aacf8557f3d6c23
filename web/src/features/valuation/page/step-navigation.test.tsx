import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueResponses } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { BrandStep } from '../brand-step/brand-step.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { ModelStep } from '../model-step/model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

async function show(path: string): Promise<void> {
  await loopback(({ url = '' }) => ({ body: JSON.stringify(catalogueResponses[url] ?? []) }));
  history.replaceState(null, '', path);
  renderWithProviders(<WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />);
}

const url = () => location.pathname + location.search;
const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
/** A click's `detail` is the number of clicks; keys have none. */
const tap = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });
const selectByKey = (element: HTMLElement) => fireEvent.click(element, { detail: 0 });
const dock = () => screen.getByRole('button', { name: 'Next' }).parentElement?.className;

test('a tap selects a type and goes to the next step, also when the type is already selected', async () => {
  await show('/');
  tap(type('Irons'));
  expect(type('Irons').checked).toBe(true);
  await waitFor(() => expect(url()).toBe('/?type=Irons'));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(type('Irons').checked).toBe(true));
  tap(type('Irons'));
  await waitFor(() => expect(url()).toBe('/?type=Irons'));
});

test('a key selects a type without going on, and Back and Next are docked', async () => {
  await show('/');
  const before = dock();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  selectByKey(type('Putter'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(url()).toBe('/');
  expect(dock()).not.toBe(before);
});

test('a completed step shows its selection and links back to it', async () => {
  await show('/?type=Irons&brand=b1&model=m1&hand=Left');
  await screen.findByRole('status');
  const links = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('link');
  await waitFor(() =>
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Select Clubs, doneIrons', '/'],
      ['Choose Brand, donePing', '/?type=Irons&hand=Left'],
      ['Pick Model, doneG425', '/?type=Irons&brand=b1&hand=Left'],
    ]),
  );
  fireEvent.click(screen.getByRole('link', { name: /^Select Clubs/ }));
  expect(url()).toBe('/');
  expect(type('Irons').checked).toBe(true);
});
