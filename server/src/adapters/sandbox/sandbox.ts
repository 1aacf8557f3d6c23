import type { Product } from '@trade-in/domain/bulk-row';
import { Refusal } from '../../refusal.ts';
import { FairQueue } from './fair-queue.ts';
import type { FromSandbox, SandboxResult, SandboxTask, SandboxTaskName, SandboxTasks } from './sandbox-messages.ts';
import { type ProcessLimits, SandboxLimitExceeded, SandboxProcess } from './sandbox-process.ts';

interface Lane extends ProcessLimits {
  places: number;
}

/** What an operator should know: which kind of file was given up on, and why. Nothing of the file itself. */
export interface SandboxReport {
  task: SandboxTaskName;
  limit: SandboxLimitExceeded['limit'] | 'not-started';
  bytes: number;
}

export interface RunOptions {
  /** Whose turn it takes: callers are served in turns. */
  caller: string;
  onStart?: () => void;
  onPiece?: (products: Product[]) => void;
}

/**
 * Runs everything that parses a stranger's bytes, in child processes. Each task throws `SandboxLimitExceeded` for a file that
 * takes too much time or memory, or crashes its reader.
 */
export interface Sandbox {
  cleanDocument: Task<'clean-document'>;
  fitPicture: Task<'fit-picture'>;
  readPriceList: Task<'read-price-list'>;
  /** Ends all processes. */
  close(): Promise<void>;
}

type Task<Name extends SandboxTaskName> = (
  input: SandboxTasks[Name]['input'],
  options: RunOptions,
) => Promise<SandboxTasks[Name]['result']>;

interface SandboxDeps {
  report: (report: SandboxReport) => void;
  lanes?: Partial<Record<keyof typeof standardLanes, Partial<Lane>>>;
}

/** The largest picture taken needs 390 MB, a list of 100,000 rows some 3 s and 300 MB (decision 0024). */
const standardLanes = {
  documents: { places: 2, deadlineMs: 5000, memoryMegabytes: 448, isLowPriority: false },
  priceLists: { places: 1, deadlineMs: 30_000, memoryMegabytes: 512, isLowPriority: true },
} satisfies Record<string, Lane>;

const laneOf = {
  'clean-document': 'documents',
  'fit-picture': 'documents',
  'read-price-list': 'priceLists',
} as const satisfies Record<SandboxTaskName, keyof typeof standardLanes>;

/** An idle process takes some 70 MB, so that it ends soon; starting one takes some 0.2 s. */
const idleMs = 60_000;
/** What a process may keep for itself between two files. */
const mostIdleBytes = 160 * 1024 * 1024;
/** Far below the kernel's bound, which would end it in the middle of an honest file. */
const mostCpuSeconds = 300;

export function sandbox({ report, lanes = {} }: SandboxDeps): Sandbox {
  const pools = {
    documents: new LanePool({ ...standardLanes.documents, ...lanes.documents }),
    priceLists: new LanePool({ ...standardLanes.priceLists, ...lanes.priceLists }),
  };
  const run = async (task: SandboxTask, options: RunOptions): Promise<SandboxResult> => {
    try {
      return await pools[laneOf[task.name]].run(task, options);
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
      return done.name === 'clean-document' ? done.result : mixedUp();
    },
    async fitPicture(input, options) {
      const done = await run({ name: 'fit-picture', input }, options);
      return done.name === 'fit-picture' ? done.result : mixedUp();
    },
    async readPriceList(input, options) {
      const done = await run({ name: 'read-price-list', input }, options);
      return done.name === 'read-price-list' ? done.result : mixedUp();
    },
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

/** A process runs one task at a time. */
function mixedUp(): never {
  throw new Error('A process answered another task than the one it was given');
}

/**
 * JPEG and PNG, whose work is bounded before they are decoded. A PDF or a HEIC may need its whole deadline: of these a caller
 * has never all places, so that others' files are read meanwhile.
 */
function isQuick({ input: { bytes } }: SandboxTask): boolean {
  return ['ffd8ff', '89504e'].includes(bytes.subarray(0, 3).toString('hex'));
}

/** Processes of one kind: started when they are needed, ended when they have been idle. */
class LanePool {
  readonly #lane: Lane;
  readonly #queue: FairQueue;
  readonly #idle = new Map<SandboxProcess, NodeJS.Timeout>();
  readonly #busy = new Set<SandboxProcess>();

  constructor(lane: Lane) {
    this.#lane = lane;
    this.#queue = new FairQueue(lane.places);
  }

  async run(task: SandboxTask, options: RunOptions): Promise<SandboxResult> {
    const turn = { weight: 1, most: isQuick(task) ? this.#lane.places : this.#lane.places - 1 };
    const outcome = await this.#queue.run(options.caller, turn, () => this.#take(task, false, options));
    if (outcome.at === 'done') return outcome;
    const alone = () => this.#take(task, true, options);
    const second = await this.#queue.run(options.caller, { weight: this.#lane.places }, alone);
    if (second.at === 'needs-more') throw new SandboxLimitExceeded('memory-or-crash');
    return second;
  }

  async close(): Promise<void> {
    const processes = [...this.#idle.keys(), ...this.#busy];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(processes.map((process) => process.kill()));
  }

  async #take(
    task: SandboxTask,
    isAlone: boolean,
    { onStart = () => undefined, onPiece = () => undefined }: RunOptions,
  ): Promise<Extract<FromSandbox, { at: 'done' | 'needs-more' }>> {
    const process = this.#takeIdle() ?? new SandboxProcess(this.#lane);
    this.#busy.add(process);
    process.isAwaited = true;
    let isReusable = false;
    try {
      await process.start().catch(() => Promise.reject(new Refusal('unavailable')));
      onStart();
      const outcome = await process.run(task, this.#lane.deadlineMs, { isAlone, onPiece });
      isReusable = outcome.at === 'needs-more' || isSmall(outcome);
      return outcome;
    } finally {
      this.#busy.delete(process);
      if (isReusable) this.#rest(process);
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

  #rest(process: SandboxProcess): void {
    const end = () => {
      this.#idle.delete(process);
      void process.kill();
    };
    process.isAwaited = false;
    this.#idle.set(process, setTimeout(end, idleMs).unref());
  }
}

function isSmall({ residentBytes, cpuSeconds }: Extract<FromSandbox, { at: 'done' }>): boolean {
  return residentBytes <= mostIdleBytes && cpuSeconds <= mostCpuSeconds;
}
