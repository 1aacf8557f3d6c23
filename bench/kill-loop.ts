import { parseArgs } from 'node:util';
import { killLoop, type Outcome } from './crash/kill-loop.ts';
import type { DatabaseKind } from './harness/figures/figure.ts';
import { Installations } from './harness/services/installation.ts';
import { seededRandom } from './harness/fixtures/random.ts';

const usage = 'npm run kill-loop -- [--database embedded|postgres] [--kills 100] [--seed 1]';

/** Returns the named database, or both if none is named. */
function selectDatabases(named: string | undefined): DatabaseKind[] {
  if (named === undefined) return ['postgres', 'embedded'];
  if (named === 'postgres' || named === 'embedded') return [named];
  throw new Error(usage);
}

function printOutcome(database: DatabaseKind, outcome: Outcome): void {
  const {
    kills,
    lateKills,
    submissions,
    lostResponses,
    committedBeforeLoss,
    acknowledged,
    abandoned,
    tradeIns,
    violations,
  } = outcome;
  console.log(`${database}: ${kills} kills (kill -9) during submissions, ${lateKills} after the last response`);
  console.log(
    `  ${submissions} submissions: ${lostResponses} lost a response, ${committedBeforeLoss} of them after the commit`,
  );
  console.log(`  ${acknowledged} acknowledged, ${abandoned} not retried, ${tradeIns} trade-ins stored`);
  for (const violation of violations) console.log(`  ERROR: ${violation}`);
  console.log(
    violations.length === 0
      ? '  Every acknowledged trade-in is stored exactly once and complete. No partial writes.'
      : `  ${violations.length} errors`,
  );
}

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const installations = new Installations();
try {
  for (const database of selectDatabases(values.database)) {
    const installation = await installations.make(database);
    const outcome = await killLoop({
      installation,
      kills: Number(values.kills),
      random: seededRandom(Number(values.seed)),
      onKill({ kills, submitted, lost }) {
        console.log(`${database}: kill ${kills}, ${lost} of ${submitted} submissions interrupted`);
      },
    });
    await installation.remove();
    printOutcome(database, outcome);
    if (outcome.violations.length > 0) process.exitCode = 1;
  }
} finally {
  await installations.stop();
}
