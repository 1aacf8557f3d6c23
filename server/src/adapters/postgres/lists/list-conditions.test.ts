import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { containsWords, type Field, labelField, textField } from './list-conditions.ts';

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Returns the values that the condition compares with. */
function comparedWith(fields: readonly Field[], input: string): readonly unknown[] {
  return containsWords(fields, input).compile(db).parameters;
}

const name = textField('name_search');

test('does not search for joined words where the words alone find as much', () => {
  expect(comparedWith([name], 'naidoo lerato')).toEqual(['%naidoo%', '%lerato%']);
  expect(comparedWith([name], 'l naidoo')).toEqual(['% l%', '%naidoo%']);
});

test('searches for joined words where the words alone find less', () => {
  expect(comparedWith([name], 'naidoo l')).toEqual(['%naidoo%', '% l%', '% naidool%']);
  expect(comparedWith([name], 'WB 00 126')).toEqual(['% wb%', '% 00%', '%126%', '% wb00126%']);
  expect(comparedWith([name], '0027 821')).toEqual(['%0027%', '%821%', '%27821%']);
});

test('searches a field that may lack the letters of its words for joined words in any case', () => {
  const code: Field = { hasLetters: false, containsWord: ({ letters }) => sql<boolean>`code = ${letters}` };
  expect(comparedWith([code], 'dv1 zab')).toEqual(['dv1', 'zab', 'dv1zab']);
});

test('searches labels for joined words like texts', () => {
  const label = labelField('condition', ['Above Average', 'Average']);
  expect(comparedWith([label], 'above average')).toEqual([['Above Average'], ['Above Average', 'Average']]);
});
