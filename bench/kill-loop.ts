import { parseArgs } from 'node:util';
import { killLoop, type Outcome } from './crash/loop.ts';
import type { DatabaseKind } from './harness/figure.ts';
import { Installations } from './harness/installation.ts';
import { seededRandom } from './harness/random.ts';

const usage = 'npm run kill-loop -- [--database embedded|postgres] [--kills 100] [--seed 1]';

/** `--database`, or both without it. */
function databasesOf(named: string | undefined): DatabaseKind[] {
  if (named === undefined) return ['postgres', 'embedded'];
  if (named === 'postgres' || named === 'embedded') return [named];
  throw new Error(usage);
}

function tell(database: DatabaseKind, outcome: Outcome): void {
  const { kills, killsTooLate, submissions, lostAnswers, writtenBeforeLoss, acknowledged, givenUp, tradeIns, faults } =
    outcome;
  console.log(`${database}: ${kills} times kill -9 among submissions (and ${killsTooLate} times just after)`);
  console.log(
    `  ${submissions} submissions, ${lostAnswers} lost an answer, ${writtenBeforeLoss} of these had been written by then`,
  );
  console.log(`  ${acknowledged} acknowledged, ${givenUp} never asked again; ${tradeIns} trade-ins are there`);
  for (const fault of faults) console.log(`  WRONG: ${fault}`);
  console.log(
    faults.length === 0
      ? '  every acknowledged one is there once and whole, and nothing is half-written'
      : `  ${faults.length} faults`,
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
  for (const database of databasesOf(values.database)) {
    const installation = await installations.make(database);
    const outcome = await killLoop({
      installation,
      kills: Number(values.kills),
      random: seededRandom(Number(values.seed)),
      report({ kills, submitted, lost }) {
        console.log(`${database}: kill ${kills}, ${lost} of ${submitted} submissions cut off`);
      },
    });
    await installation.remove();
    tell(database, outcome);
    if (outcome.faults.length > 0) process.exitCode = 1;
  }
} finally {
  await installations.stop();
}
