import type { CountryWords } from './country/country-words.ts';
import { gccWords } from './country/gcc.ts';
import { hkWords } from './country/hk.ts';
import { otherWords } from './country/other.ts';
import { ozWords } from './country/oz.ts';
import { parts, type WordPart } from './parts.ts';
import { chambersWords } from './sector/chambers.ts';
import { companyWords } from './sector/company.ts';
import { lawWords } from './sector/law.ts';
import type { CountryBase, SectorKind } from './sector-kind.ts';

export interface WordsRequest {
  /** Only English is written so far; any other language falls back to it. */
  readonly language: string;
  readonly part: WordPart;
  readonly sectorKind: SectorKind;
  /** Missing means UK. */
  readonly countryBase?: CountryBase | null;
  /** The organisation's own words: key of the catalogue -> text. Unknown keys are left out. */
  readonly overrides?: Readonly<Record<string, string>>;
}

const bySector: Readonly<Record<SectorKind, Readonly<Record<string, string>>>> = {
  company: companyWords,
  law: lawWords,
  chambers: chambersWords,
};

const byCountry: Readonly<Partial<Record<CountryBase, CountryWords>>> = {
  OZ: ozWords,
  HK: hkWords,
  GCC: gccWords,
  OTHER: otherWords,
};

/** The flat bundle of an organisation: base catalogue, then sector, country base and the organisation's own words. */
export function resolveWords(request: WordsRequest): Record<string, string> {
  const words: Record<string, string> = { ...parts[request.part] };
  const country = byCountry[request.countryBase ?? 'UK'];
  const layers = [bySector[request.sectorKind], country?.every, country?.sector[request.sectorKind], request.overrides];
  for (const layer of layers) {
    for (const [key, text] of Object.entries(layer ?? {})) if (Object.hasOwn(words, key)) words[key] = text;
  }
  return words;
}
