import type { CountryWords } from './country/country-words.ts';
import type { WordPart } from './parts.ts';
import type { CountryVocabulary, SectorVocabulary } from './sector-kind.ts';

export type Words = Readonly<Record<string, string>>;

/** All words of one language: the common ones, and those that differ by sector or country. */
export interface Catalogue {
  readonly parts: Readonly<Record<WordPart, Words>>;
  readonly sector: Readonly<Record<SectorVocabulary, Words>>;
  readonly country: Readonly<Partial<Record<CountryVocabulary, CountryWords>>>;
}

/** The catalogue in a language beside English. */
export interface Translation extends Catalogue {
  /** The parts of the English catalogue in which this language lacks no word. */
  readonly complete: readonly WordPart[];
  /** Beginnings of keys, by part. The language lacks no word with such a key, so that the reader meets one language there. */
  readonly whole?: Readonly<Partial<Record<WordPart, readonly string[]>>>;
  /** Mails go out in the language only when every one of them does. */
  readonly writesMail: boolean;
}
