import type { Pool } from 'pg';
import { type PartnerSimulators, startPartnerSimulators } from '../../../simulators/partner-simulators.ts';
import { freePort } from '../../../tools/test-support/free-port.ts';
import { adminSettings } from '../../harness/clients/admin-client.ts';
import type { Installation } from '../../harness/services/installation.ts';
import { type RunningService, startService } from '../../harness/services/service.ts';

const flags = [`--import=${new URL('faster-schedule.ts', import.meta.url).href}`];

/** A service that is connected to simulated partners, killed again and again, and restarted at the same URL. */
export class KilledService {
  readonly simulators: PartnerSimulators;
  readonly url: string;
  readonly #installation: Installation;
  readonly #port: number;
  #running: RunningService | null = null;

  private constructor(installation: Installation, simulators: PartnerSimulators, port: number) {
    this.#installation = installation;
    this.simulators = simulators;
    this.#port = port;
    this.url = urlOf(port);
  }

  static async connect(installation: Installation): Promise<KilledService> {
    const port = await freePort();
    const simulators = await startPartnerSimulators({ serviceUrl: urlOf(port), firstPort: 0 });
    const settings = { ...installation.settings, ...adminSettings, ...simulators.variables };
    return new KilledService({ ...installation, settings }, simulators, port);
  }

  async start(): Promise<void> {
    this.#running = await startService(this.#installation, { port: this.#port, flags });
  }

  /** kill -9 */
  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  /** Changes the database while the service is not running. */
  async changeDatabase(change: (pool: Pool) => Promise<void>): Promise<void> {
    const database = await this.#installation.open();
    try {
      await change(database.pool);
    } finally {
      await database.close();
    }
  }

  async close(): Promise<void> {
    await this.kill();
    await this.simulators.close();
  }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;
