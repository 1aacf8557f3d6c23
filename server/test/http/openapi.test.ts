import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@trade-in/contract/all-endpoints';
import { openApiDocument } from '@trade-in/contract/openapi';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';

const redocly = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const document = openApiDocument({
  cookies: { visitor: 'trade_in_visitor', admin: 'trade_in_admin' },
  sentenceOf: (code) => `The request was refused: ${code}.`,
});

async function lint(text: string): Promise<string> {
  const file = join(dir, 'openapi.json');
  writeFileSync(file, text);
  // The linter would warn of reads that can't fail with a 4xx response.
  const args = [redocly, 'lint', file, '--skip-rule=operation-4xx-response', '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const result = await promisify(execFile)(process.execPath, args, { env }).catch((error: { stdout: string }) => error);
  return result.stdout;
}

test('the OpenAPI document is served, and passes a public linter', { timeout: 120_000 }, async () => {
  const service = await startApp();
  const response = await service.visitor().get('/api/openapi.json');
  await service.close();
  expect(response.statusCode).toBe(200);
  expect(JSON.parse(await lint(response.body))).toMatchObject({ totals: { errors: 0, warnings: 0 } });
});

test('the linter reports an invalid document', { tags: 'long', timeout: 120_000 }, async () => {
  const broken = JSON.stringify(document).replaceAll('"operationId":"addToCart"', '"operationId":"listCart"');
  expect(JSON.parse(await lint(broken))).toMatchObject({ totals: { errors: 1 } });
});

test('the document contains every endpoint with the codes of its refusals', () => {
  const text = JSON.stringify(document);
  for (const { name, refuses } of endpoints) {
    expect(text).toContain(`"operationId":"${name}"`);
    for (const code of refuses) expect(text).toContain(`"code":"${code}"`);
  }
});
