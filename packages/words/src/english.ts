import { gccWords } from './country/gcc.ts';
import { hkWords } from './country/hk.ts';
import { otherWords } from './country/other.ts';
import { ozWords } from './country/oz.ts';
import { parts } from './parts.ts';
import { chambersWords } from './sector/chambers.ts';
import { companyWords } from './sector/company.ts';
import { lawWords } from './sector/law.ts';
import type { Catalogue } from './translation.ts';

/** The catalogue in English, the language in which words are written first. */
export const english: Catalogue = {
  parts,
  sector: { company: companyWords, law: lawWords, chambers: chambersWords },
  country: { OZ: ozWords, HK: hkWords, GCC: gccWords, OTHER: otherWords },
};
