import type { Translation } from '../translation.ts';
import { crossingWords } from './crossings.ts';
import { formsWords } from './forms.ts';
import { shellWords } from './shell.ts';
import { countryWords, sectorWords, tenantsWords } from './vocabulary.ts';

/** Signing in, the frame and the application form; the rest stands in English. */
export const arabic: Translation = {
  parts: {
    base: { ...shellWords, ...formsWords, ...crossingWords, ...tenantsWords },
    staff: {},
    legal: {},
    mail: {},
  },
  sector: sectorWords,
  country: countryWords,
  complete: [],
  writesMail: false,
};
