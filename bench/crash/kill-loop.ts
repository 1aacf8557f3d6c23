import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { adminSettings } from '../harness/clients/admin-client.ts';
import { freePort } from '../../tools/test-support/free-port.ts';
import type { Installation } from '../harness/services/installation.ts';
import { smallPhotograph } from '../harness/fixtures/photographs.ts';
import { startService } from '../harness/services/service.ts';
import { CustomerPool } from './customers.ts';
import { findUnreadableDocuments } from './document-check.ts';
import { checkDatabase } from './database-check.ts';

interface KillLoopOptions {
  installation: Installation;
  /** The number of kills that interrupt at least one submission. Other kills don't count. */
  kills: number;
  random: () => number;
  /** Called after every kill. */
  onKill?: (state: { kills: number; submitted: number; lost: number }) => void;
}

export interface Outcome {
  /** Kills that interrupted at least one submission. */
  kills: number;
  /** Kills after the last response. */
  lateKills: number;
  submissions: number;
  /** Submissions that lost their response at least once. */
  lostResponses: number;
  /** Lost responses whose trade-in was committed before: the retry must not write it again. */
  committedBeforeLoss: number;
  acknowledged: number;
  /** Submissions without a retry: stored completely or not at all. */
  abandoned: number;
  tradeIns: number;
  /** Broken guarantees, one sentence each. */
  violations: string[];
}

/** The initial maximum delay before a kill. It adapts to the machine's speed, so that kills interrupt submissions. */
const initialDelayRangeMs = 200;

/**
 * Repeatedly kills the service (kill -9) at a random moment during concurrent submissions, restarts it on the same data, and
 * retries the submissions under the same idempotency keys. Finally compares the responses with the database.
 */
export async function killLoop({ installation, kills: wanted, random, onKill }: KillLoopOptions): Promise<Outcome> {
  const port = await freePort();
  const settings = { ...installation.settings, ...adminSettings };
  const start = () => startService({ ...installation, settings }, { port });
  const customers = new CustomerPool({ url: `http://127.0.0.1:${port}`, photograph: await smallPhotograph(), random });
  let delayRangeMs = initialDelayRangeMs;
  let kills = 0;
  let lateKills = 0;
  while (kills < wanted) {
    const service = await start();
    await customers.prepareSubmissions();
    const submitting = customers.submit();
    await wait(random() * delayRangeMs);
    await service.kill();
    const { submitted, lost } = await submitting;
    if (lost > 0) kills += 1;
    else lateKills += 1;
    if (lost === 0) delayRangeMs *= 0.7;
    if (lost === submitted) delayRangeMs *= 1.5;
    onKill?.({ kills, submitted, lost });
  }

  const service = await start();
  const { lost } = await customers.submit();
  const violations = await findUnreadableDocuments(service.url, customers.submissions);
  customers.client.close();
  await service.stop();
  if (lost > 0) violations.push(`${lost} submissions had no response although the service was not killed`);
  return outcomeOf({ installation, customers, kills, lateKills, violations });
}

interface KillLoopRun extends Pick<Outcome, 'kills' | 'lateKills' | 'violations'> {
  installation: Installation;
  customers: CustomerPool;
}

async function outcomeOf({ installation, customers, kills, lateKills, violations }: KillLoopRun): Promise<Outcome> {
  const { submissions, uploaded } = customers;
  const database = await installation.open();
  try {
    const { tradeIns, committedBeforeLoss, violations: found } = await checkDatabase(database.pool, submissions);
    return {
      kills,
      lateKills,
      submissions: submissions.length,
      lostResponses: submissions.filter(({ disconnectedAt }) => disconnectedAt.length > 0).length,
      committedBeforeLoss,
      acknowledged: submissions.filter(({ result }) => result !== null).length,
      abandoned: submissions.filter(({ isAbandoned }) => isAbandoned).length,
      tradeIns,
      violations: [
        ...violations,
        ...customers.violations,
        ...found,
        ...uploaded.flatMap((url) => findMissingFile(installation, url)),
      ],
    };
  } finally {
    await database.close();
  }
}

/** Checks that an acknowledged upload has a file. `findUnreadableDocuments` checks the content. */
function findMissingFile({ dataDir }: Installation, url: string): string[] {
  const id = url.split('/').at(-1) ?? '';
  const file = statSync(join(dataDir, 'files', 'id-documents', id), { throwIfNoEntry: false });
  return file !== undefined && file.size > 0 ? [] : [`The upload ${url} was acknowledged and has no file`];
}
