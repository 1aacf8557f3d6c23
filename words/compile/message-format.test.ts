import { describe, expect, test } from 'vitest';
import { compileCatalogues } from './compile-catalogues.ts';
import { declarationsOf, readMessages, translationErrors } from './message-format.ts';

const clubs = [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} club of {brand}', 'countPlural=other': '{count} clubs of {brand}' },
  },
];

describe('a catalogue', () => {
  test('has a parameter for a number that only selects a plural', () => {
    const lines = { ...clubs[0], match: { 'countPlural=one': 'one club', 'countPlural=other': 'clubs' } };
    expect(readMessages(JSON.stringify({ lines: [lines] })).get('lines')).toEqual(['count']);
  });

  test('has a parameter for a day that it formats', () => {
    const declarations = ['input day', 'local date = day: datetime dateStyle=full timeZone=UTC'];
    const comes = { declarations, selectors: [], match: { '': 'The courier comes on {date}, {window}.' } };
    expect(readMessages(JSON.stringify({ comes: [comes] })).get('comes')).toEqual(['day', 'window']);
  });

  test('is declared with the parameters of each message', () => {
    expect(declarationsOf(readMessages(JSON.stringify({ title: 'Cart', clubs })))).toBe(
      [
        'export const title: () => string;',
        'export const clubs: (inputs: { brand: string | number; count: string | number }) => string;',
        '',
      ].join('\n'),
    );
  });

  test('compiles to a function for each message, named after its key', async () => {
    const catalogue = '{"title":"Cart","emptyTitle":"Empty","fee":"Fee of {amount}"}';
    const { modules } = await compileCatalogues({ en: catalogue }, ['en']);
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(modules.get('en') ?? '')}`);
    const texts = ['title', 'emptyTitle', 'fee'].map((key) => textOf(module, key, { amount: 'R99.00' }));
    expect(texts).toEqual(['Cart', 'Empty', 'Fee of R99.00']);
  });
});

function textOf(module: unknown, key: string, inputs: object): string {
  const message: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, key) : null;
  return typeof message === 'function' ? String(Reflect.apply(message, undefined, [inputs])) : 'no such message';
}

describe('a translation', () => {
  const source = readMessages('{"title":"Your cart","fee":"Fee of {amount}"}');

  test.each([
    ['without a message', '{"title":"Jou mandjie"}', ['"fee" is missing.']],
    ['with an unknown message', '{"title":"a","fee":"{amount}","more":"b"}', ['"more" is not in en.json.']],
    ['with another parameter', '{"title":"a","fee":"{sum}"}', ['"fee" has the parameters {sum} instead of {amount}.']],
  ])('is rejected %s', (_what, text, errors) => {
    expect(translationErrors(source, readMessages(text))).toEqual(errors);
  });

  test('may show a day as it is', () => {
    const declarations = ['input day', 'local date = day: datetime dateStyle=full timeZone=UTC'];
    const comes = [{ declarations, selectors: [], match: { '': 'On {date}' } }];
    const errors = translationErrors(readMessages(JSON.stringify({ comes })), readMessages('{"comes":"Op {day}"}'));
    expect(errors).toEqual([]);
  });

  test('is rejected without a parameter that it declares', () => {
    const declarations = ['input day', 'input phone', 'local date = day: datetime dateStyle=full timeZone=UTC'];
    const messageOf = (text: string) =>
      readMessages(JSON.stringify({ comes: [{ declarations, selectors: [], match: { '': text } }] }));
    expect(translationErrors(messageOf('On {date}: {phone}'), messageOf('Op {phone}'))).toEqual([
      '"comes" has the parameters {phone} instead of {day, phone}.',
    ]);
  });

  test('is accepted with the same messages and parameters', () => {
    expect(translationErrors(source, readMessages('{"fee":"{amount}","title":"a"}'))).toEqual([]);
  });
});
