import { importFile as fromPath } from './import-file.ts';

/** Imports a file from where it lies. */
export const importFile = fromPath;
