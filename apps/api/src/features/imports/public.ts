import { importFile as fromPath } from './import-file.ts';

// What other features may call.
/** Imports a file from where it lies. */
export const importFile = fromPath;
