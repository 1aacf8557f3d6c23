import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { cents } from '@trade-in/domain/money';
import { newQueryClient } from '../../../api/query-client.ts';
import { ToastProvider } from '../../../ui/toast/toast.tsx';
import { BrandStep } from '../brand-step/brand-step.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { WizardPage } from '../page/wizard-page.tsx';
import { catalogueResponses } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { ModelStep } from './model-step.tsx';

const aModel = (name: string, year: number | null = null): Model => ({
  id: name,
  name,
  type: 'Driver',
  brandId: 'b1',
  price: cents(4200_00),
  imageUrl: null,
  year,
});
const url = '/?type=Driver&brand=b1';

const page = (models: readonly Model[]) => (
  <QueryClientProvider
    client={newQueryClient({ ...catalogueResponses, '/api/models?brand=b1&type=Driver': models, '/api/cart': [] })}
  >
    <ToastProvider>
      <WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />
    </ToastProvider>
  </QueryClientProvider>
);

async function show(models: readonly Model[], path = url) {
  await loopback(() => ({ body: '[]' }));
  history.replaceState(null, '', path);
  render(page(models));
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Club Model' });
const press = (key: string) => fireEvent.keyDown(box(), { key });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const options = () => screen.queryAllByRole('option');
const names = () => options().map((option) => option.querySelector('span:not([aria-hidden])')?.textContent);
const activeName = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const here = () => location.pathname + location.search;

const drivers = [aModel('M2', 2017), aModel('Qi10', 2024), aModel('Qi10 LS', 2024), aModel('Burner')];

test('the model step lists the newest models first and prints each year once', async () => {
  await show(drivers);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    '2024Qi10R4200.00',
    'Qi10 LSR4200.00',
    '2017M2R4200.00',
    'BurnerR4200.00',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['2024', '2017']);
  expect(screen.getByText('4 models, newest first')).toBeTruthy();
});

test('the model step keeps the order of the price list and leaves out the column without years', async () => {
  await show([aModel('G430'), aModel('Blueprint')]);
  expect(options().map(({ textContent }) => textContent)).toEqual(['G430R4200.00', 'BlueprintR4200.00']);
  expect(screen.getByText('2 models')).toBeTruthy();
});

test('the model step filters by name and year, and says how many are left', async () => {
  await show(drivers);
  type('qi10 2024');
  expect(names()).toEqual(['Qi10', 'Qi10 LS']);
  expect(screen.getByText('2 models, newest first')).toBeTruthy();
  type('2017');
  expect(names()).toEqual(['M2']);
  type('g430');
  expect(screen.getByText('No models found matching "g430"')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  expect(names()).toHaveLength(4);
});

test('the model step names the order of the whole list, whichever models a text leaves', async () => {
  await show([aModel('Burner'), aModel('Qi10', 2024), aModel('Stealth')]);
  type('qi10');
  expect(names()).toEqual(['Qi10']);
  expect(screen.getByText('1 model')).toBeTruthy();
});

test('the list of models is a combobox: arrow keys move without selecting, and Enter chooses and goes on', async () => {
  await show(drivers);
  expect(activeName()).toBeUndefined();
  press('ArrowDown');
  expect(activeName()).toBe('2024Qi10R4200.00');
  press('ArrowDown');
  press('ArrowDown');
  expect(activeName()).toBe('2017M2R4200.00');
  press('ArrowUp');
  expect(activeName()).toBe('Qi10 LSR4200.00');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Ping Qi10 LSDriver · 2024');
  expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toEqual([]);
  expect(here()).toBe(url);
  press('Enter');
  await waitFor(() => expect(here()).toBe(`${url}&model=Qi10+LS`));
});

test('the Down key moves from the last model to the first, and the Up key from none to the last', async () => {
  await show(drivers);
  press('ArrowUp');
  expect(activeName()).toBe('BurnerR4200.00');
  press('ArrowDown');
  expect(activeName()).toBe('2024Qi10R4200.00');
});

test('Enter chooses the first model that the text finds, and nothing without a text', async () => {
  await show(drivers);
  press('Enter');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(here()).toBe(url);
  type('ls');
  expect(activeName()).toBe('2024Qi10 LSR4200.00');
  press('Enter');
  await waitFor(() => expect(here()).toBe(`${url}&model=Qi10+LS`));
});

test('the model that the keys have reached is selected when the focus leaves, without going on', async () => {
  await show(drivers);
  press('ArrowDown');
  fireEvent.blur(box());
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(here()).toBe(url);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
});

test('Escape clears the text', async () => {
  await show(drivers);
  type('ls');
  press('Escape');
  expect(box().value).toBe('');
  expect(names()).toHaveLength(4);
});

test('a tap selects a model, shows it in the dock and goes on', async () => {
  await show(drivers);
  const row = screen.getByRole('option', { name: /M2/ });
  fireEvent.click(row);
  expect(row.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('Ping M2', { selector: 'form span' })).toBeTruthy();
  await waitFor(() => expect(here()).toBe(`${url}&model=M2`));
});

test('the model step shows the values for the options of the URL', async () => {
  await show(drivers, `${url}&hand=Left`);
  expect(options()[0]?.textContent).toContain('R3696.00');
  press('ArrowDown');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText(/^Average, left-handed/).textContent).toBe('Average, left-handedR3696.00');
});

test('the model step has a native select with years and prices where scripting is off', async () => {
  history.replaceState(null, '', url);
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Router ssrPath="/" ssrSearch={url.slice(2)}>
      {page([...drivers, aModel('M1 (2017)', 2017)])}
    </Router>,
  );
  const select = container.querySelector<HTMLSelectElement>('noscript select[name=model]');
  expect(Array.from(select?.options ?? [], ({ text }) => text)).toEqual([
    'Select a model...',
    'Qi10 (2024), R4200.00',
    'Qi10 LS (2024), R4200.00',
    'M2 (2017), R4200.00',
    'M1 (2017), R4200.00',
    'Burner, R4200.00',
  ]);
});
