import { setTimeout as wait } from 'node:timers/promises';
import { pickOne } from '../harness/fixtures/random.ts';
import type { Installation } from '../harness/services/installation.ts';
import { startService, type RunningService } from '../harness/services/service.ts';

/** A second service on the same database, killed at random moments. */
export class KilledWorker {
  readonly #installation: Installation;
  readonly #random: () => number;
  #service: RunningService | null = null;

  constructor(installation: Installation, random: () => number) {
    this.#installation = installation;
    this.#random = random;
  }

  async run(kills: number): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      this.#service = await startService(this.#installation);
      await wait(500 + pickOne([0, 500, 1000, 2000], this.#random) * this.#random());
      await this.#service.kill();
      this.#service = null;
    }
  }

  async stop(): Promise<void> {
    await this.#service?.kill();
    this.#service = null;
  }
}
