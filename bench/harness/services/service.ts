import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverCommand } from '../../../tools/start/project.mjs';
import { freePort } from '../../../tools/test-support/free-port.ts';
import { startServiceProcess } from '../../../tools/test-support/service-process.ts';
import { listBrands } from '@trade-in/contract/endpoints/catalogue';
import * as v from 'valibot';
import type { Installation } from './installation.ts';

/** The real service in a separate process. */
export interface RunningService {
  url: string;
  pid: number;
  /** The time from the start to the first correct response of `/api/brands`. */
  startedInMs: number;
  /** Sends SIGTERM, as an operator does, and resolves when the service has exited. */
  stop(): Promise<void>;
  /** Simulates a crash: kill -9. */
  kill(): Promise<void>;
}

interface StartOptions {
  /** Runs `npm start`, as an operator does, instead of the server's main file. */
  byNpm?: boolean;
  /** Default: a free port. */
  port?: number;
  /** How many brands the service must list to count as started. Default: 0. */
  brands?: number;
  /** Node flags in addition to those of `npm start`. */
  flags?: readonly string[];
}

const pollIntervalMs = 5;

/** A directory for CPU profiles. If set, every service writes one on shutdown, to open in a browser's developer tools. */
const profileDir = process.env['BENCH_PROFILE'];

export async function startService(
  installation: Installation,
  { byNpm = false, port: wanted, brands = 0, flags = [] }: StartOptions = {},
): Promise<RunningService> {
  const port = wanted ?? (await freePort());
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profileDir)}`];
  const startedAt = performance.now();
  const service = await startServiceProcess({
    command: byNpm ? ['npm', 'start'] : serverCommand('main.ts', [...profiling, ...flags], installation.settings),
    settings: {
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      ...installation.settings,
    },
  });
  const isReady = (url: string) => listsBrands(url, brands);
  await service.ready({ isReady, intervalMs: pollIntervalMs }).catch(async (error: unknown) => {
    await service.stop('SIGKILL');
    throw error;
  });
  const startedInMs = performance.now() - startedAt;
  const { url, child } = service;
  return { url, pid: child.pid ?? 0, startedInMs, stop: () => service.stop(), kill: () => service.stop('SIGKILL') };
}

/** Returns the service's resident memory in MB, without npm's; null on systems other than Linux. */
export function residentMegabytes({ pid }: RunningService): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${innermostChild(pid)}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
}

function innermostChild(pid: number): number {
  const [child = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child === '' ? pid : innermostChild(Number(child));
}

async function listsBrands(url: string, atLeast: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/brands`);
    return v.parse(listBrands.response, await response.json()).length >= atLeast;
  } catch {
    return false;
  }
}
