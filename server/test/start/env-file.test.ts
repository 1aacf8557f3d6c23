import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { malformedLines } from '../../../tools/env-file.mjs';

const dir = mkdtempSync(join(tmpdir(), 'env-file-'));
afterAll(() => rmSync(dir, { recursive: true }));

const project = new URL('../../../tools/project.mjs', import.meta.url).href;

/** What the service says of settings, all of them wrong so that it ends. */
function said(text: string, env: Record<string, string> = {}): string {
  const file = join(dir, '.env');
  writeFileSync(file, text);
  const script = `import { becomeOfServer } from '${project}'; becomeOfServer('main.ts', [], '${file}')`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'loud', ...env },
  });
  return stderr
    .split('\n')
    .filter((line) => !/Warning|node --trace/.test(line))
    .join('\n');
}

const wrongLevel = 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n';

test('settings are read from the file, and the environment wins', () => {
  const text = '# the shop\nexport PORT="70000"\nDEMO_CATALOGUE=maybe\n';
  expect(said(text)).toBe(
    `PORT must be a port number from 1 to 65535.\nDEMO_CATALOGUE must be on or off.\n${wrongLevel}`,
  );
  expect(said(text, { PORT: '3000', DEMO_CATALOGUE: 'off' })).toBe(wrongLevel);
});

test('a malformed line ends the start with a sentence', () => {
  expect(said('PORT=3000\nSHOP_NAME The Club\n')).toBe(
    `Line 2 of ${join(dir, '.env')} must be NAME=value, or begin with #.\n`,
  );
});

test.each([
  ['', []],
  ['A=1\r\n\r\n # note\r\nB = two words # note\r\n', []],
  ['A="one\ntwo = 2\nthree"\nB=1\n', []],
  ['A="one\ntwo"\nnonsense\n', [3]],
  ['=1\n1A=2\nA:3\n', [1, 2, 3]],
])('of %j the lines %j are malformed', (text, lines) => {
  expect(malformedLines(text)).toEqual(lines);
});
