import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFound, markFound } from './search-marks.ts';

/** Writes what was found in brackets. */
const marked = (text: string, search: string) =>
  markFound(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Lerato Khumalo', 'khum 083', 'Lerato [Khum]alo'],
  ['083 765 4321', 'khum 083', '[083] 765 4321'],
  ['083 765 4321', '0837654', '[083 765 4]321'],
  ['083 765 4321', '+27 83 765', '[083 765] 4321'],
  ['Willem Fourie', 'm fourie', 'Willem [Fourie]'],
  ['Renée Botha', 'renee', '[Renée] Botha'],
  ['Rene\u0301e Botha', 'renee', '[Rene\u0301e] Botha'],
  ['Pieter van der Merwe', 'vandermerwe', 'Pieter [van der Merwe]'],
  ['Pieter van der Merwe', 'merwe piet', '[Piet]er van der [Merwe]'],
  ['TI-P0DV-726W', 'podv', 'TI-[P0DV]-726W'],
  ['TI-P0DV-726W', 'khumalo p0dv', 'TI-[P0DV]-726W'],
  ['TI-P0DV-726W', 'ti-podv-7', '[TI]-[P0DV-7]26W'],
  ['7K3Q-9M2X-0ABC-DEFG', '9m2xoabc', '7K3Q-[9M2X-0ABC]-DEFG'],
  ['WB00012600', 'WB 000 126', '[WB000126]00'],
  ['Sam 😀 Example', 'exa', 'Sam 😀 [Exa]mple'],
  ['Anton Pretorius', 'megan', 'Anton Pretorius'],
  ['', 'megan', ''],
  ['Anton', '', 'Anton'],
])('in %j the search %j finds %j', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test('the parts join to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      const parts = markFound(text, search);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(hasFound(text, search)).toBe(parts.some(({ isFound }) => isFound));
    }),
  );
});
