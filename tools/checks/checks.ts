import { findPostgres } from '../../apps/api/src/testing/postgres-server.ts';
import type { Check, Command, Readiness } from './check.ts';
import { provideBrowser } from './find-browser.ts';

const workspaces = ['packages/domain', 'packages/contract', 'packages/words', 'apps/api', 'apps/web', '.'];
const typeCheck = (folder: string): Command => ['node', 'node_modules/ts7/bin/tsc', '-p', folder];
const vitest = (project: string): Command => ['vitest', 'run', '--project', project];

const playwright = (engine: string): Command => [
  'playwright',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--project=${engine}`,
];

async function readyForPostgres(): Promise<Readiness> {
  if (process.env['TEST_DATABASE_URL'] || (await findPostgres())) return { env: {} };
  return {
    missing:
      'PostgreSQL half not run: set TEST_DATABASE_URL to a superuser address, or install the server (15 or newer; Debian: `apt-get install postgresql`).',
  };
}

async function readyForBrowser(): Promise<Readiness> {
  const path = await provideBrowser();
  if (path) return { env: { CHROMIUM_PATH: path } };
  return {
    missing:
      'Browser tests not run: install Chrome or Chromium (Debian: `apt-get install chromium`), or set CHROMIUM_PATH to one.',
  };
}

async function readyForBoth(): Promise<Readiness> {
  const database = await readyForPostgres();
  return 'missing' in database ? database : readyForBrowser();
}

/** Every check in the order in which they run: the quick ones first. */
export const checks: readonly Check[] = [
  { name: 'types', holds: 'the compiler finds no fault', commands: workspaces.map(typeCheck) },
  { name: 'lint', holds: 'lint rules and format', commands: [['biome', 'check', '--error-on-warnings', '.']] },
  {
    name: 'format',
    holds: 'the format alone, which lint holds too',
    commands: [['biome', 'format', '--error-on-warnings', '.']],
    within: 'lint',
  },
  { name: 'imports', holds: 'who may import whom', commands: [['node', 'tools/check-imports.ts']] },
  { name: 'dead-code', holds: 'no unused file, export or dependency', commands: [['knip']] },
  { name: 'migrations', holds: 'no applied migration is edited', commands: [['node', 'tools/check-migrations.ts']] },
  { name: 'schema', holds: 'rules of every table', commands: [['node', 'tools/check-schema.ts']] },
  { name: 'tables', holds: 'table types fit the schema', commands: [['node', 'tools/generate-tables.ts', '--check']] },
  { name: 'calls', holds: 'every call is built or pending', commands: [['node', 'tools/check-calls.ts']] },
  { name: 'screens', holds: 'every screen is built or pending', commands: [['node', 'tools/check-screens.ts']] },
  { name: 'words', holds: 'every word exists and is used', commands: [['node', 'tools/check-words.ts']] },
  {
    name: 'direction',
    holds: 'nothing is laid out from the left or the right',
    commands: [['node', 'tools/check-direction.ts']],
  },
  { name: 'unit', holds: 'rules, words and tools', commands: [vitest('unit')] },
  { name: 'api-pglite', holds: 'the server on the embedded database', commands: [vitest('api-pglite')] },
  {
    name: 'api-postgres',
    holds: 'the server on PostgreSQL',
    commands: [vitest('api-postgres')],
    prepare: readyForPostgres,
  },
  { name: 'web', holds: 'the web app', commands: [vitest('web')] },
  { name: 'build', holds: 'the web app is built within its budgets', commands: [['vite', 'build', 'apps/web']] },
  {
    name: 'browser',
    holds: 'journeys in a real browser',
    commands: [playwright('pglite')],
    prepare: readyForBrowser,
  },
  {
    name: 'browser-postgres',
    holds: 'the main journey on PostgreSQL',
    commands: [playwright('postgres')],
    prepare: readyForBoth,
  },
  { name: 'faults-pglite', holds: 'kills and restarts, embedded', commands: [vitest('faults-pglite')] },
  {
    name: 'faults-postgres',
    holds: 'kills and restarts on PostgreSQL',
    commands: [vitest('faults-postgres')],
    prepare: readyForPostgres,
  },
];
