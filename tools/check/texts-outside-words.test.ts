import { expect, test } from 'vitest';
import { textsOutsideWords } from './texts-outside-words.ts';

const customerText = "export const why = () => 'Your waybill was not found.';";

test.each([
  'server/src/adapters/partner-http/partner-client.ts',
  'server/src/adapters/postgres/checkout/cart-store.ts',
  'server/src/compose/compose-checkout.ts',
  'server/src/progress/apply-moves.ts',
  'server/src/refusal.ts',
  'web/src/app/shell.tsx',
  'words/src/value-name.ts',
])('reports a sentence in %s', (file) => {
  expect(textsOutsideWords([{ file, text: customerText }])).toEqual([`${file}: Your waybill was not found.`]);
});

test.each([
  'server/src/admin-cli.ts',
  'server/src/main.ts',
  'server/src/config/partners/mail.ts',
  'server/src/startup/open-database.ts',
  'server/src/adapters/postgres/embedded/data-dir-lock.ts',
])('leaves the texts for operators in %s', (file) => {
  expect(textsOutsideWords([{ file, text: customerText }])).toEqual([]);
});

test.each([
  ['an argument', "addCell('Total')", ['Total']],
  ['a property', "export const column = { header: 'Drop-off' };", ['Drop-off']],
  ['a choice', "export const shown = state === 'Used' ? 'Yes' : 'Open';", ['Yes', 'Open']],
  ['the result of a case', "switch (state) { case 'Used': show('Spent'); }", ['Spent']],
  ['a template', 'export const text = `${count} clubs were received`;', ['clubs were received']],
  ['an element', "export const Title = () => <h1 title='Clubs'>Received</h1>;", ['Clubs', 'Received']],
  [
    'the callback of a scheduled task',
    "scheduler.every(1, 'old rate limits', () => send('Your code'));",
    ['Your code'],
  ],
])('reports the text of %s', (_where, text, found) => {
  expect(textsOutsideWords([{ file: 'web/src/app/a.tsx', text }])).toEqual(
    found.map((each) => `web/src/app/a.tsx: ${each}`),
  );
});

test.each([
  ['a log line', "this.log.warn({ error }, 'The courier did not answer in time');"],
  ['an error', "throw new RangeError('The amount is not a whole number');"],
  ['a query', 'await sql<Row>`SELECT id FROM brands WHERE id > ${last} RETURNING id`.execute(db);'],
  ['a query without a tag', "await client.query('LOCK TABLE admins IN SHARE MODE');"],
  ['a column', "db.selectFrom('models').select('models.price_cents as price');"],
  ['a value of the specification', "export const type = 'Driver';"],
  ['a name in code', "export const tag = 'MediaBox';"],
  ['a compared value', "export const isOpen = key === 'Space' || 'Detail' in event;"],
  ['the name of an exception', "class CartGone extends Error { override readonly name = 'Gone'; }"],
  ['a type', "type Answer = 'Yes' | 'Maybe';"],
])('ignores %s', (_what, text) => {
  expect(textsOutsideWords([{ file: 'server/src/features/a.ts', text }])).toEqual([]);
});
