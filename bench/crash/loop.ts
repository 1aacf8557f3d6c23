import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../harness/free-port.ts';
import type { Installation } from '../harness/installation.ts';
import { smallPhotograph } from '../harness/photographs.ts';
import { startService } from '../harness/service.ts';
import { Crowd } from './crowd.ts';
import { admin, whatCannotBeOpened } from './document-check.ts';
import { inspect } from './inspect.ts';

interface Plan {
  installation: Installation;
  /** How many kills are to cut off at least one submission; those that cut off none don't count. */
  kills: number;
  random: () => number;
  /** Told after every kill. */
  report?: (state: { kills: number; submitted: number; lost: number }) => void;
}

export interface Outcome {
  /** Those that cut off the answer of at least one submission. */
  kills: number;
  /** Those that came too late for that. */
  killsTooLate: number;
  submissions: number;
  /** Submissions whose answer was cut off at least once. */
  lostAnswers: number;
  /** Of those, written by then: the repeat must not write them again. */
  writtenBeforeLoss: number;
  acknowledged: number;
  /** Whose customers never asked again; they may be written or not, but not half. */
  givenUp: number;
  tradeIns: number;
  /** What must never happen, in sentences; empty when all is well. */
  faults: string[];
}

/** At first; it follows the machine's speed, so that the kills keep falling among the submissions. */
const spreadMs = 200;

/**
 * Has customers submit side by side, kills the service with -9 at a random moment among their submissions, starts it again on
 * the same data, has them ask again under the same keys, and so on. In the end holds what they were told against what is there.
 */
export async function killLoop({ installation, kills: wanted, random, report }: Plan): Promise<Outcome> {
  const port = await freePort();
  const settings = { ...installation.settings, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
  const start = () => startService({ ...installation, settings }, { port });
  const crowd = new Crowd({ url: `http://127.0.0.1:${port}`, photograph: await smallPhotograph(), random });
  let spread = spreadMs;
  let kills = 0;
  let killsTooLate = 0;
  while (kills < wanted) {
    const service = await start();
    await crowd.arrive();
    const submitting = crowd.submit();
    await wait(random() * spread);
    await service.kill();
    const { submitted, lost } = await submitting;
    if (lost > 0) kills += 1;
    else killsTooLate += 1;
    if (lost === 0) spread *= 0.7;
    if (lost === submitted) spread *= 1.5;
    report?.({ kills, submitted, lost });
  }

  const service = await start();
  const { lost } = await crowd.submit();
  const faults = await whatCannotBeOpened(crowd.client, crowd.purchases);
  crowd.client.close();
  await service.stop();
  if (lost > 0) faults.push(`${lost} submissions are not answered although nobody kills the service any more`);
  return outcomeOf({ installation, crowd, kills, killsTooLate, faults });
}

interface Ended extends Pick<Outcome, 'kills' | 'killsTooLate' | 'faults'> {
  installation: Installation;
  crowd: Crowd;
}

async function outcomeOf({ installation, crowd, kills, killsTooLate, faults }: Ended): Promise<Outcome> {
  const { purchases, uploaded } = crowd;
  const database = await installation.open();
  try {
    const { tradeIns, writtenBeforeLoss, faults: found } = await inspect(database.pool, purchases);
    return {
      kills,
      killsTooLate,
      submissions: purchases.length,
      lostAnswers: purchases.filter(({ lostAt }) => lostAt.length > 0).length,
      writtenBeforeLoss,
      acknowledged: purchases.filter(({ answer }) => answer !== null).length,
      givenUp: purchases.filter(({ isGivenUp }) => isGivenUp).length,
      tradeIns,
      faults: [...faults, ...crowd.faults, ...found, ...uploaded.flatMap((url) => whyNotKept(installation, url))],
    };
  } finally {
    await database.close();
  }
}

/** An acknowledged upload's file; that its bytes are right is seen where staff open them. */
function whyNotKept({ dataDir }: Installation, url: string): string[] {
  const id = url.split('/').at(-1) ?? '';
  const file = statSync(join(dataDir, 'files', 'id-documents', id), { throwIfNoEntry: false });
  return file !== undefined && file.size > 0 ? [] : [`The upload ${url} was acknowledged and has no file`];
}
