import type { IForbiddenRuleType } from 'dependency-cruiser';

interface Ban {
  name: string;
  from: string;
  /** Modules of the project that may be imported; everything else of the project may not. */
  allowed: string;
}

/** Who may import whom inside the project; what is not listed is forbidden. Packages have rules of their own below. */
const rooms: Ban[] = [
  { name: 'domain-imports-nothing', from: '^domain/src/', allowed: '^domain/src/' },
  { name: 'contract-imports-domain', from: '^contract/src/', allowed: '^(contract|domain)/src/' },
  { name: 'server-never-meets-web', from: '^server/', allowed: '^(server|contract|domain|tools)/' },
  { name: 'web-never-meets-server', from: '^web/', allowed: '^(web|contract|domain)/' },
  {
    name: 'features-see-ports-not-adapters',
    from: '^server/src/features/(?!.*\\.test\\.)',
    allowed: '^(server/src/(features|lists|ports)/|server/src/refusal\\.ts|contract/src/|domain/src/)',
  },
  {
    name: 'adapters-see-ports-and-store-types',
    from: '^server/src/adapters/(?!.*\\.test\\.)',
    allowed:
      '^(server/src/(adapters|ports)/|server/src/features/[^/]+/[^/]*-store\\.ts|server/src/lists/stored-club\\.ts|server/src/refusal\\.ts|domain/src/)',
  },
  {
    name: 'http-sees-no-feature-and-no-adapter',
    from: '^server/src/http/(?!.*\\.test\\.)',
    allowed: '^(server/src/(http|ports)/|server/src/refusal\\.ts|contract/src/|domain/src/)',
  },
  {
    name: 'ports-are-types-of-the-shop',
    from: '^server/src/ports/',
    allowed: '^(server/src/ports/|contract/src/|domain/src/)',
  },
  {
    name: 'lists-see-ports-not-features',
    from: '^server/src/lists/',
    allowed: '^(server/src/(lists|ports)/|contract/src/|domain/src/)',
  },
  {
    name: 'web-features-build-on-api-ui-and-rules',
    from: '^web/src/features/(?!.*\\.test\\.)',
    allowed: '^(web/src/(features|api|ui)/|web/src/app/paths\\.ts|web/test/|contract/src/|domain/src/)',
  },
  {
    name: 'web-api-sees-the-contract',
    from: '^web/src/api/',
    allowed: '^(web/src/api/|web/test/|contract/src/|domain/src/)',
  },
  { name: 'ui-parts-are-dumb', from: '^web/src/ui/', allowed: '^(web/src/ui/|domain/src/)' },
];

const packages: IForbiddenRuleType[] = [
  {
    name: 'the-product-needs-no-tools',
    from: { path: '^(domain|contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^(tools|e2e|bench)/' },
  },
  {
    name: 'domain-has-no-packages',
    from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
    to: { path: 'node_modules|^node:' },
  },
  {
    name: 'domain-has-no-input-or-output',
    from: { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sql-lives-in-adapters-postgres',
    from: { path: '^server/src/', pathNot: '^server/src/adapters/postgres/' },
    to: { path: 'node_modules/(pg|kysely|@electric-sql/[^/]+)/' },
  },
  {
    name: 'fastify-lives-in-http',
    from: { path: '^server/src/', pathNot: '^server/src/http/' },
    to: { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
  },
  {
    name: 'ui-parts-know-no-data-and-no-router',
    from: { path: '^web/src/ui/' },
    // Which rows of a long list show is a question of looks, not of data.
    to: { path: 'node_modules/(wouter|@tanstack/(?!react-virtual/)[^/]+|valibot)/' },
  },
  {
    name: 'web-runs-in-a-browser',
    from: { path: '^web/src/', pathNot: '\\.test\\.tsx?$' },
    to: { dependencyTypes: ['core'] },
  },
];

const hygiene: IForbiddenRuleType[] = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'features-do-not-meet',
    from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
  },
  {
    name: 'no-undeclared-packages',
    from: { path: '^(domain|contract|server|web)/src/', pathNot: '\\.test\\.tsx?$' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-dev-packages-in-the-product',
    from: { path: '^(domain|contract|server|web)/src/', pathNot: '(\\.test\\.tsx?|/vite-env\\.d\\.ts)$' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  { name: 'everything-resolves', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-orphans',
    from: { orphan: true, path: '^(domain|contract|server|web)/src/', pathNot: '(\\.test\\.tsx?|\\.d\\.ts)$' },
    to: {},
  },
];

function ban({ name, from, allowed }: Ban): IForbiddenRuleType {
  return {
    name,
    from: { path: from },
    to: { path: '^(domain|contract|server|web|e2e|bench|tools)/', pathNot: allowed },
  };
}

/** Every rule is an error: dependency-cruiser's own default only warns. */
export const importRules: IForbiddenRuleType[] = [...rooms.map(ban), ...packages, ...hygiene].map((rule) => ({
  ...rule,
  severity: 'error',
}));
