import { globSync } from 'node:fs';
import { ModuleGraph } from './module-graph.ts';

export const workspaces = [
  'domain',
  'words',
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'simulators',
  'tools',
] as const;
export type Workspace = (typeof workspaces)[number];

/** The workspaces whose types depend on a workspace, itself included. */
export const dependants: Record<Workspace, readonly Workspace[]> = {
  domain: ['domain', 'words', 'contract', 'server', 'web', 'e2e', 'bench', 'tools'],
  words: ['words', 'server', 'web', 'e2e', 'bench', 'tools'],
  contract: ['contract', 'server', 'web', 'bench'],
  server: ['server', 'bench'],
  web: ['web'],
  e2e: ['e2e'],
  bench: ['bench'],
  simulators: ['simulators', 'server', 'e2e', 'bench'],
  tools: ['tools', 'server', 'e2e', 'bench'],
};

/**
 * Where a module is tested: the folders of `server/test` by the module's path. A feature's tests are in the folder of its name
 * unless it is listed here. The first match counts.
 */
const testFolders: readonly (readonly [folder: RegExp, tests: readonly string[]])[] = [
  [/^(?:domain\/src\/finder\/|contract\/src\/endpoints\/admin-catalogue\.)/, ['catalogue']],
  [/^domain\/src\/valuation\//, ['cart', 'checkout']],
  [/^(?:domain\/src|contract\/src\/endpoints)\/(?:activity|customers|trade-ins)\b/, ['lists']],
  [/^server\/src\/features\/(?:checkout\/id-documents|catalogue\/pictures)\//, ['uploads']],
  [/^server\/src\/features\/outbox\//, ['checkout', 'background', 'deliveries']],
  [/^server\/src\/features\/(?:activity|customers|trade-ins)\//, ['lists']],
  [/^server\/src\/lists\//, ['lists']],
  [/^server\/src\/adapters\/postgres\/(?:connection|embedded|schema)\//, ['database']],
  [/^server\/src\/adapters\/postgres\/installation-/, ['overview']],
  [/^server\/src\/adapters\/postgres\/outbox-/, ['checkout', 'deliveries']],
  [/^server\/src\/adapters\/postgres\/outbox\//, ['deliveries']],
  [/^server\/src\/(?:adapters\/mail|features\/mails)\//, ['checkout', 'partners']],
  [/^server\/src\/adapters\/encryption\//, ['checkout']],
  [/^server\/src\/adapters\/couriers\//, ['courier']],
  [/^(?:simulators|server\/src\/adapters\/partner-http)\//, ['partners']],
  [/^server\/src\/adapters\/files\//, ['durability', 'uploads']],
  [/^server\/src\/adapters\/(?:documents|sandbox)\//, ['uploads']],
  [/^server\/src\/adapters\/spreadsheets\//, ['bulk-upload']],
  [/^words\/messages\/[^/]+\/(?:trade-in|code|invoice|shipped|cancelled)-mail\b/, ['partners']],
  [/^words\/messages\/[^/]+\/(?:confirmation-mail|checkout|payout|submission)\b/, ['checkout']],
  [/^words\/messages\/[^/]+\/(?:document|id-document)\b/, ['uploads']],
  [/^words\/messages\/[^/]+\/(?:account|attack|first|login|password|reset)\b/, ['admin-access']],
  [/^words\/messages\/[^/]+\/(?:activity|list-exports|record|table)\b/, ['lists']],
  [/^words\/messages\/[^/]+\/(?:field|refusal|refusals|request)\b/, ['http']],
  [/^words\/messages\/[^/]+\/(?:bulk|spreadsheet)\b/, ['bulk-upload']],
  [/^words\/messages\/[^/]+\/(?:overview|setup)\b/, ['overview']],
  [/^words\/messages\/[^/]+\/shipment\b/, ['shipments']],
  [/^server\/src\/http\/pages\//, ['pages']],
  [/^server\/src\/(?:http|ports\/http)\//, ['http']],
  [/^server\/src\/(?:cli|compose|config|startup)\//, ['start']],
];

/** The folder or file that names a feature. */
const featureName =
  /^(?:(?:domain\/src|server\/src\/features|server\/src\/adapters\/postgres)\/([^/]+)\/|words\/messages\/[^/]+\/(cart|catalogue|courier|shipments)\b|contract\/src\/endpoints\/([^/]+)\.ts$)/;

/** Test folders of modules that depend on nearly everything: only a change of those modules selects them. */
const dependOnEverything = new Set(['http', 'start']);

/** A change that affects more features than this is left to `npm test`. */
const maxFeatures = 4;
/** A test helper that more test files than this import is left to `npm test` as well. */
const maxTestFiles = 12;

export interface AffectedTests {
  /** Paths relative to the root folder. */
  files: string[];
  /** Folders of `server/test` that depend on shared modules: too many for a quick check. */
  skippedFolders: string[];
}

/** Returns the server's tests of the changed modules and of the features that depend on them. */
export function affectedServerTests(root: string, changed: readonly string[]): AffectedTests {
  const relevant = changed.filter((file) => /^(?:domain|words|contract|server)\//.test(file));
  const tests = globSync('server/{src,test}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('.long.'));
  const affected = new ModuleGraph(root).withImporters(relevant);
  const own = foldersOf(relevant.filter((file) => !/\.test\.tsx?$/.test(file)));
  const dependent = foldersOf([...affected]).filter(
    (folder) => !own.includes(folder) && !dependOnEverything.has(folder),
  );
  const byHelper = tests.filter((file) => folderOfTest(file) !== '' && affected.has(file) && !relevant.includes(file));
  const skippedTests = new Set(byHelper.length > maxTestFiles ? byHelper : []);
  const skippedFolders = dependent.length > maxFeatures ? dependent : [];
  const folders = new Set([...own, ...dependent].filter((folder) => !skippedFolders.includes(folder)));
  const isApiChanged = relevant.some((file) => file.startsWith('contract/'));
  const isSchemaChanged = relevant.some((file) => file.startsWith('server/migrations/'));
  return {
    files: tests.filter(
      (file) =>
        (affected.has(file) && !skippedTests.has(file)) ||
        folders.has(folderOfTest(file)) ||
        (isApiChanged && /^server\/test\/http\/(?:contract|openapi)\./.test(file)) ||
        (isSchemaChanged && file.includes('.sql.')),
    ),
    skippedFolders: [...new Set([...skippedFolders, ...[...skippedTests].map(folderOfTest)])].toSorted(),
  };
}

function foldersOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap((module) => {
    const listed = testFolders.find(([folder]) => folder.test(module))?.[1];
    const [, folder, namespace, file] = featureName.exec(module) ?? [];
    return listed ?? folder ?? namespace ?? file ?? [];
  });
  return [...new Set(folders)];
}

function folderOfTest(file: string): string {
  return /^server\/test\/([^/]+)\//.exec(file)?.[1] ?? '';
}
