import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { root, serverCommand, serverEnv } from '../start/project.mjs';
import { freePort } from './free-port.ts';

/** The real service in a separate process. */
export interface ServiceProcess {
  url: string;
  child: ChildProcess;
  /** Returns everything printed so far. */
  output: () => string;
  /** Resolves once the service is ready; rejects with its output if it exits first or times out. */
  ready(options?: ReadyOptions): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code or the terminating signal, once the output is closed. */
  ended(): Promise<number | NodeJS.Signals | 'unknown'>;
  /** Sends a signal, SIGTERM by default, and resolves once the process has exited. Does nothing if it has exited already. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface StartOptions {
  /** Environment variables. Only `PATH` is inherited from the caller. `PORT` defaults to a free port. */
  settings: Readonly<Record<string, string>>;
  args?: readonly string[];
  /** Defaults to what `npm start` runs: the service's main file on the project's Node. */
  command?: readonly string[];
  /** Starts the process in its own process group. */
  detached?: boolean;
}

interface ReadyOptions {
  /** Default: `/api/health` responds with success. */
  isReady?: (url: string) => Promise<boolean>;
  timeoutMs?: number;
  intervalMs?: number;
}

/** Starts the service from its sources. The process is killed when the caller's own process exits. */
export async function startServiceProcess({
  settings,
  args = [],
  command = serverCommand('main.ts', [], settings),
  detached = false,
}: StartOptions): Promise<ServiceProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const [program = '', ...programArgs] = command;
  const child = spawn(program, [...programArgs, ...args], {
    cwd: root,
    detached,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...serverEnv(settings), ...settings, PORT: port },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  // npm may exit before the service does; the pipes close only once both have.
  const closed = once(child, 'close').finally(() => process.off('exit', kill));
  // If the program can't be started, only callers that await `closed` get the rejection; for others it must not be unhandled.
  closed.catch(() => undefined);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    output: () => output,
    async ready({ isReady = isHealthy, timeoutMs = 60_000, intervalMs = 50 } = {}) {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const isUp = await isReady(url);
        // Checked even if a service has responded: that may be another one, which has taken the port.
        if (hasEnded()) throw new Error(`The service exited on startup:\n${output}`);
        if (isUp) return;
        if (performance.now() > deadline) throw new Error(`The service was not ready in ${timeoutMs} ms:\n${output}`);
        await wait(intervalMs);
      }
    },
    signal: (name) => void child.kill(name),
    async ended() {
      await closed;
      return child.exitCode ?? child.signalCode ?? 'unknown';
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await closed;
    },
  };
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
