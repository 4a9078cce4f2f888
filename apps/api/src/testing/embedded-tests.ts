import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const below = 'apps/api/src';

/** Matches a file, or a test in it, that is marked to run on the embedded engine as well. */
const marked = /@module-tag embedded$|tags: 'embedded'/m;

/**
 * Files of the server that have a test marked `embedded`, which runs on the embedded engine as well; all run on PostgreSQL. Marked
 * are the tests whose result can depend on the engine: those directly on it, those that tenants are kept apart, and for every
 * function of a query file one test that calls it, of several the cheapest. A run of all of them fails when no test calls one of
 * these functions, and names it (`query-calls.ts`): then mark the test that calls it.
 */
export const embeddedTests: readonly string[] = readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => join(below, path))
  .filter((path) => marked.test(readFileSync(join(root, path), 'utf8')))
  .sort();
