import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from './server-process.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const root = join(import.meta.dirname, '../../..');

let dataDir: string;
let npm: ChildProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
});
afterEach(() => {
  if (npm !== null && isAnyoneLeftOf(npm)) process.kill(-groupOf(npm), 'SIGKILL');
  npm = null;
  rmSync(dataDir, { recursive: true, force: true });
});

/** The README's first command, in a group of its own: whatever it starts can be told from the rest of the machine. */
function npmStart(port: number): { child: ChildProcess; said: () => string } {
  const settings = { PORT: String(port), DATA_DIR: dataDir, npm_config_update_notifier: 'false' };
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings };
  const child = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  return { child, said: () => output };
}

function groupOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('npm could not be started');
  return pid;
}

function isAnyoneLeftOf(child: ChildProcess): boolean {
  try {
    return process.kill(-groupOf(child), 0);
  } catch {
    return false;
  }
}

test('npm start serves the page, fills the shop, tells the address, and leaves no process behind', async () => {
  const port = await freePort();
  const { child, said } = npmStart(port);
  npm = child;
  const health = `http://127.0.0.1:${port}/api/health`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${said()}`);
      expect((await fetch(health)).status).toBe(200);
    },
    { timeout: 150_000, interval: 200 },
  );
  await vi.waitFor(() => expect(said()).toContain(`The trade-in service answers at http://localhost:${port}`), 20_000);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Select your club type')]);
  const models: unknown = await (await fetch(`http://127.0.0.1:${port}/api/models`)).json();
  expect(models).toHaveLength(457);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['first-admin.txt', 'secret.key']));

  // As a process manager does it: to npm alone.
  // Not its streams' end: what it left behind would hold them open.
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await vi.waitFor(() => expect(isAnyoneLeftOf(child)).toBe(false), { timeout: 20_000, interval: 100 });
  await expect(fetch(health)).rejects.toThrow('fetch failed');
});
