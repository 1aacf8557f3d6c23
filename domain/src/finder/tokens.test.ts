import { expect, test } from 'vitest';
import { indexTerms } from './tokens.ts';

test.each([
  ['G400', ['g', '400']],
  ['Glide 4.0', ['glide', '4.0']],
  ['L.A.B. DF3', ['lab', 'df', 'labdf', '3']],
  ['SpeedZone', ['speed', 'zone', 'speedzone']],
  ['Big Bertha B21', ['big', 'bertha', 'bigbertha', 'b', 'berthab', '21']],
  ['Évnroll ER2', ['evnroll', 'er', 'evnroller', '2']],
  ['מותג 🏌️', []],
  ['', []],
])('indexTerms indexes %j by %j', (name, words) => {
  expect(indexTerms(name)).toEqual(words);
});
