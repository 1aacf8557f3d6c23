import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';

export interface ServerProcess {
  url: string;
  /** Everything that it has printed so far. */
  said(): string;
  /** Resolves once it answers; rejects, with what it said, when it ends before. */
  answers(): Promise<void>;
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** Its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Starts the real server in a process of its own, with nothing set but `settings`. */
export async function startServer(settings: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...settings, PORT: port },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const exit = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    said: () => output,
    signal: (name) => void child.kill(name),
    async ended() {
      await exit;
      return child.exitCode ?? child.signalCode ?? 'unknown';
    },
    async answers() {
      while (!(await isHealthy(url))) {
        if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
}
