import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Service {
  url: string;
  /** Where this service keeps its database, files and mail. */
  dataDir: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const serverMain = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** Known to the journeys that look at what staff would see. */
export const admin = { username: 'admin@example.com', password: 'range-ball-journey' };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function answers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`The service ended while starting:\n${said()}`);
    const isUp = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The service did not answer within a minute:\n${said()}`);
}

/** Where `makeInstallations` tells the workers of its directory. */
export const installationsVariable = 'JOURNEY_INSTALLATIONS';

/** The real service, from its sources, on a port of its own and in a directory of its own, where it was installed already. */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trade-in-'));
  cpSync(join(process.env[installationsVariable] ?? '', settings['DEMO_CATALOGUE'] ?? 'on'), dataDir, {
    recursive: true,
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const service = await runService(dataDir, settings).catch((error: unknown) => {
    remove();
    throw error;
  });
  const stop = async () => {
    await service.stop();
    remove();
  };
  return { ...service, stop };
}

/** The service on what a directory holds; on an empty one it installs itself there. */
export async function runService(dataDir: string, settings: Record<string, string>): Promise<Service> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, [serverMain], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      SHOP_URL: 'https://shop.example.com',
      ...settings,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  // A run that is broken off must not leave its service behind.
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
  };
  await answers(url, child, () => output).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, dataDir, process: child, stop };
}
