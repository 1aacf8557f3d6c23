import { parseArgs } from 'node:util';
import { seededRandom } from './harness/fixtures/random.ts';
import { Installations } from './harness/services/installation.ts';
import { partnerFaults } from './partners/partner-faults.ts';

/** `npm run partner-faults -- [--database embedded|postgres] [--customers 31] [--kills 0] [--seed 1]` */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'postgres' },
    customers: { type: 'string', default: '31' },
    kills: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const installations = new Installations();
try {
  const installation = await installations.make(values.database === 'embedded' ? 'embedded' : 'postgres');
  const { violations, ...outcome } = await partnerFaults({
    installation,
    customersPerFault: Number(values.customers),
    kills: Number(values.kills),
    random: seededRandom(Number(values.seed)),
    onWindow: ({ partner, fault, submitted }) => console.log(`${partner}: ${fault}, ${submitted} submitted`),
  });
  await installation.remove();
  console.log(outcome);
  for (const violation of violations) console.log(`ERROR: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await installations.stop();
}
