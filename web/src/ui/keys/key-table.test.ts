import { afterEach, expect, test } from 'vitest';
import { isSingleKey, type KeyBinding, keyTable, type KeyScope, pressedAction } from './key-table.ts';
import { areSingleKeysOn, setKeysPerson } from './single-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

afterEach(() => {
  setKeysPerson('');
  localStorage.clear();
});

test.each<[scope: KeyScope, pressed: Partial<typeof none> & { key: string }, action: string | null]>([
  ['everywhere', { key: 'k', ctrlKey: true }, 'search'],
  ['everywhere', { key: 'K', metaKey: true }, 'search'],
  ['everywhere', { key: 'k', ctrlKey: true, shiftKey: true }, null],
  ['everywhere', { key: 'k' }, null],
  ['everywhere', { key: '?', shiftKey: true }, 'allKeys'],
  ['everywhere', { key: 'g', altKey: true }, null],
  ['tradeIn', { key: 'A', shiftKey: true }, 'answer'],
  ['tradeIn', { key: 'a', ctrlKey: true }, null],
  ['lists', { key: 'ArrowDown' }, 'next'],
  ['lists', { key: 'j' }, 'next'],
  ['receiving', { key: '7' }, 'toggle'],
  ['receiving', { key: '0' }, null],
  ['inspection', { key: ' ' }, 'fillAsStated'],
])('in %s, %j does %j', (scope, pressed, action) => {
  expect(pressedAction(scope, { ...none, ...pressed })).toBe(action);
});

const scopes: Readonly<Record<string, Readonly<Record<string, KeyBinding>>>> = keyTable;

test.each(Object.keys(scopes))('no key has two actions in %s', (scope) => {
  const bindings = Object.values(scopes[scope] ?? {});
  const pressed = bindings.flatMap(({ keys, ...held }) => keys.map((key) => JSON.stringify([key, held])));
  expect(new Set(pressed).size).toBe(pressed.length);
});

test('arrows, Enter and keys with Ctrl are not single keys', () => {
  expect(Object.values(keyTable.lists).filter(isSingleKey)).toEqual([keyTable.lists.firstFilter]);
  expect(isSingleKey(keyTable.everywhere.search)).toBe(false);
});

test('each person has a setting of their own', () => {
  setKeysPerson('sam@example.com');
  localStorage.setItem('single-keys sam@example.com', 'off');
  expect(areSingleKeysOn()).toBe(false);
  setKeysPerson('thandi@example.com');
  expect(areSingleKeysOn()).toBe(true);
});
