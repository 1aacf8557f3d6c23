import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loopback } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { adminScreens } from './admin-screens.ts';
import { AdminShell } from './admin-shell.tsx';

beforeEach(() => localStorage.clear());

async function show(username = 'sam@example.com') {
  await loopback(() => ({ body: '{"shopName":"Example Fairway","year":2026}' }));
  return renderWithProviders(
    <AdminShell path="/" username={username}>
      <input aria-label="Name" />
    </AdminShell>,
  );
}

const press = (key: string, more = {}, target: Element = document.body) => fireEvent.keyDown(target, { key, ...more });

test.each([{ ctrlKey: true }, { metaKey: true }])('%j and K open the search, and it closes by Escape', async (held) => {
  await show();
  screen.getByLabelText('Name').focus();
  press('k', held, screen.getByLabelText('Name'));
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeDefined();
  press('Escape', {}, screen.getByRole('combobox'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is typed before the search is shown goes into its field, and not to the page', async () => {
  await show();
  const pressed: string[] = [];
  const listener = ({ key }: KeyboardEvent) => pressed.push(key);
  document.addEventListener('keydown', listener);
  press('k', { ctrlKey: true });
  for (const key of ['g', 'o', 'p', 'Backspace', 'o', 'Enter', 's', 'e', 'n']) press(key);
  press('k', { ctrlKey: true });
  expect(await screen.findByDisplayValue('goosen')).toBe(screen.getByRole('combobox'));
  document.removeEventListener('keydown', listener);
  expect([location.pathname, pressed]).toEqual(['/', []]);
});

test('Escape cancels a search that is not yet shown, and the keys work again', async () => {
  await show();
  press('k', { ctrlKey: true });
  press('g');
  press('Escape');
  press('r');
  press('g');
  press('r');
  expect(location.pathname).toBe('/admin/receiving');
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page that is left before the search is shown takes no keys for it', async () => {
  await show();
  press('k', { ctrlKey: true });
  press('o');
  history.pushState(null, '', '/admin/brands');
  press('g');
  press('r');
  expect(location.pathname).toBe('/admin/receiving');
});

test('the header has a button for the search', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: /^Find a reference/ }));
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeDefined();
});

test('? shows every key of the table, and the letters of the pages', async () => {
  await show();
  press('?');
  const dialog = await screen.findByRole('dialog', { name: 'All keys' });
  const actions = Object.values(keyTable).flatMap((scope) => Object.keys(scope));
  const letters = adminScreens.filter(({ goKey }) => goKey !== undefined);
  expect(dialog.querySelectorAll('dt')).toHaveLength(actions.length + letters.length);
  expect([...dialog.querySelectorAll('dt')].filter(({ textContent }) => textContent === '')).toEqual([]);
});

test('no two pages have the same letter', () => {
  const letters = adminScreens.flatMap(({ goKey }) => goKey ?? []);
  expect(new Set(letters).size).toBe(letters.length);
});

test('G and a letter open a page, and no key of the present page', async () => {
  await show();
  const pressed: string[] = [];
  const listener = ({ key }: KeyboardEvent) => pressed.push(key);
  document.addEventListener('keydown', listener);
  press('r');
  expect(location.pathname).toBe('/');
  press('g');
  press('r');
  expect(location.pathname).toBe('/admin/receiving');
  press('i');
  expect(location.pathname).toBe('/admin/receiving');
  document.removeEventListener('keydown', listener);
  expect(pressed).toEqual(['r', 'i']);
});

test('single keys do nothing in a text field, where a field takes all typing, or with Ctrl', async () => {
  const { container } = await show();
  const field = screen.getByLabelText('Name');
  for (const target of [field]) {
    press('g', {}, target);
    press('r', {}, target);
    press('?', {}, target);
  }
  press('g');
  press('r', { ctrlKey: true });
  container.setAttribute('data-typed-anywhere', '');
  press('g');
  press('r');
  press('?');
  expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null]);
});

test('each person can switch single keys off, while those with Ctrl stay', async () => {
  const { unmount } = await show();
  press('?');
  const setting = await screen.findByRole('checkbox', { name: 'Single keys' });
  fireEvent.click(setting);
  press('Escape', {}, setting);
  press('?');
  press('g');
  press('r');
  expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null]);
  press('k', { ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeDefined();
  unmount();
  await show('thandi@example.com');
  press('g');
  press('r');
  await waitFor(() => expect(location.pathname).toBe('/admin/receiving'));
});
