import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, serverCommand, serverEnv } from '../../tools/project.mjs';
import { listBrands } from '@trade-in/contract/catalogue';
import * as v from 'valibot';
import { freePort } from './free-port.ts';
import type { Installation } from './installation.ts';

/** The real service in a process of its own. */
export interface RunningService {
  url: string;
  pid: number;
  /** From its start to the first correct answer of `/api/brands`. */
  startedInMs: number;
  /** As an operator does, and resolves when it has ended. */
  stop(): Promise<void>;
  /** As a crash does: kill -9. */
  kill(): Promise<void>;
}

interface Start {
  /** Starts it by `npm start`, as an operator does, instead of by its first file. */
  byNpm?: boolean;
  /** A free one when missing. */
  port?: number;
  /** How many brands it must list to count as started; 0 when missing. */
  brands?: number;
  /** Node's, beside those of `npm start`. */
  flags?: readonly string[];
}

const startWithinMs = 60_000;
const askEveryMs = 5;

/** A directory: then every service leaves a CPU profile there when it is stopped, to open in a browser's developer tools. */
const profileDir = process.env['BENCH_PROFILE'];

export async function startService(
  installation: Installation,
  { byNpm = false, port: wanted, brands = 0, flags = [] }: Start = {},
): Promise<RunningService> {
  const port = wanted ?? (await freePort());
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profileDir)}`];
  const [program = '', ...args] = byNpm ? ['npm', 'start'] : serverCommand('main.ts', [...profiling, ...flags]);
  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...serverEnv(),
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      ...installation.settings,
    },
  });
  const said = listenTo(child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`The service could not be started: ${said()}`);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // npm may end before the service does; only then nobody has the pipes open any more.
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(url, child, brands).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw new Error(`The service did not start: ${said()}`, { cause: error });
  });
  const startedInMs = performance.now() - startedAt;
  return { url, pid, startedInMs, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Megabytes that the service holds, and not npm before it; null where the system doesn't tell (it does on Linux). */
export function residentMegabytes({ pid }: RunningService): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${innermost(pid)}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
}

function innermost(pid: number): number {
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child === '' ? pid : innermost(Number(child));
}

function listenTo({ stdout, stderr }: ChildProcess): () => string {
  let said = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return () => said;
}

async function untilAnswering(url: string, child: ChildProcess, brands: number): Promise<void> {
  const deadline = performance.now() + startWithinMs;
  while (!(await listsBrands(url, brands))) {
    if (child.exitCode !== null) throw new Error('It ended');
    if (performance.now() > deadline) throw new Error('It does not answer');
    await wait(askEveryMs);
  }
}

async function listsBrands(url: string, atLeast: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/brands`);
    return v.parse(listBrands.response, await response.json()).length >= atLeast;
  } catch {
    return false;
  }
}
