import { backUp } from '../platform/data-folder/data-folder.ts';
import { version } from '../version.ts';
import { runCommand } from './command-line.ts';

await runCommand(async (config, [into = './backups']) => {
  const target = await backUp({ dataDir: config.dataDir, into, version, now: new Date() });
  return `Backed up ${config.dataDir} to ${target}.`;
});
