import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import { FairQueue } from '../../ports/fair-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Reply } from './parse-reply.ts';
import type { SandboxResult, SandboxTask, SandboxTaskName, SandboxTasks } from './sandbox-messages.ts';
import { type ProcessLimits, SandboxLimitExceeded, SandboxProcess } from './sandbox-process.ts';

interface PoolOptions extends ProcessLimits {
  size: number;
}

/** A report for the operator on a failed task, without any contents of the file. */
export interface SandboxReport {
  task: SandboxTaskName;
  limit: SandboxLimitExceeded['limit'] | 'not-started';
  bytes: number;
}

export interface RunOptions {
  /** Callers are served in turn. */
  caller: string;
  onStart?: () => void;
  onChunk?: (products: Product[]) => void;
}

/**
 * Parses untrusted bytes in child processes. Each task throws `SandboxLimitExceeded` for a file that takes too much time or
 * memory or crashes its process.
 */
export interface Sandbox {
  cleanDocument: Task<'clean-document'>;
  fitPicture: Task<'fit-picture'>;
  readPriceList: Task<'read-price-list'>;
  /** Kills all processes. */
  close(): Promise<void>;
}

type Task<Name extends SandboxTaskName> = (
  input: SandboxTasks[Name]['input'],
  options: RunOptions,
) => Promise<SandboxTasks[Name]['result']>;

export interface SandboxOptions {
  report: (report: SandboxReport) => void;
  pools?: Partial<Record<keyof typeof defaultPools, Partial<PoolOptions>>>;
}

/**
 * The largest accepted picture needs 390 MB; a list of 100,000 rows needs about 3 s and 300 MB (decision 0041). With the small
 * semi-space of the documents, a list would spend a quarter of its time on collections. The requests of other customers take
 * precedence over documents, and everything over lists.
 */
const defaultPools = {
  documents: { size: 2, deadlineMs: 5000, memoryMegabytes: 448, youngMegabytes: 4, niceness: 5 },
  priceLists: { size: 1, deadlineMs: 30_000, memoryMegabytes: 512, youngMegabytes: 16, niceness: 10 },
} satisfies Record<string, PoolOptions>;

const poolOf = {
  'clean-document': 'documents',
  'fit-picture': 'documents',
  'read-price-list': 'priceLists',
} as const satisfies Record<SandboxTaskName, keyof typeof defaultPools>;

/** Short, because an idle process takes about 70 MB; starting one takes about 0.2 s. */
const idleTimeoutMs = 60_000;
/** The memory that a process may hold between two files. */
const maxIdleBytes = 160 * 1024 * 1024;
/** Far below the kernel's limit, which could end the process in the middle of a legitimate file. */
const maxCpuSeconds = 300;

export function sandbox({ report, pools: options = {} }: SandboxOptions): Sandbox {
  const pools = {
    documents: new ProcessPool({ ...defaultPools.documents, ...options.documents }),
    priceLists: new ProcessPool({ ...defaultPools.priceLists, ...options.priceLists }),
  };
  const run = async (task: SandboxTask, options: RunOptions): Promise<SandboxResult> => {
    try {
      return await pools[poolOf[task.name]].run(task, options);
    } catch (error) {
      const limit = error instanceof SandboxLimitExceeded ? error.limit : 'not-started';
      if (limit !== 'not-started' || error instanceof Refusal) {
        report({ task: task.name, limit, bytes: task.input.bytes.length });
      }
      throw error;
    }
  };
  return {
    async cleanDocument(input, options) {
      const done = await run({ name: 'clean-document', input }, options);
      return done.name === 'clean-document' ? done.result : throwMismatch();
    },
    async fitPicture(input, options) {
      const done = await run({ name: 'fit-picture', input }, options);
      return done.name === 'fit-picture' ? done.result : throwMismatch();
    },
    async readPriceList(input, options) {
      const done = await run({ name: 'read-price-list', input }, options);
      return done.name === 'read-price-list' ? done.result : throwMismatch();
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

/** Can't happen, because a process runs one task at a time. */
function throwMismatch(): never {
  throw new Error('A sandbox process returned the result of another task');
}

/**
 * Returns true for JPEG and PNG, whose work is limited before decoding. A PDF or HEIC may need its whole deadline, so one
 * caller's may never occupy all processes.
 */
function hasBoundedWork({ input: { bytes } }: SandboxTask): boolean {
  return ['ffd8ff', '89504e'].includes(bytes.subarray(0, 3).toString('hex'));
}

/** Starts processes on demand and ends them when idle. */
class ProcessPool {
  readonly #options: PoolOptions;
  readonly #queue: FairQueue;
  readonly #idle = new Map<SandboxProcess, NodeJS.Timeout>();
  readonly #busy = new Set<SandboxProcess>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.size);
  }

  async run(task: SandboxTask, options: RunOptions): Promise<SandboxResult> {
    const { size } = this.#options;
    const shared = { weight: 1, maxHeld: hasBoundedWork(task) ? size : size - 1 };
    const outcome = await this.#queue.run(options.caller, shared, () => this.#runInProcess(task, false, options));
    if (outcome.at === 'done') return outcome;
    const retry = await this.#queue.run(options.caller, { weight: size }, () =>
      this.#runInProcess(task, true, options),
    );
    if (retry.at === 'needs-more') throw new SandboxLimitExceeded('memory-or-crash');
    return retry;
  }

  async close(): Promise<void> {
    const processes = [...this.#idle.keys(), ...this.#busy];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(processes.map((process) => process.kill()));
  }

  async #runInProcess(
    task: SandboxTask,
    isAlone: boolean,
    { onStart = () => undefined, onChunk = () => undefined }: RunOptions,
  ): Promise<Exclude<Reply, { at: 'chunk' }>> {
    const process = this.#takeIdle() ?? new SandboxProcess(this.#options);
    this.#busy.add(process);
    process.isAwaited = true;
    let isReusable = false;
    try {
      await process.start().catch(() => Promise.reject(new Refusal('unavailable')));
      onStart();
      const outcome = await process.run(task, this.#options.deadlineMs, { isAlone, onChunk });
      isReusable = outcome.at === 'needs-more' || isSmall(outcome);
      return outcome;
    } finally {
      this.#busy.delete(process);
      if (isReusable) this.#keepIdle(process);
      else await process.kill();
    }
  }

  #takeIdle(): SandboxProcess | undefined {
    for (const [process, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(process);
      if (!process.hasEnded) return process;
    }
    return undefined;
  }

  #keepIdle(process: SandboxProcess): void {
    const end = () => {
      this.#idle.delete(process);
      void process.kill();
    };
    process.isAwaited = false;
    this.#idle.set(process, setTimeout(end, idleTimeoutMs).unref());
  }
}

function isSmall({ residentBytes, cpuSeconds }: Extract<Reply, { at: 'done' }>): boolean {
  return residentBytes <= maxIdleBytes && cpuSeconds <= maxCpuSeconds;
}
