import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Product } from '@trade-in/domain/bulk-row';
import type { FromSandbox, SandboxTask, ToSandbox } from './sandbox-messages.ts';

export interface ProcessLimits {
  deadlineMs: number;
  /** What the process may allocate beside what it needs to run at all. */
  memoryMegabytes: number;
  /** Whether other work comes first on a busy machine. */
  isLowPriority: boolean;
}

interface Doing {
  isAlone: boolean;
  onPiece: (products: Product[]) => void;
}

type Outcome = Extract<FromSandbox, { at: 'done' | 'needs-more' }>;

/** A process passed its limits or died over a file. */
export class SandboxLimitExceeded extends Error {
  override readonly name = 'SandboxLimitExceeded';
  readonly limit: 'deadline' | 'memory-or-crash';

  constructor(limit: SandboxLimitExceeded['limit']) {
    super(`A process that reads files was ended: ${limit}`);
    this.limit = limit;
  }
}

const program = fileURLToPath(new URL('./sandbox-worker.ts', import.meta.url));
/** Generous: on a busy machine a start may take seconds, and it is no file's fault. */
const startWithinMs = 30_000;
/** What node needs before the first file: V8 maps 512 MB for code that it never fills, stacks and libraries take the rest. */
const baseMegabytes = 640;
/** The kernel's bound on a process whose parent has died; a process is replaced long before (see `sandbox.ts`). */
const mostCpuSeconds = 900;
const kilobytesInMegabyte = 1024;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const leastCheckMs = 50;
/** `ulimit -d` counts private writable memory, mapped by whom it may be: V8's heap, buffers, WebAssembly, native code. */
const limited = 'ulimit -t "$1" && ulimit -d "$2" && ulimit -c 0 && shift 2 && exec "$@"';

/** A child process for files that nobody trusts: no secrets in its environment, no open handles of ours, bounded memory. */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #started: Promise<unknown>;

  constructor({ memoryMegabytes, isLowPriority }: ProcessLimits) {
    this.#child = startChild(memoryMegabytes);
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
      // It could not be started, or not be written to: in both cases it is of no more use.
      this.#child.on('error', resolve);
    });
    const ready = once(this.#child, 'message', { signal: AbortSignal.timeout(startWithinMs) });
    const failed = this.#ended.then(() => Promise.reject(new Error('A process that reads files could not be started')));
    // Raced once and not for each task: a promise keeps whatever waits for it, and this process may live for weeks.
    this.#started = Promise.race([ready, failed]);
    this.#started.catch(() => undefined);
    if (isLowPriority) lowerPriority(this.#child);
  }

  /** Whether it keeps the service's own process from ending: only while it has something to do. */
  set isAwaited(isAwaited: boolean) {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isAwaited) handle?.ref();
      else handle?.unref();
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.connected;
  }

  /** Resolves once the program runs; rejects when it can't be started. */
  async start(): Promise<void> {
    await this.#started;
  }

  /** Throws `SandboxLimitExceeded` when the task takes too long or the process dies over it; the process is then of no more use. */
  async run(task: SandboxTask, deadlineMs: number, { isAlone, onPiece }: Doing): Promise<Outcome> {
    const end = new AbortController();
    const stopWatching = this.#watch(deadlineMs, () => end.abort(new SandboxLimitExceeded('deadline')));
    const died = () => end.abort(new SandboxLimitExceeded('memory-or-crash'));
    this.#child.once('exit', died);
    try {
      const messages: AsyncIterable<FromSandbox[]> = on(this.#child, 'message', { signal: end.signal });
      this.#send({ at: 'task', task, isAlone });
      for await (const [message] of messages) {
        if (message === undefined) break;
        if (message.at === 'done' || message.at === 'needs-more') return message;
        if (message.at === 'piece') {
          onPiece(message.products);
          this.#send({ at: 'next-piece' });
        }
      }
      throw new SandboxLimitExceeded('memory-or-crash');
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      stopWatching();
      this.#child.off('exit', died);
    }
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    this.isAwaited = true;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** On a machine so busy that the process waits for others, it is given the rest of its time, but not for ever. */
  #watch(deadlineMs: number, end: () => void): () => void {
    const [startedAt, workedBefore] = [performance.now(), processorMs(this.#child.pid)];
    const check = () => {
      const passedMs = performance.now() - startedAt;
      const leftMs = Math.min(deadlineMs - (processorMs(this.#child.pid) - workedBefore), 4 * deadlineMs - passedMs);
      if (leftMs <= 0) end();
      else timer = setTimeout(check, Math.max(leftMs, leastCheckMs));
    };
    let timer = setTimeout(check, deadlineMs);
    return () => clearTimeout(timer);
  }

  /** A process that dies while it is written to says so by its exit. */
  #send(message: ToSandbox): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

/** How long a process has worked; 0 where the system doesn't tell, so that it gets four times its time by the clock. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

function startChild(memoryMegabytes: number): ChildProcess {
  const flags = [`--max-old-space-size=${memoryMegabytes}`, '--max-semi-space-size=4'];
  const command = [process.execPath, ...flags, program];
  const limits = [String(mostCpuSeconds), String((baseMegabytes + memoryMegabytes) * kilobytesInMegabyte)];
  const isBounded = process.platform === 'linux';
  const [file = '', ...args] = isBounded ? ['/bin/sh', '-c', limited, 'sh', ...limits, ...command] : command;
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
  return spawn(file, args, { stdio, serialization: 'advanced', env: environment() });
}

const passedOn = new Set(['NODE_COMPILE_CACHE', 'MALLOC_TRIM_THRESHOLD_', 'SystemRoot']);

/** Nothing of ours but where compiled code is cached and how memory is given back. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => passedOn.has(name));
  return { ...Object.fromEntries(entries), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };
}

/** On another system than Linux the priority of a process that has just ended can't be set; nothing is lost then. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
