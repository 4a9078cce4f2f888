import { findPostgres } from '../../apps/api/src/testing/postgres-server.ts';
import type { Check, Command, Readiness } from './check.ts';
import {
  changedApiTests,
  changedJourneys,
  changedTests,
  changedTypes,
  embedded,
  playwright,
  typeChecks,
  vitest,
  whenBelow,
} from './commands.ts';
import { provideBrowser } from './find-browser.ts';

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

/** Returns a light check of one command. */
const light = (name: string, holds: string, ...command: Command): Check => ({
  name,
  holds,
  commands: [command],
  light: true,
});

const product = ['packages/', 'apps/'];

/** Every check, light and heavy ones each in the order in which they begin. The build leads, because others wait for it. */
export const checks: readonly Check[] = [
  {
    name: 'build',
    holds: 'the web app is built within its budgets',
    commands: [['vite', 'build', 'apps/web']],
    forChange: whenBelow(product, [['vite', 'build', 'apps/web']]),
    light: true,
  },
  {
    name: 'faults',
    // Both engines run side by side, because the tests mostly wait for the work of a dead process to be taken up.
    holds: 'kills and restarts, on both engines',
    commands: [vitest('faults-*')],
    forChange: whenBelow(['e2e/faults/'], [vitest('faults-*')]),
    prepare: readyForPostgres,
    light: true,
    waits: true,
    after: 'build',
  },
  {
    name: 'types',
    holds: 'the compiler finds no fault',
    commands: typeChecks,
    // The compiler is a Go program, and collects its garbage a quarter as often: docs/decisions/0042-fast-checks.md.
    env: { GOGC: '400' },
    light: true,
    forChange: changedTypes,
  },
  light('lint', 'lint rules and format', 'biome', 'check', '--error-on-warnings', '.'),
  {
    ...light('format', 'the format alone, which lint holds too', 'biome', 'format', '--error-on-warnings', '.'),
    within: 'lint',
  },
  light('imports', 'who may import whom', 'node', 'tools/check-imports.ts'),
  light(
    'layers',
    'layers without cycles, public interfaces, sizes of folders, shared nouns',
    'node',
    'tools/check-layers.ts',
  ),
  light('dead-code', 'no unused file, export or dependency', 'knip'),
  light('migrations', 'no applied migration is edited, and no two share a number', 'node', 'tools/check-migrations.ts'),
  light('schema', 'rules of every table', 'node', 'tools/check-schema.ts'),
  light('tables', 'table types fit the schema', 'node', 'tools/generate-tables.ts', '--check'),
  light('calls', 'every call is built or pending', 'node', 'tools/check-calls.ts'),
  light('screens', 'every screen is built or pending', 'node', 'tools/check-screens.ts'),
  light('words', 'every word exists and is used', 'node', 'tools/check-words.ts'),
  light('comments', 'comments and test titles are plain sentences', 'node', 'tools/check-comments.ts'),
  light('names', 'types and files are named by nouns, each exported type once', 'node', 'tools/check-names.ts'),
  light('fixtures', 'tests take fixtures instead of variables of their file', 'node', 'tools/check-fixtures.ts'),
  light('stage-writes', 'changeStage alone writes stage columns', 'node', 'tools/check-stage-writes.ts'),
  light('breakpoints', 'layouts change at named widths alone', 'node', 'tools/check-breakpoints.ts'),
  light('direction', 'nothing is laid out from the left or the right', 'node', 'tools/check-direction.ts'),
  { name: 'web', holds: 'the web app', commands: [vitest('web')], light: true, forChange: changedTests('web') },
  {
    name: 'browser-postgres',
    holds: 'the main journey on PostgreSQL',
    commands: [playwright('postgres')],
    forChange: () => [],
    prepare: readyForBoth,
    light: true,
    after: 'build',
  },
  {
    name: 'unit',
    holds: 'rules, words and tools',
    commands: [vitest('unit')],
    light: true,
    forChange: changedTests('unit'),
  },
  {
    name: 'api-pglite',
    holds: 'the server on the embedded database',
    commands: [embedded()],
    forChange: changedApiTests(embedded),
  },
  {
    name: 'api-postgres',
    holds: 'the server on PostgreSQL',
    commands: [vitest('api-postgres')],
    forChange: changedApiTests((...files) => vitest('api-postgres', ...files)),
    prepare: readyForPostgres,
  },
  {
    name: 'browser',
    holds: 'journeys in a real browser',
    commands: [playwright('pglite')],
    forChange: changedJourneys,
    prepare: readyForBrowser,
    after: 'build',
  },
];
