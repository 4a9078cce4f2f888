import { restore } from '../platform/data-folder/data-folder.ts';
import { runCommand } from './command-line.ts';

await runCommand(async (config, [backup]) => {
  if (!backup) throw new Error('Say which backup to restore: npm run data:restore -- ./backups/evenhand-...');
  const manifest = await restore({ backup, dataDir: config.dataDir });
  return `Restored the backup of ${manifest.takenAt} (version ${manifest.version}) to ${config.dataDir}.`;
});
