import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** Fewer modules than this means that the reader read nothing, which it says nowhere and still exits 0. */
const leastModules = 100;

/** Breaches that the planted tree holds on purpose; the check proves on it that every kind of rule bites. */
const planted = [
  'domain-has-no-packages',
  'domain-imports-nothing',
  'fastify-lives-in-http',
  'features-do-not-meet',
  'features-see-ports-not-adapters',
  'no-cycles',
  'no-orphans',
  'no-undeclared-packages',
  'server-never-meets-web',
  'sql-lives-in-adapters-postgres',
  'ui-parts-are-dumb',
  'ui-parts-know-no-data-and-no-router',
  'web-never-meets-server',
];

async function read(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['domain', 'contract', 'server', 'web'],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: importRules },
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|node_modules/\\.)' },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  );
  if (typeof output === 'string') throw new Error('The import reader answered text instead of a result.');
  return output;
}

function tell(result: ICruiseResult): void {
  for (const { rule, from, to } of result.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
}

/** True when the project keeps the rules, was really read, and the rules bite where they should. */
async function check(): Promise<boolean> {
  const project = await read(fileURLToPath(new URL('..', import.meta.url)));
  tell(project);
  const proof = await read(fileURLToPath(new URL('planted', import.meta.url)));
  const bitten = new Set(proof.summary.violations.map(({ rule }) => rule.name));
  const toothless = planted.filter((name) => !bitten.has(name));
  for (const name of toothless) console.error(`The rule ${name} does not bite on the planted tree.`);

  const { totalCruised, error } = project.summary;
  console.log(`${totalCruised} modules read, ${error} breaches; ${bitten.size} rules bite on the planted tree.`);
  if (totalCruised < leastModules) console.error(`At least ${leastModules} modules were expected.`);
  return totalCruised >= leastModules && error === 0 && toothless.length === 0;
}

process.exitCode = (await check()) ? 0 : 1;
