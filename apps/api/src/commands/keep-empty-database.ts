import { fileURLToPath } from 'node:url';
import { keepEmptyDatabase } from '../platform/db/empty-database.ts';
import { runCommand } from './command-line.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

await runCommand(async () => {
  const path = await keepEmptyDatabase({ migrations });
  return `An empty database for first starts: ${path}`;
});
