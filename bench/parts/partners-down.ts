import { startPartnerSimulators } from '../../simulators/partner-simulators.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { prepareVisitor, type PreparedVisitor } from '../harness/clients/prepared-visitor.ts';
import { runConcurrently, runTimed } from '../harness/figures/concurrency.ts';
import { compareWithFloor, type DatabaseKind, type Figure } from '../harness/figures/figure.ts';
import type { Round } from '../harness/figures/statistics.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import type { Installations } from '../harness/services/installation.ts';
import { startService } from '../harness/services/service.ts';

const concurrency = 8;
const rounds = 5;
/** Submissions per round. */
const counts = { postgres: 200, embedded: 60 };

/** Measures submissions while no partner responds against submissions while all of them work. */
export async function measurePartnersDown(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const normal = await startConnectedService(installations, database);
  const failing = await startConnectedService(installations, database);
  try {
    const what = `POST /api/trade-in/submit, ${concurrency} at once, all partners down, against partners that work`;
    const targets = [{ of: 'p99OfFloor', atMost: 1.5 } as const];
    const comparison = {
      rounds,
      service: () => failing.submitRound({ isDown: true }),
      floor: () => normal.submitRound({ isDown: false }),
    };
    return [await compareWithFloor({ what, database, targets }, comparison)];
  } finally {
    await Promise.all([normal.stop(), failing.stop()]);
  }
}

async function startConnectedService(installations: Installations, database: DatabaseKind) {
  const installation = await installations.make(database);
  const port = await freePort();
  const simulators = await startPartnerSimulators({ serviceUrl: `http://127.0.0.1:${port}`, firstPort: 0 });
  // The rate card, because the courier's circuit may still be open when the next carts are prepared.
  const settings = {
    ...installation.settings,
    ...simulators.variables,
    COURIER_FALLBACK: 'tariff',
    FILES: 'disk',
  };
  const service = await startService({ ...installation, settings }, { port });
  const client = new HttpClient(service.url);
  const shop = { client, models: await fetchExpensiveModels(service.url), photograph: await smallPhotograph() };
  const count = counts[database];
  let submitted = 0;

  function setDown(isDown: boolean): void {
    for (const { faults } of [simulators.shop, simulators.courier]) {
      if (isDown) faults.set('timeout_before_effect');
      else faults.clear();
    }
    simulators.mail.setFault(isDown ? 'silent_greeting' : null);
  }

  return {
    async submitRound({ isDown }: { isDown: boolean }): Promise<Round> {
      const ready: PreparedVisitor[] = [];
      await runConcurrently({ count, concurrency }, async (nth) =>
        ready.push(await prepareVisitor(shop, submitted + nth)),
      );
      setDown(isDown);
      const round = await runTimed(
        { count, concurrency },
        (nth) => ready[nth]?.submit() ?? Promise.reject(new Error('Not ready')),
      );
      setDown(false);
      submitted += count;
      return round;
    },
    async stop() {
      client.close();
      await service.stop();
      await simulators.close();
      await installation.remove();
    },
  };
}
