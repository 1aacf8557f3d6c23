import type { IForbiddenRuleType } from 'dependency-cruiser';

interface ImportRule {
  name: string;
  from: string;
  /** The project's modules that may be imported; any other module of the project is a violation. */
  allowed: string;
}

/** Allowed imports between the project's own modules. `packageRules` covers packages. */
const projectRules: ImportRule[] = [
  { name: 'domain-imports-only-domain', from: '^domain/src/', allowed: '^domain/src/' },
  { name: 'words-imports-only-domain', from: '^words/', allowed: '^(words|domain)/' },
  { name: 'contract-imports-only-domain', from: '^contract/src/', allowed: '^(contract|domain)/src/' },
  {
    name: 'server-does-not-import-web',
    from: '^server/',
    allowed: '^(server|contract|words|domain|simulators|tools)/',
  },
  { name: 'web-does-not-import-server', from: '^web/', allowed: '^(web|contract|words|domain)/' },
  {
    name: 'features-do-not-import-adapters',
    from: '^server/src/features/(?!.*\\.test\\.)',
    allowed:
      '^(server/src/(features|lists|ports|progress)/|server/src/(refusal|reencode-photo|send-within-limit)\\.ts|contract/src/|words/|domain/src/)',
  },
  {
    name: 'adapters-import-ports-and-store-types',
    from: '^server/src/adapters/(?!.*\\.test\\.)',
    allowed:
      '^(server/src/(adapters|ports)/|server/src/features/.*-store\\.ts|server/src/lists/stored-club\\.ts|server/src/progress/[a-z-]+-store\\.ts|server/src/refusal\\.ts|words/src/languages\\.ts|domain/src/)',
  },
  {
    name: 'http-does-not-import-features-or-adapters',
    from: '^server/src/http/(?!.*\\.test\\.)',
    allowed: '^(server/src/(http|ports)/|server/src/refusal(-sentences)?\\.ts|contract/src/|words/|domain/src/)',
  },
  {
    name: 'ports-import-only-contract-and-domain',
    from: '^server/src/ports/',
    allowed: '^(server/src/ports/|contract/src/|words/|domain/src/)',
  },
  {
    name: 'lists-do-not-import-features',
    from: '^server/src/lists/',
    allowed: '^(server/src/(lists|ports)/|contract/src/|words/|domain/src/)',
  },
  {
    name: 'progress-does-not-import-features',
    from: '^server/src/progress/(?!.*\\.test\\.)',
    allowed: '^(server/src/(progress|ports)/|server/src/refusal\\.ts|words/|domain/src/)',
  },
  {
    name: 'web-features-do-not-import-app',
    from: '^web/src/features/(?!.*\\.test\\.)',
    allowed: '^(web/src/(features|api|ui)/|web/src/app/paths\\.ts|web/test/|contract/src/|words/|domain/src/)',
  },
  {
    name: 'web-api-imports-contract',
    from: '^web/src/api/',
    allowed: '^(web/src/api/|web/test/|contract/src/|words/|domain/src/)',
  },
  {
    name: 'ui-does-not-import-features',
    from: '^web/src/ui/',
    allowed: '^(web/src/ui/|web/test/stub-clipboard\\.ts|words/|domain/src/)',
  },
  { name: 'e2e-imports-only-words-simulators-and-tools', from: '^e2e/', allowed: '^(e2e|words|simulators|tools)/' },
  { name: 'simulators-import-only-simulators', from: '^simulators/', allowed: '^simulators/' },
  {
    name: 'bench-does-not-import-web',
    from: '^bench/',
    allowed: '^(bench|server|contract|words|domain|simulators|tools)/',
  },
  { name: 'tools-import-only-words', from: '^tools/', allowed: '^(tools|words)/' },
];

const packageRules: IForbiddenRuleType[] = [
  {
    name: 'product-does-not-import-tools',
    from: { path: '^(domain|contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(tools|e2e|bench|simulators)/' },
  },
  {
    name: 'domain-has-no-packages',
    from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules|^node:' },
  },
  {
    name: 'domain-has-no-io',
    from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sql-packages-only-in-adapters-postgres',
    from: { path: '^server/src/', pathNot: '^server/src/adapters/postgres/' },
    to: { path: 'node_modules/(pg|kysely|@electric-sql/[^/]+)/' },
  },
  {
    name: 'fastify-only-in-http',
    from: { path: '^server/src/', pathNot: '^server/src/http/' },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'ui-imports-no-router-or-data-packages',
    from: { path: '^web/src/ui/' },
    // Virtualising a long list is presentation, not data access.
    to: { path: 'node_modules/(wouter|@tanstack/(?!react-virtual/)[^/]+|valibot)/' },
  },
  {
    name: 'web-imports-no-node-modules',
    // The functions of `words/src` run in the browser too.
    from: { path: '^(web|words)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { dependencyTypes: ['core'] },
  },
];

const generalRules: IForbiddenRuleType[] = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'features-do-not-import-each-other',
    from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'no-undeclared-packages',
    from: {
      path: '^((domain|contract|server|web)/src|words|e2e|bench|simulators|tools)/',
      pathNot: '\\.test\\.tsx?$|/vitest\\.config\\.ts$',
    },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-packages-in-product',
    from: { path: '^(domain|words|contract|server|web)/src/', pathNot: '(\\.test\\.tsx?|/vite-env\\.d\\.ts)$' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  { name: 'all-imports-resolve', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-orphans',
    from: { orphan: true, path: '^(domain|contract|server|web)/src/', pathNot: '(\\.test\\.tsx?|\\.d\\.ts)$' },
    to: {},
  },
];

function toForbiddenRule({ name, from, allowed }: ImportRule): IForbiddenRuleType {
  return {
    name,
    from: { path: from },
    to: { path: '^(domain|words|contract|server|web|e2e|bench|simulators|tools)/', pathNot: allowed },
  };
}

/** All import rules. The severity is set because dependency-cruiser only warns by default. */
export const importRules: IForbiddenRuleType[] = [
  ...projectRules.map(toForbiddenRule),
  ...packageRules,
  ...generalRules,
].map((rule) => ({ ...rule, severity: 'error' }));
