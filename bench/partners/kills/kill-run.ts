import { setTimeout as wait } from 'node:timers/promises';
import { type JobKind, jobPartners } from '../../../server/src/ports/outbox.ts';
import { effectOf, knownKinds } from './job-effects.ts';
import type { JobGate } from './job-gate.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface KillOptions {
  /** How often a worker is killed while a job is in progress, for each kind of job. */
  killsPerKind: number;
  /** The kinds to interrupt. Default: all. */
  kinds?: readonly string[] | undefined;
  random: () => number;
  /** Called after every kill. */
  onKill?: (state: { stage: number; kills: number; lateKills: number; lacking: readonly JobKind[] }) => void;
}

/** As many as a worker processes at once for a partner, so that all of them are in progress. */
const jobsPerPartner = 4;
const jobsPerKind = 2;
/** Longer than a worker takes to poll. */
const claimTimeoutMs = 5000;
/** Longer than a lease, and several retries. */
const drainTimeoutMs = 10 * 60 * 1000;

/** Kills workers at random moments after they have claimed jobs, and counts the interrupted kinds. */
export class KillRun {
  kills = 0;
  lateKills = 0;
  readonly #kills = new Map<string, number>();
  readonly #gate: JobGate;
  readonly #pool: WorkerPool;
  readonly #options: KillOptions;
  /** Adapts to the machine's speed, so that kills interrupt jobs at every moment. */
  #delayRangeMs = 30;

  constructor(gate: JobGate, pool: WorkerPool, options: KillOptions) {
    this.#gate = gate;
    this.#pool = pool;
    this.#options = options;
  }

  /** Kills until every kind of the stage was interrupted often enough, or its jobs are used up. Then processes what is left. */
  async runStage(stage: number): Promise<void> {
    for (;;) {
      await this.#killInStage(stage);
      const lacking = this.#lackingIn(stage);
      // What is processed now causes jobs of the lacking kinds.
      await this.#drain(lacking);
      const held = await this.#gate.held();
      if (lacking.every((kind) => !held.has(kind))) break;
    }
    await this.#drain();
  }

  async #killInStage(stage: number): Promise<void> {
    for (;;) {
      const held = await this.#gate.held();
      const lacking = this.#lackingIn(stage);
      const available = lacking.filter((kind) => held.has(kind));
      const open = await this.#gate.open();
      if (available.length === 0 && lacking.every((kind) => !open.has(kind))) return;
      await this.#killOnce(available);
      this.#options.onKill?.({ stage, kills: this.kills, lateKills: this.lateKills, lacking });
    }
  }

  lackingKinds(): JobKind[] {
    const { kinds = knownKinds, killsPerKind } = this.#options;
    return knownKinds.filter((kind) => kinds.some((each) => each === kind) && this.killsOf(kind) < killsPerKind);
  }

  #lackingIn(stage: number): JobKind[] {
    return this.lackingKinds().filter((kind) => effectOf(kind).stage <= stage);
  }

  /** Releases the jobs of other kinds, and those that follow from them, and waits until they are done or failed. */
  async #drain(except: readonly JobKind[] = []): Promise<void> {
    const deadline = performance.now() + drainTimeoutMs;
    for (;;) {
      const open = await this.#gate.open();
      const held = [...(await this.#gate.held()).keys()].filter((kind) => except.every((other) => other !== kind));
      if (open.size === 0 && held.length === 0) return;
      for (const kind of held) await this.#gate.release(kind, null);
      if (performance.now() > deadline) throw new Error('Released jobs were not processed');
      await wait(500);
    }
  }

  async #killOnce(available: readonly JobKind[]): Promise<void> {
    const names = await this.#pool.ready();
    const claimed = this.#gate.nextClaim(names, claimTimeoutMs);
    for (const kind of this.#choose(available)) await this.#gate.release(kind, 1);
    const worker = await claimed;
    if (worker === null) return;
    // Short delays more often, because most jobs are short.
    await wait(this.#options.random() ** 2 * this.#delayRangeMs);
    const before = await this.#gate.inProgress(worker);
    await this.#pool.kill(worker);
    await this.#gate.waitForDisconnection(worker);
    const interrupted = await this.#gate.inProgress(worker);
    await this.#gate.expireLeases(worker);
    for (const kind of interrupted.keys()) this.#kills.set(kind, this.killsOf(kind) + 1);
    if (interrupted.size === 0) this.lateKills += 1;
    else this.kills += 1;
    if (interrupted.size === 0) this.#delayRangeMs *= 0.8;
    else if (interrupted.size === before.size) this.#delayRangeMs *= 1.3;
  }

  /** For each partner, the kinds that were interrupted least. */
  #choose(available: readonly JobKind[]): JobKind[] {
    const fewestFirst = available.toSorted((one, other) => this.killsOf(one) - this.killsOf(other));
    return [...Map.groupBy(fewestFirst, (kind) => jobPartners[kind]).values()].flatMap((kinds) =>
      Array.from({ length: jobsPerKind }, () => kinds)
        .flat()
        .slice(0, jobsPerPartner),
    );
  }

  killsOf(kind: string): number {
    return this.#kills.get(kind) ?? 0;
  }
}
