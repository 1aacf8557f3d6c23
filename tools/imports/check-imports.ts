import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** A lower count means that dependency-cruiser could not parse the sources, which it does not report. */
const minModules = 2000;

async function cruiseModules(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    ['domain', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'simulators', 'tools'],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: importRules },
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: '^(web/dist|words/compiled|e2e/test-results|bench/results|tools/imports/fixture)/|(^|/)node_modules/\\.',
      },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result.');
  return output;
}

function printViolations(result: ICruiseResult): void {
  for (const { rule, from, to } of result.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
}

/** Returns the rules that their fixture file, which has the name of the rule, does not violate. */
function rulesWithoutViolation({ summary }: ICruiseResult): string[] {
  const violated = new Set(
    summary.violations.filter(({ rule, from }) => parse(from).name === rule.name).map(({ rule }) => rule.name),
  );
  return importRules.map(({ name = '' }) => name).filter((name) => !violated.has(name));
}

/** Returns whether the project follows every rule, all modules were read, and the fixture proves that every rule works. */
async function check(): Promise<boolean> {
  const project = await cruiseModules(fileURLToPath(new URL('../..', import.meta.url)));
  printViolations(project);
  const unproven = rulesWithoutViolation(await cruiseModules(fileURLToPath(new URL('fixture', import.meta.url))));
  for (const name of unproven) console.error(`No file ${name}.ts in tools/imports/fixture violates the rule ${name}.`);

  const { totalCruised, error } = project.summary;
  console.log(`${totalCruised} modules read, ${error} violations of ${importRules.length} rules.`);
  if (totalCruised < minModules) console.error(`Expected at least ${minModules} modules.`);
  return totalCruised >= minModules && error === 0 && unproven.length === 0;
}

process.exitCode = (await check()) ? 0 : 1;
