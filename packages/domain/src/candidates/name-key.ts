import { foldText } from '../text/fold.ts';

const part = (text: string): string =>
  foldText(text)
    .replace(/['’‘`ʼ.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Sorts below every letter and below the space within a name, so that "Lee, Zoe" stands before "Lee Smith, Ann". */
const separator = '\t';

/** Returns the key by which people are sorted: last name, then first, without case, accents and apostrophes. */
export const nameKey = (last: string, first: string): string => `${part(last)}${separator}${part(first)}`.trim();
