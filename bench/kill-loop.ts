import { parseArgs } from 'node:util';
import { killLoop, type Outcome } from './crash/kill-loop.ts';
import { killMoves, type MovesOutcome } from './crash/moves/kill-moves.ts';
import type { DatabaseKind } from './harness/figures/figure.ts';
import { type Installation, Installations } from './harness/services/installation.ts';
import { seededRandom } from './harness/fixtures/random.ts';

const usage = 'npm run kill-loop -- [--database embedded|postgres] [--kills 100 | --moves [--copies 2]] [--seed 1]';

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
  printViolations(violations, 'Every acknowledged trade-in is stored exactly once and complete. No partial writes.');
}

function printMoves(database: DatabaseKind, outcome: MovesOutcome): void {
  const { stories, violations, duringMoves, lateKills, afterMoves, duringDeliveries } = outcome;
  console.table(stories);
  console.log(`${database}: ${duringMoves + lateKills + afterMoves + duringDeliveries} kills (kill -9)`);
  console.log(`  ${duringMoves} interrupted moves, ${lateKills} came after the last response of moves sent together,`);
  console.log(`  ${afterMoves} between a move and what follows from it, ${duringDeliveries} during that`);
  printViolations(
    violations,
    'Every history is whole, every mail was sent, and every change of a code reached the shop once.',
  );
}

function printViolations(violations: readonly string[], success: string): void {
  for (const violation of violations) console.log(`  ERROR: ${violation}`);
  console.log(`  ${violations.length === 0 ? success : `${violations.length} errors`}`);
}

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    kills: { type: 'string', default: '100' },
    moves: { type: 'boolean', default: false },
    copies: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});

/** Kills the service during submissions. Returns the violations. */
async function runSubmissions(installation: Installation, random: () => number): Promise<string[]> {
  const { kind } = installation;
  const outcome = await killLoop({
    installation,
    kills: Number(values.kills),
    random,
    onKill({ kills, submitted, lost }) {
      console.log(`${kind}: kill ${kills}, ${lost} of ${submitted} submissions interrupted`);
    },
  });
  printOutcome(kind, outcome);
  return outcome.violations;
}

/** Kills the service between the moves of trade-ins whose clubs arrive. Returns the violations. */
async function runMoves(installation: Installation, random: () => number): Promise<string[]> {
  const { kind } = installation;
  const outcome = await killMoves({
    installation,
    copies: Number(values.copies),
    random,
    onMove({ nth, kills }) {
      console.log(`${kind}: move ${nth} of each story is done, ${kills} kills`);
    },
  });
  printMoves(kind, outcome);
  return outcome.violations;
}

const run = values.moves ? runMoves : runSubmissions;
const installations = new Installations();
try {
  for (const database of selectDatabases(values.database)) {
    const installation = await installations.make(database);
    const violations = await run(installation, seededRandom(Number(values.seed)));
    await installation.remove();
    if (violations.length > 0) process.exitCode = 1;
  }
} finally {
  await installations.stop();
}
