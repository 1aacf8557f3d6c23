import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, errorFields, logTrouble } from './log.ts';

test("an error's quoted values become '…', and what names the fault stays", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "8001015009087"'), {
    code: '22P02',
    constraint: 'customers_cell_number_once',
    detail: 'Key (cell_number)=(+27821234567) already exists.',
    parameters: ['Thandi Ndlovu'],
  });
  const { stack, ...fields } = errorFields(error);
  expect(fields).toEqual({
    type: 'Error',
    message: 'invalid input syntax for type integer: …',
    code: '22P02',
    constraint: 'customers_cell_number_once',
  });
  expect(stack).toEqual(expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]));
});

test.each([
  'Unexpected token \'x\', "{"name":"Thandi Ndlovu",x" is not valid JSON',
  'invalid input syntax for type json: "Thandi "Tee"\nNdlovu"',
  "no such name: 'Thandi's mother'",
  'Key (name)=(Thandi (Tee) Ndlovu) is taken',
])('of %j nothing is left that was quoted, whatever marks it held', (message) => {
  expect(errorFields(new Error(message))['message']).not.toMatch(/Thandi|Tee|Ndlovu|mother/);
});

test('the cause is told too', () => {
  const error = new Error('The mail was not sent', { cause: new TypeError("no such 'thing'") });
  expect(errorFields(error)).toMatchObject({ cause: { type: 'TypeError', message: 'no such …' } });
});

test('what is thrown without being an error is named by its type alone', () => {
  expect(errorFields('Thandi Ndlovu, 8001015009087')).toEqual({ type: 'string' });
});

test('a fault of the disk is named', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(errorFields(error)).toMatchObject({ disk: 'no room on the disk', code: 'ENOSPC' });
  const lines: unknown[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)))),
  });
  logTrouble(createLog('info', sink), 'The embedded database ended: could not write: No space left on device.');
  expect(lines).toMatchObject([{ level: 50, disk: 'no room on the disk' }]);
});
