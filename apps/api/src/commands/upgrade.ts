import { fileURLToPath } from 'node:url';
import { upgradeFolder } from '../platform/data-folder/upgrade.ts';
import { version } from '../version.ts';
import { runCommand } from './command-line.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

await runCommand(async (config, [into = './backups']) => {
  const done = await upgradeFolder({ dataDir: config.dataDir, into, version, now: new Date(), migrations });
  return `Backed up to ${done.backup}; ${done.migrations.length} migrations applied.`;
});
