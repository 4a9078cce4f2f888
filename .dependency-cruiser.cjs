// Who may import whom (docs/architecture.md). Paths are relative to the project's folder; `\\1` and `$1` mean "the same
// feature", so that nothing is edited here when a feature is added.

const tests = '\\.test\\.tsx?$';
const testing = '(^|/)testing/|\\.factory\\.ts$';
const apiFeature = '^apps/api/src/features/([^/]+)/([^/]+)/';
const webFeature = '^apps/web/src/features/([^/]+)/';
const webEntities = '^apps/web/src/entities/';
const webEntity = `${webEntities}([^/]+)/`;

/** Entities of the web app, with the others that each one uses. An entity that is not named here uses no other. */
const webEntityUses = {
  application: ['candidate', 'role', 'session'],
  candidate: ['session'],
  draft: ['session'],
  event: ['session'],
  interview: ['session'],
  'message-thread': ['candidate', 'session', 'text-message'],
  organization: ['session'],
  'organization-file': ['session'],
  role: ['session'],
  session: ['site'],
  'text-message': ['session', 'site'],
  'staff-task': ['organization', 'role', 'session'],
};

const webEntityRules = [
  {
    from: { path: webEntity, pathNot: Object.keys(webEntityUses).map((entity) => `${webEntities}${entity}/`) },
    uses: '$1',
  },
  ...Object.entries(webEntityUses).map(([entity, others]) => ({
    from: { path: `${webEntities}${entity}/` },
    uses: [entity, ...others].join('|'),
  })),
].map(({ from, uses }) => ({
  name: 'web-entities-apart',
  comment: 'An entity uses another one only where webEntityUses names it.',
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to: { path: webEntity, pathNot: `${webEntities}(${uses})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolves',
      comment: 'What is imported exists.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no library, file, clock or network; time zones and JSON Schema are the exceptions.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: ['^packages/domain/src/', '^node_modules/(temporal-polyfill|@cfworker/json-schema)/'] },
    },
    {
      name: 'contract-sees-domain-only',
      comment: 'The contract is schemas over the words of the domain.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/(contract|domain)/src/', '^node_modules/zod/'] },
    },
    {
      name: 'words-stand-alone',
      comment: 'The catalogue knows nobody but its translator.',
      severity: 'error',
      from: { path: '^packages/words/src/', pathNot: tests },
      to: { pathNot: '^packages/words/src/' },
    },
    {
      name: 'web-and-api-are-strangers',
      comment: 'They meet in the contract.',
      severity: 'error',
      from: { path: '^apps/(api|web)/' },
      to: { path: '^apps/(api|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|tools|e2e|bench)/' },
    },
    {
      name: 'apps-know-no-tool',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Adapters serve every feature and name none.',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: tests },
      to: {
        path: '^apps/api/src/(features/|commands/|(app|routes|main|open-services)\\.ts$)',
      },
    },
    {
      name: 'features-know-no-root',
      comment: 'The composition root imports features, never the other way.',
      severity: 'error',
      from: { path: '^apps/api/src/features/', pathNot: tests },
      to: { path: '^apps/api/src/(app|routes|main|open-services)\\.ts$' },
    },
    {
      name: 'features-meet-at-public',
      comment: 'A feature of the server offers others its public.ts and nothing else.',
      severity: 'error',
      from: { path: apiFeature, pathNot: [tests, '\\.factory\\.ts$'] },
      to: { path: apiFeature, pathNot: ['^apps/api/src/features/$1/$2/', '/public\\.ts$'] },
    },
    {
      name: 'web-features-apart',
      comment: 'Features of the web app never meet; routes put them together.',
      severity: 'error',
      from: { path: webFeature },
      to: { path: '^apps/web/src/(features/([^/]+)|routes|app)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-entities-below-features',
      comment: 'Entities serve features and routes and know none of them.',
      severity: 'error',
      from: { path: webEntity, pathNot: tests },
      to: { path: '^apps/web/src/(features|routes|app)/' },
    },
    ...webEntityRules,
    {
      name: 'web-ui-knows-no-domain',
      comment: 'Buttons and tables know no word of the product and fetch nothing; lib knows no entity and no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/(entities|features|routes|app)/' },
    },
    {
      name: 'web-lib-below-ui',
      comment: 'Components use lib, never the other way.',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: tests },
      to: { path: '^apps/web/src/ui/' },
    },
    {
      name: 'web-ui-knows-no-endpoint',
      comment: 'Of the contract, ui and lib know what every endpoint has in common.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/base/' },
    },
    {
      name: 'web-ui-knows-no-rule',
      comment: 'Of the domain, ui and lib know how dates and texts are read and written.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(dates|text)/' },
    },
    {
      name: 'sql-only-in-queries',
      comment: 'SQL lives in *.queries.ts and *.read.ts; its types may be named anywhere.',
      severity: 'error',
      from: {
        path: '^apps/api/src/',
        pathNot: [
          '\\.(queries|read)\\.ts$',
          '^apps/api/src/(platform|testing)/',
          '^apps/api/src/features/upkeep/demo/',
          tests,
        ],
      },
      to: { path: '^node_modules/(kysely|pg|@electric-sql/pglite)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-only-use-testing',
      comment: 'What is made for tests is not part of the product.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [tests, testing] },
      to: { path: testing, pathNot: '^node_modules/' },
    },
    {
      name: 'no-test-in-the-product',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Cycles and what the rules name are looked for; dependents of each module are not, which no rule asks for.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
