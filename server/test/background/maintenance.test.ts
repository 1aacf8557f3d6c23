import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeFirstAdminFile } from '../../src/startup/first-admin-file.ts';
import { startMaintenance } from '../../src/startup/maintenance.ts';
import { adminCredentials, startApp, type TestApp } from '../harness/app.ts';
import { captureLog } from '../harness/log-lines.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

/** Starts the maintenance of the service's installation until the test ends. */
function start(): void {
  const maintenance = startMaintenance({ ...service, log: captureLog().log });
  onTestFinished(() => maintenance.stop());
}

test('closes a data directory to others that an older version or a copy had opened', async () => {
  const { dataDir } = service.config;
  mkdirSync(join(dataDir, 'database/base'), { recursive: true });
  const paths = ['.', 'database', 'database/base', 'database/base/1259', 'secret.key'].map((name) =>
    join(dataDir, name),
  );
  paths.slice(3).forEach((path) => writeFileSync(path, ''));
  paths.forEach((path, index) => chmodSync(path, index < 3 ? 0o755 : 0o666));
  start();
  const modes = () => paths.map((path) => (statSync(path).mode & 0o777).toString(8));
  await expect.poll(modes).toEqual(['700', '700', '700', '600', '600']);
});

test('deletes the file with the first password within five seconds of its first use', async () => {
  await service.admin();
  const file = await writeFirstAdminFile(service.config.dataDir, adminCredentials);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start();
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await expect.poll(() => existsSync(file)).toBe(false);
});

test('lets V8 return freed memory every ten minutes', () => {
  const setFlags = vi.spyOn(v8, 'setFlagsFromString').mockReturnValue();
  syncBuiltinESMExports();
  onTestFinished(() => {
    setFlags.mockRestore();
    syncBuiltinESMExports();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start();
  vi.advanceTimersByTime(10 * 60_000 - 1);
  expect(setFlags).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(setFlags).toHaveBeenCalledExactlyOnceWith('--memory-saver-mode');
});
