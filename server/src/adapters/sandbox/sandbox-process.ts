import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { maxSpreadsheetRows } from '@trade-in/domain/limits';
import { isReady, parseReply, type Reply } from './parse-reply.ts';
import type { SandboxTask, ToSandbox } from './sandbox-messages.ts';

export interface ProcessLimits {
  deadlineMs: number;
  /** The memory that the process may allocate beyond its baseline. */
  memoryMegabytes: number;
  /** V8's maximum semi-space: a larger one takes memory and saves collections. */
  youngMegabytes: number;
  /** From 0 to 19: on a busy machine, a process at 5 gets a third of the time of one at 0, and at 10 a tenth. */
  niceness: number;
  /** Defaults to `sandbox-worker.ts`. */
  program?: string;
}

interface RunContext {
  isAlone: boolean;
  onChunk: (products: Product[]) => void;
}

type Outcome = Exclude<Reply, { at: 'chunk' }>;

/** A process exceeded its limits, crashed or sent an invalid message while reading a file. */
export class SandboxLimitExceeded extends Error {
  override readonly name = 'SandboxLimitExceeded';
  readonly limit: 'deadline' | 'memory-or-crash' | 'invalid-message';

  constructor(limit: SandboxLimitExceeded['limit']) {
    super(`A sandbox process exceeded its limit: ${limit}`);
    this.limit = limit;
  }
}

const worker = fileURLToPath(new URL('./sandbox-worker.ts', import.meta.url));
/** Generous, because starting on a busy machine may take seconds. */
const startTimeoutMs = 30_000;
/** Node's baseline: V8 maps 512 MB for code that it never fills; stacks and libraries take the rest. */
const baseMegabytes = 640;
/** The kernel's limit for a process whose parent has died. Processes are replaced long before (see `sandbox.ts`). */
const maxCpuSeconds = 900;
const kilobytesPerMegabyte = 1024;
/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const minCheckMs = 50;
/** `ulimit -d` limits all private writable memory: V8's heap, buffers, WebAssembly, native code. */
const limitScript = 'ulimit -t "$1" && ulimit -d "$2" && ulimit -c 0 && shift 2 && exec "$@"';

/** A child process for untrusted files: no secrets in its environment, no inherited handles, limited memory. */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #started: Promise<unknown>;

  constructor({ niceness, program = worker, ...memory }: ProcessLimits) {
    this.#child = startChild(memory, program);
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', resolve);
      // The process failed to start or to receive a message; either way it is unusable.
      this.#child.on('error', resolve);
    });
    const ready = once(this.#child, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }).then(refuseUnlessReady);
    const failed = this.#ended.then(() => Promise.reject(failedToStart()));
    // Raced once, not per task: a pending promise retains its waiters, and this process may live for weeks.
    this.#started = Promise.race([ready, failed]);
    this.#started.catch(() => undefined);
    lowerPriority(this.#child, niceness);
  }

  /** Keeps the parent process alive while the child runs a task. */
  set isAwaited(isAwaited: boolean) {
    for (const handle of [this.#child, this.#child.channel]) {
      if (isAwaited) handle?.ref();
      else handle?.unref();
    }
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || !this.#child.connected;
  }

  /** Resolves once the process is ready; rejects when it can't be started. */
  async start(): Promise<void> {
    await this.#started;
  }

  /**
   * Throws `SandboxLimitExceeded` when the task times out, the process dies, or a message is invalid: a file may have taken over
   * the process. It is then unusable.
   */
  async run(task: SandboxTask, deadlineMs: number, { isAlone, onChunk }: RunContext): Promise<Outcome> {
    const end = new AbortController();
    const stopWatching = this.#watch(deadlineMs, () => end.abort(new SandboxLimitExceeded('deadline')));
    const died = () => end.abort(new SandboxLimitExceeded('memory-or-crash'));
    this.#child.once('exit', died);
    try {
      let rows = 0;
      const messages: AsyncIterable<unknown[]> = on(this.#child, 'message', { signal: end.signal });
      this.#send({ at: 'task', task, isAlone });
      for await (const [message] of messages) {
        const reply = parseReply(task.name, message);
        if (reply === null) break;
        if (reply.at !== 'chunk') return reply;
        rows += reply.products.length;
        if (rows > maxSpreadsheetRows) break;
        onChunk(reply.products);
        this.#send({ at: 'next-chunk' });
      }
      throw new SandboxLimitExceeded('invalid-message');
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      stopWatching();
      this.#child.off('exit', died);
    }
  }

  /** Kills the process immediately, even during a task. */
  async kill(): Promise<void> {
    this.isAwaited = true;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Measures the deadline in processor time, so that a busy machine fails no file, but at most four times as long by the clock. */
  #watch(deadlineMs: number, end: () => void): () => void {
    const [startedAt, cpuBefore] = [performance.now(), processorMs(this.#child.pid)];
    const check = () => {
      const clockLeftMs = 4 * deadlineMs - (performance.now() - startedAt);
      const cpuLeftMs = deadlineMs - (processorMs(this.#child.pid) - cpuBefore);
      if (Math.min(clockLeftMs, cpuLeftMs) <= 0) end();
      else timer = setTimeout(check, Math.min(clockLeftMs, Math.max(cpuLeftMs, minCheckMs)));
    };
    let timer = setTimeout(check, deadlineMs);
    return () => clearTimeout(timer);
  }

  /** Ignores send errors: a process that dies meanwhile reports it through its exit. */
  #send(message: ToSandbox): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }
}

function refuseUnlessReady([message]: unknown[]): void {
  if (!isReady(message)) throw failedToStart();
}

function failedToStart(): Error {
  return new Error('A sandbox process failed to start');
}

/** Returns the processor time that a process has used, or 0 where it is unknown, which leaves only the limit by the clock. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return 0;
  }
}

/** Those of the service: with others, Node would need another cache of compiled code. */
const wasmFlags = ['--no-wasm-code-gc', '--wasm-num-compilation-tasks=1'];

function startChild(
  { memoryMegabytes, youngMegabytes }: Pick<ProcessLimits, 'memoryMegabytes' | 'youngMegabytes'>,
  program: string,
): ChildProcess {
  const young = `--max-semi-space-size=${youngMegabytes}`;
  const flags = [`--max-old-space-size=${memoryMegabytes}`, young, ...wasmFlags];
  const command = [process.execPath, ...flags, program];
  const limits = [String(maxCpuSeconds), String((baseMegabytes + memoryMegabytes) * kilobytesPerMegabyte)];
  const hasUlimit = process.platform === 'linux';
  const [file = '', ...args] = hasUlimit ? ['/bin/sh', '-c', limitScript, 'sh', ...limits, ...command] : command;
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
  return spawn(file, args, { stdio, serialization: 'advanced', env: environment() });
}

const inheritedVariables = new Set(['NODE_COMPILE_CACHE', 'MALLOC_TRIM_THRESHOLD_', 'SystemRoot']);

/** Passes on only the settings for the compile cache and for releasing memory. */
function environment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => inheritedVariables.has(name));
  return { ...Object.fromEntries(entries), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' };
}

/** Ignores errors, because setting the priority fails for a process that has just ended. */
function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process has already ended.
  }
}
