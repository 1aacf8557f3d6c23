import { expect, test } from 'vitest';
import type { ClubType } from '../club.ts';
import { defaultOptions, parseClubOptions } from './club-options.ts';

const standard = { hand: 'Right', condition: 'Average', payment: 'Trade-In', irons: 7 };
const chosen = { hand: 'Left', condition: 'Below Average', payment: 'Cash', irons: 5 };
const chosenFields = { irons: '5', hand: 'Left', condition: 'Below Average', payment: 'Cash' };

test.each<[type: ClubType, fields: Record<string, string>, options: object]>([
  ['Irons', {}, standard],
  ['Irons', { model: '7', brand: '3', type: 'Irons', fbclid: '1' }, standard],
  ['Irons', { hand: 'left', condition: '', payment: 'Gold', irons: '99' }, standard],
  ['Irons', chosenFields, chosen],
  ['Driver', chosenFields, { ...chosen, irons: 7 }],
])('parseClubOptions parses for %s the options in %j', (type, fields, options) => {
  expect(parseClubOptions({ get: (name) => fields[name] ?? null }, type)).toEqual(options);
});

test('the defaults are those of a query without options', () => {
  expect(defaultOptions).toEqual(standard);
});
