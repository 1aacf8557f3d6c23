import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../../tools/test-support/service-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let dataDir: string;
let npm: ServiceProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
});
afterEach(() => {
  if (npm !== null && isGroupAlive(npm.child)) process.kill(-groupOf(npm.child), 'SIGKILL');
  npm = null;
  rmSync(dataDir, { recursive: true, force: true });
});

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('npm could not be started');
  return pid;
}

function isGroupAlive(child: ChildProcess): boolean {
  try {
    return process.kill(-groupOf(child), 0);
  } catch {
    return false;
  }
}

test('npm start serves the page, fills the catalogue, prints the address, and leaves no process behind', async () => {
  const settings = { DATA_DIR: dataDir, HOME: process.env['HOME'] ?? '', npm_config_update_notifier: 'false' };
  // In a process group of its own, by which whatever it starts can be found.
  npm = await startServiceProcess({ settings, command: ['npm', 'start'], detached: true });
  const { url, child, output } = npm;
  await npm.ready({ timeoutMs: 150_000, intervalMs: 200 });
  await vi.waitFor(
    () => expect(output()).toContain(`The trade-in service is running at http://localhost:${new URL(url).port}`),
    20_000,
  );
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Select your club type')]);
  const models: unknown = await (await fetch(`${url}/api/models`)).json();
  expect(models).toHaveLength(457);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['first-admin.txt', 'secret.key']));

  // A process manager signals npm alone. A process left behind would keep the output open, so wait only for the exit.
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await vi.waitFor(() => expect(isGroupAlive(child)).toBe(false), { timeout: 20_000, interval: 100 });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
