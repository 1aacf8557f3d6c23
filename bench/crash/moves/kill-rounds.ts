import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import * as v from 'valibot';
import { shuffle } from '../../harness/fixtures/random.ts';
import { waitUntil } from '../../partners/wait-for-deliveries.ts';
import type { Actors } from './actors.ts';
import type { KilledService } from './killed-service.ts';
import { findWrongEffects } from './partner-effects.ts';
import { makeJobsDue, passTime } from './pass-time.ts';
import type { AnyPassage } from './passage.ts';

export interface KillCounts {
  /** Kills while moves were sent: those that interrupted at least one, and the others. */
  duringMoves: number;
  lateKills: number;
  /** Kills right after the last response. */
  afterMoves: number;
  /** Kills while the sweep ran, mails were sent and codes were changed in the shop. */
  duringDeliveries: number;
}

interface RoundsOptions {
  service: KilledService;
  actors: Actors;
  passages: readonly AnyPassage[];
  random: () => number;
}

/** The initial maximum delay before a kill ahead of the first response. It adapts to the machine's speed. */
const initialDelayRangeMs = 60;
const afterResponseRangeMs = 4;
const deliveryRangeMs = 1500;
/** Twice, because what a sweep adds may be meant for the next morning. */
const settlingTimeoutsMs = [20_000, 20_000];

/** Kills the service (kill -9), restarts it and checks every trade-in and club request. */
export class KillRounds {
  readonly counts: KillCounts = { duringMoves: 0, lateKills: 0, afterMoves: 0, duringDeliveries: 0 };
  readonly #options: RoundsOptions;
  #delayRangeMs = initialDelayRangeMs;
  /** The references of club requests whose answer is undone next. */
  #held: readonly string[] = [];

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  get kills(): number {
    const { duringMoves, lateKills, afterMoves, duringDeliveries } = this.counts;
    return duringMoves + lateKills + afterMoves + duringDeliveries;
  }

  /** Sends the next move of each of these passages at the same time, and kills the service during them. */
  async interrupt(passages: readonly AnyPassage[]): Promise<void> {
    const { service, random } = this.#options;
    // The first that are sent are interrupted least.
    const moving = shuffle(
      passages.filter(({ next }) => next !== null && next.request !== null),
      random,
    );
    if (moving.length === 0) return;
    const sends = await Promise.all(moving.map((passage) => passage.prepare()));
    const sent = sends.map((send) => send());
    const responses = Math.floor(random() * sent.length);
    if (responses === 0) await wait(random() * this.#delayRangeMs);
    else await firstOf(sent, responses).then(() => wait(random() * afterResponseRangeMs));
    await service.kill();
    await Promise.all(sent);
    this.#count(moving, responses);
    await service.start();
    await Promise.all(moving.map((passage) => passage.complete()));
  }

  #count(moved: readonly AnyPassage[], responses: number): void {
    const lost = moved.filter(({ isLost }) => isLost).length;
    if (lost > 0) this.counts.duringMoves += 1;
    else this.counts.lateKills += 1;
    if (responses > 0) return;
    if (lost === 0) this.#delayRangeMs *= 0.7;
    if (lost === moved.length) this.#delayRangeMs *= 1.3;
  }

  /**
   * Kills the service after the responses, lets the time pass in which moves can be undone, and kills it again during what follows
   * from that. Then all of it must have happened.
   */
  async deliver(): Promise<void> {
    const { service, passages, random } = this.#options;
    await wait(random() * afterResponseRangeMs);
    await service.kill();
    this.counts.afterMoves += 1;
    this.#held = passages.filter(({ next }) => next?.isUndone).flatMap(({ references }) => references);
    await this.#passTime();
    await service.start();
    await wait(random() * deliveryRangeMs);
    await service.kill();
    this.counts.duringDeliveries += 1;
    await this.#restart();
    await Promise.all(passages.map((passage) => passage.checkWhole()));
    for (const { path } of passages.filter(({ isSound }) => isSound)) path.advance();
    await this.#settle();
  }

  async #passTime(): Promise<void> {
    const { service, passages } = this.#options;
    const older = passages.filter(({ next }) => next?.isUndone !== true);
    const byDays = Map.groupBy(older, ({ next }) => next?.days ?? 0);
    await service.changeDatabase(async (pool) => {
      for (const [days, group] of byDays) {
        await passTime(pool, { references: group.flatMap(({ references }) => references), days });
      }
      await makeJobsDue(pool, this.#held);
    });
  }

  async #restart(): Promise<void> {
    const { service } = this.#options;
    await service.changeDatabase((pool) => makeJobsDue(pool, this.#held));
    await service.start();
  }

  /** Waits until everything that follows from the moves has happened. What hasn't is a violation. */
  async #settle(): Promise<void> {
    const { service, passages } = this.#options;
    for (const [attempt, timeoutMs] of settlingTimeoutsMs.entries()) {
      if (attempt > 0) {
        await service.kill();
        await this.#restart();
      }
      await waitUntil(() => this.#isSettled(), timeoutMs);
      if (await this.#isSettled()) return;
    }
    for (const passage of passages.filter(({ isSound }) => isSound)) {
      await passage.checkSettled();
      passage.violations.push(...findWrongEffects(service.simulators, passage));
    }
  }

  async #isSettled(): Promise<boolean> {
    const { service, actors, passages } = this.#options;
    const health = v.parse(DeliveryHealth, await actors.readAsStaff('/api/admin/health'));
    if (health.oldestWaitingSeconds !== null) return false;
    const sound = passages.filter(({ isSound }) => isSound);
    if (sound.some((passage) => findWrongEffects(service.simulators, passage).length > 0)) return false;
    const settled = await Promise.all(sound.map((passage) => passage.isSettled()));
    return settled.every(Boolean);
  }
}

/** Resolves when this many of them have ended. */
function firstOf(sent: readonly Promise<void>[], count: number): Promise<void> {
  let ended = 0;
  return new Promise((resolve) => {
    const countEnd = async (move: Promise<void>) => {
      await move;
      ended += 1;
      if (ended === count) resolve();
    };
    for (const move of sent) void countEnd(move);
  });
}
