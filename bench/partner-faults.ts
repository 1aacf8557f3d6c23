import { parseArgs } from 'node:util';
import { seededRandom } from './harness/fixtures/random.ts';
import { Installations } from './harness/services/installation.ts';
import { killsPerKind } from './partners/kills/kills-per-kind.ts';
import { partnerFaults } from './partners/partner-faults.ts';

/**
 * `npm run partner-faults -- [--database embedded|postgres] [--customers 31] [--kills 0] [--seed 1]`, or
 * `npm run partner-faults -- --kills-per-kind 50 [--kinds code-mail,issue-code] [--seed 1]` on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    customers: { type: 'string', default: '31' },
    kills: { type: 'string', default: '0' },
    'kills-per-kind': { type: 'string' },
    kinds: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const installations = new Installations();
const random = seededRandom(Number(values.seed));

async function runFaults(): Promise<string[]> {
  const installation = await installations.make(values.database === 'embedded' ? 'embedded' : 'postgres');
  const { violations, ...outcome } = await partnerFaults({
    installation,
    customersPerFault: Number(values.customers),
    kills: Number(values.kills),
    random,
    onWindow: ({ partner, fault, submitted, isMet }) =>
      console.log(`${partner}: ${fault}${isMet ? '' : ' (not met)'}, ${submitted} submitted`),
  });
  await installation.remove();
  console.log(outcome);
  return violations;
}

async function runKills(wanted: number): Promise<string[]> {
  const installation = await installations.make('postgres');
  const { violations, kinds, ...outcome } = await killsPerKind({
    installation,
    killsPerKind: wanted,
    kinds: values.kinds?.split(','),
    random,
    onKill: ({ stage, kills, lateKills, lacking }) => {
      if ((kills + lateKills) % 10 === 0) console.log(`Stage ${stage}: ${kills} kills, missing ${lacking.join(', ')}`);
    },
  });
  await installation.remove();
  console.table(kinds);
  console.log(outcome);
  return violations;
}

try {
  const wanted = values['kills-per-kind'];
  const violations = wanted === undefined ? await runFaults() : await runKills(Number(wanted));
  for (const violation of violations) console.log(`ERROR: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await installations.stop();
}
