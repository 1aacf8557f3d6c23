import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverCommand } from '../../../tools/start/project.mjs';
import { startServiceProcess } from '../../../tools/test-support/service-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dir: string;
let loaded: ReturnType<typeof spawnSync>;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'load-modules-'));
  const [program = '', ...args] = serverCommand('load-modules.ts');
  loaded = spawnSync(program, args, { env: { NODE_COMPILE_CACHE: join(dir, 'cache') }, encoding: 'utf8' });
});
afterAll(() => rmSync(dir, { recursive: true }));

test('every module of the service can be loaded without starting it', () => {
  expect([loaded.status, loaded.stdout, loaded.stderr]).toEqual([0, '', '']);
});

test('the service then needs no compiler for TypeScript', { tags: 'long' }, async () => {
  const service = await startServiceProcess({
    settings: {
      DATA_DIR: join(dir, 'data'),
      NODE_COMPILE_CACHE: join(dir, 'cache'),
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    },
  });
  await service.ready();
  await service.stop();
  expect(service.output().match(/retrieving transpile cache for StrippedTypeScript/g)?.length).toBeGreaterThan(500);
  // The ends of lines are not reliable: two threads write them.
  expect(service.output().match(/no transpile cache for StrippedTypeScript .*/g)).toBeNull();
});
