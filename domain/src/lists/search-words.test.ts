import { expect, test } from 'vitest';
import { matchesSearch, parseSearch, searchText } from './search-words.ts';

test.each([
  ['Megan Fourie', 'Fourie Megan'],
  ['Megan Fourie', 'm fourie'],
  ['Megan Fourie', 'FOU meg'],
  ['Renée Botha', 'renee'],
  ['Renee Botha', 'RENÉE'],
  ['Pieter van der Merwe', 'vandermerwe'],
  ['Pieter van der Merwe', 'van-der-merwe piet'],
  ['Anne-Marié Le Roux', 'anne marie leroux'],
  ["Sean O'Neil", 'oneil'],
  ["Sean O'Neil", "o'neil"],
  ['WB00012600', 'WB 000 12600'],
  ['WB00012600', 'WB-00-01-26-00'],
  ['WB-000-12600', 'wb00012600'],
  ['anne@example.com', 'anne@ex'],
  ['0821234567 27821234567', '+27 (0)82 123 4567'],
  ['0821234567 27821234567', '0027 82 123'],
  ['0821234567 27821234567', '82 12 34'],
  ['12 Kloof Street', 'kl'],
  ['Иван Петров', 'петр ив'],
])('%j matches the search %j', (text, typed) => {
  expect(matchesSearch(text, typed)).toBe(true);
});

test.each([
  ['Willem Fourie', 'm fourie'],
  ['Megan Fourie', 'megan botha'],
  ['Megan Fourie', 'eg'],
  ['Megan Fourie', '%'],
  ['Megan Fourie', '_'],
  ['', 'a'],
  ['112 Kloof Street', '12 kloof'],
])('%j does not match the search %j', (text, typed) => {
  expect(matchesSearch(text, typed)).toBe(false);
});

test.each([
  ['Van der Merwe', ' van der merwe vandermerwe'],
  ['Ping', ' ping'],
  ['=1+1 100%', ' 1 1 100 11100'],
  ['–', ''],
])('the searchable form of %j is %j', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

const lettersOf = (text: string) => parseSearch(text).words.map(({ letters }) => letters);

test('parseSearch leaves out words contained in others and the rest of a long search', () => {
  expect(lettersOf('fou fourie fourie')).toEqual(['fourie']);
  expect(lettersOf('m megan')).toEqual(['m', 'megan']);
  expect(lettersOf('m me')).toEqual(['me']);
  const pasted = Array.from({ length: 50 }, (_, nth) => `word${nth}x`).join(' ');
  expect(lettersOf(pasted)).toHaveLength(8);
  expect(parseSearch(pasted).joined).toEqual([{ letters: pasted.replaceAll(' ', ''), beginsWord: true }]);
});
