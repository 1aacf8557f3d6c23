import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'env-file-'));
afterAll(() => rmSync(dir, { recursive: true }));

const project = new URL('../../../tools/start/project.mjs', import.meta.url).href;

/** Returns the start-up errors for an `.env` file; one setting is always invalid, so that the service ends. */
function startupErrors(text: string, env: Record<string, string> = {}): string {
  const file = join(dir, '.env');
  writeFileSync(file, text);
  const script = `import { execServerProgram } from '${project}'; execServerProgram('main.ts', [], '${file}')`;
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

test('settings are read from the file, and the environment takes precedence', () => {
  const text = '# the shop\nexport PORT="70000"\nDEMO_CATALOGUE=maybe\n';
  expect(startupErrors(text)).toBe(
    `PORT must be a port number from 1 to 65535.\nDEMO_CATALOGUE must be on or off.\n${wrongLevel}`,
  );
  expect(startupErrors(text, { PORT: '3000', DEMO_CATALOGUE: 'off' })).toBe(wrongLevel);
});

test('a malformed line fails the start with one sentence', () => {
  expect(startupErrors('PORT=3000\nSHOP_NAME The Club\n')).toBe(
    `Line 2 of ${join(dir, '.env')} must be NAME=value or start with #.\n`,
  );
});

test('a quoted value may span several lines, which are not checked', () => {
  expect(startupErrors('SHOP_NAME="one\ntwo"\n\nnonsense\n')).toContain('Line 4 of ');
  expect(startupErrors('SHOP_NAME="one\ntwo words\nthree" # note\n')).toBe(wrongLevel);
});
