import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

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

test('a quoted value may go over several lines, and what stands between them is not judged', () => {
  expect(said('SHOP_NAME="one\ntwo"\n\nnonsense\n')).toContain('Line 4 of ');
  expect(said('SHOP_NAME="one\ntwo words\nthree" # note\n')).toBe(wrongLevel);
});
