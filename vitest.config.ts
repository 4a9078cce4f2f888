import { defineConfig } from 'vitest/config';
import { embeddedTests } from './apps/api/src/testing/embedded-tests.ts';
import { scratchRoot } from './apps/api/src/testing/postgres-server.ts';

const scratch = await scratchRoot();

/** One project a layer; `apps/api` runs once per database engine (see apps/api/src/testing/engine.ts). */
const api = (engine: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    include: engine === 'postgres' ? ['apps/api/**/*.test.ts'] : [...embeddedTests],
    setupFiles: engine === 'postgres' ? [] : ['apps/api/src/testing/count-query-calls.ts'],
    // The folder of the embedded database is that of one engine.
    exclude: engine === 'postgres' ? ['**/platform/data-folder/**'] : [],
    env: { TEST_ENGINE: engine, TMPDIR: scratch },
    // Files on one thread share the modules, which hold nothing of a test's: loading them anew for each was a fifth of the time.
    isolate: false,
    globalSetup: ['apps/api/src/testing/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A test waits for its database, which is a process of its own on PostgreSQL, about as long as it works.
    maxWorkers: engine === 'postgres' ? 4 : 3,
  },
});

/** Kills and restarts of the real server, which is a process of its own. */
const faults = (engine: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `faults-${engine}`,
    include: ['e2e/faults/**/*.test.ts'],
    env: { TEST_ENGINE: engine },
    // Some of them start the server four times, which takes a machine minutes while it is ten times slower than usual.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 4,
  },
});

export default defineConfig({
  test: {
    allowOnly: false,
    dangerouslyIgnoreUnhandledErrors: false,
    // Threads of one process share the compiled code of the embedded database: a third faster than processes.
    pool: 'threads',
    // Output of passing tests is hidden, because it buries that of a failing one, above all in a log that is cut.
    silent: 'passed-only',
    tags: [{ name: 'embedded', description: 'The result can depend on the engine: runs on the embedded one too.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'tools/**/*.test.ts'],
          // Other checks run beside it: a test is slow then, and still right.
          testTimeout: 120_000,
        },
      },
      api('pglite'),
      api('postgres'),
      faults('pglite'),
      faults('postgres'),
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
