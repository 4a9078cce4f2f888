import type { Translate } from '../../lib/words/words.ts';

const megabyte = 1024 * 1024;

/** Returns the size of a file in megabytes, at least a tenth of one. */
export const fileSizeText = (t: Translate, bytes: number): string =>
  t('documents.sizeMb', { size: Math.max(0.1, bytes / megabyte).toFixed(1) });
