import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** Fewer modules than this means that the reader read nothing, which it says nowhere and still exits 0. */
const leastModules = 100;

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

/** The rules that let pass the file of the planted tree that is called after them and breaks them. */
function toothlessOn({ summary }: ICruiseResult): string[] {
  const bitten = new Set(
    summary.violations.filter(({ rule, from }) => parse(from).name === rule.name).map(({ rule }) => rule.name),
  );
  return importRules.map(({ name = '' }) => name).filter((name) => !bitten.has(name));
}

/** True when the project keeps the rules, was really read, and every rule bites where it should. */
async function check(): Promise<boolean> {
  const project = await read(fileURLToPath(new URL('..', import.meta.url)));
  tell(project);
  const toothless = toothlessOn(await read(fileURLToPath(new URL('planted', import.meta.url))));
  for (const name of toothless) console.error(`No file ${name}.ts in tools/planted breaks the rule of that name.`);

  const { totalCruised, error } = project.summary;
  console.log(`${totalCruised} modules read, ${error} breaches of ${importRules.length} rules.`);
  if (totalCruised < leastModules) console.error(`At least ${leastModules} modules were expected.`);
  return totalCruised >= leastModules && error === 0 && toothless.length === 0;
}

process.exitCode = (await check()) ? 0 : 1;
