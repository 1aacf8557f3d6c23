import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Logger } from 'pino';
import { createLog, logDatabaseError } from './log.ts';

/** Returns the single line that is logged. */
function logged(write: (log: Logger) => void): unknown {
  const lines: unknown[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)))),
  });
  write(createLog('info', sink));
  return lines[0];
}

function loggedError(error: unknown): unknown {
  const line = logged((log) => log.error({ err: error }));
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : null;
}

test("the log redacts an error's quoted values and keeps its code and constraint", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "8001015009087"'), {
    code: '22P02',
    constraint: 'customers_cell_number_once',
    detail: 'Key (cell_number)=(+27821234567) already exists.',
    parameters: ['Thandi Ndlovu'],
  });
  expect(loggedError(error)).toEqual({
    type: 'Error',
    message: 'invalid input syntax for type integer: …',
    code: '22P02',
    constraint: 'customers_cell_number_once',
    stack: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts/)]) as unknown,
  });
});

test.each([
  'Unexpected token \'x\', "{"name":"Thandi Ndlovu",x" is not valid JSON',
  'invalid input syntax for type json: "Thandi "Tee"\nNdlovu"',
  "no such name: 'Thandi's mother'",
  'Key (name)=(Thandi (Tee) Ndlovu) is taken',
])('the log redacts everything quoted in %j', (message) => {
  expect(JSON.stringify(loggedError(new Error(message)))).not.toMatch(/Thandi|Tee|Ndlovu|mother/);
});

test('the log includes the cause', () => {
  const error = new Error('The mail was not sent', { cause: new TypeError("no such 'thing'") });
  expect(loggedError(error)).toMatchObject({ cause: { type: 'TypeError', message: 'no such …' } });
});

test('the log reports only the type of a thrown value that is not an error', () => {
  expect(loggedError('Thandi Ndlovu, 8001015009087')).toEqual({ type: 'string' });
});

test('the log names a disk fault', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(loggedError(error)).toMatchObject({ disk: 'disk is full', code: 'ENOSPC' });
  const sentence = 'The embedded database ended: could not write: No space left on device.';
  expect(logged((log) => logDatabaseError(log, sentence))).toMatchObject({ level: 50, disk: 'disk is full' });
});
