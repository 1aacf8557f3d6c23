import type { JobKind } from '../../../server/src/ports/outbox.ts';
import { AdminClient } from '../../harness/clients/admin-client.ts';
import { HttpClient } from '../../harness/clients/http-client.ts';
import { fetchExpensiveModels } from '../../harness/fixtures/catalogue-models.ts';
import { smallPhotograph } from '../../harness/fixtures/photographs.ts';
import type { Installation } from '../../harness/services/installation.ts';
import { startConnectedService } from '../connected-service.ts';
import { compareEffects, type EffectComparison, type EffectCounts } from './compare-effects.ts';
import { stages } from './job-causes.ts';
import { findUnknownKinds } from './job-effects.ts';
import { JobGate } from './job-gate.ts';
import { type KillOptions, KillRun } from './kill-run.ts';
import { WorkerPool } from './worker-pool.ts';

interface Options extends KillOptions {
  installation: Installation;
}

export interface KindOutcome extends EffectCounts {
  kind: JobKind;
  /** Kills of a worker that had claimed a job of this kind and not finished it. */
  kills: number;
}

export interface Outcome {
  kinds: KindOutcome[];
  kills: number;
  /** Kills after the last claimed job. */
  lateKills: number;
  violations: string[];
}

/** Each kill needs at least one job, most jobs that are claimed together end before it, and half of the kills come too late. */
const jobsPerKill = 9;
const workers = 2;

/**
 * Kills (kill -9) one of several workers at a random moment after it has claimed jobs, until that has interrupted each kind of
 * job often enough. Finally compares what the partners hold with the jobs that are done.
 */
export async function killsPerKind({ installation: plain, ...options }: Options): Promise<Outcome> {
  const database = await plain.open();
  const gate = await JobGate.install(database);
  const databaseUrl = plain.settings['DATABASE_URL'] ?? '';
  const urlOf = (name: string) => ({ DATABASE_URL: JobGate.urlFor(databaseUrl, name) });
  const { service, simulators, installation } = await startConnectedService(plain, urlOf('front'));
  const pool = new WorkerPool({
    size: workers,
    installationFor: (name) => ({ ...installation, settings: { ...installation.settings, ...urlOf(name) } }),
  });
  const client = new HttpClient(service.url);
  try {
    const run = new KillRun(gate, pool, options);
    const shop = { client, models: await fetchExpensiveModels(service.url), photographs: [await smallPhotograph()] };
    const admin = await AdminClient.logIn(service.url);
    const count = options.killsPerKind * jobsPerKill;
    for (const [stage, cause] of stages.entries()) {
      await cause({ shop, admin, pool: database.pool, simulators, count });
      await run.runStage(stage);
    }
    admin.close();
    await pool.stop();
    return outcomeOf(run, await compareEffects(database.pool, simulators));
  } finally {
    client.close();
    await Promise.allSettled([pool.stop(), service.kill()]);
    await simulators.close();
    await database.close();
  }
}

function outcomeOf(run: KillRun, { counts, violations }: EffectComparison): Outcome {
  const missing = run.lackingKinds().map((kind) => `Only ${run.killsOf(kind)} kills interrupted ${kind}`);
  return {
    kinds: counts.map((each) => ({ ...each, kills: run.killsOf(each.kind) })),
    kills: run.kills,
    lateKills: run.lateKills,
    violations: [...findUnknownKinds(), ...missing, ...violations],
  };
}
