import { expect, test } from 'vitest';
import { groupedByYear, isNewestFirst, matchesModel, modelsInOrder, nameWithYear } from './model-list.ts';

const aModel = (name: string, year: number | null = null) => ({ name, year });
const names = (models: readonly { name: string }[]) => models.map(({ name }) => name);

test.each([
  [[], false],
  [[null, null], false],
  [[2024], true],
  [[2024, null], true],
  [[2024, null, null], false],
])('years %j are shown newest first: %s', (years, isNewest) => {
  expect(isNewestFirst(years.map((year) => aModel('Qi10', year)))).toBe(isNewest);
});

test('modelsInOrder lists the newest models first, keeps the order within a year, and lists unknown years last', () => {
  const models = [aModel('M2', 2017), aModel('Burner'), aModel('Qi10', 2024), aModel('Qi10 LS', 2024)];
  expect(names(modelsInOrder(models))).toEqual(['Qi10', 'Qi10 LS', 'M2', 'Burner']);
});

test('modelsInOrder keeps the order of the price list when most years are unknown', () => {
  const models = [aModel('M2', 2017), aModel('Qi10'), aModel('Burner')];
  expect(modelsInOrder(models)).toEqual(models);
});

test('groupedByYear groups consecutive models of the same year', () => {
  const [qi10, ls, m2, burner] = [aModel('Qi10', 2024), aModel('Qi10 LS', 2024), aModel('M2', 2017), aModel('Burner')];
  expect(groupedByYear([qi10, ls, m2, burner])).toEqual([
    { year: 2024, models: [qi10, ls] },
    { year: 2017, models: [m2] },
    { year: null, models: [burner] },
  ]);
  expect(groupedByYear([])).toEqual([]);
});

test.each([
  ['', true],
  ['qi', true],
  ['QI 10', true],
  ['qi10max', true],
  ['max qi10', true],
  ['max 2024', true],
  ['20', true],
  ['Qi-10', true],
  ['qi35', false],
  ['max 2023', false],
])('the text %j matches the Qi10 Max of 2024: %s', (text, isMatch) => {
  expect(matchesModel(aModel('Qi10 Max', 2024), text)).toBe(isMatch);
});

test.each([
  ['Qi10', 2024, 'Qi10 (2024)'],
  ['Qi10', null, 'Qi10'],
  ['M2 (2017)', 2017, 'M2 (2017)'],
])('nameWithYear names the model %s of %s as %s', (name, year, text) => {
  expect(nameWithYear({ name, year })).toBe(text);
});
