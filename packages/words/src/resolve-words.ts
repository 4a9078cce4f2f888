import { english } from './english.ts';
import { markEnglish } from './english-mark.ts';
import type { WordPart } from './parts.ts';
import type { CountryVocabulary, SectorVocabulary } from './sector-kind.ts';
import type { Catalogue, Words } from './translation.ts';
import { translations } from './translations.ts';

export interface WordsRequest {
  /** A word that this language lacks is given in English, marked as such. */
  readonly language: string;
  readonly part: WordPart;
  readonly sectorKind: SectorVocabulary;
  /** Missing means UK. */
  readonly countryBase?: CountryVocabulary | null;
  /** The organisation's own words, in English: key of the catalogue -> text. Unknown keys are left out. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** The organisation's own words in `language`. */
  readonly ownInLanguage?: Readonly<Record<string, string>>;
}

/** Returns the layers of words from the general to the special: base, sector, country, sector in that country. */
function layersOf({ parts, sector, country }: Catalogue, request: WordsRequest): Words[] {
  const there = country[request.countryBase ?? 'UK'];
  return [parts[request.part], sector[request.sectorKind], there?.every ?? {}, there?.sector[request.sectorKind] ?? {}];
}

function englishWords(request: WordsRequest): Record<string, string> {
  const [base, ...special] = layersOf(english, request);
  const words: Record<string, string> = { ...base };
  for (const layer of [...special, request.overrides ?? {}]) {
    for (const [key, text] of Object.entries(layer)) if (Object.hasOwn(words, key)) words[key] = text;
  }
  return words;
}

/**
 * Returns the organisation's own words, which replace the product's. A word that it has in English alone stands in English, as a
 * sector's would; a mail leaves it out, because a mail stays in one language.
 */
function ownWords({ overrides = {}, ownInLanguage = {}, part }: WordsRequest): Record<string, string> {
  const english =
    part === 'mail' ? [] : Object.entries(overrides).map(([key, text]) => [key, markEnglish(text)] as const);
  return { ...Object.fromEntries(english), ...ownInLanguage };
}

const counted = /_(zero|one|two|few|many|other)$/;

/** Returns each layer in the language; the English stands when only English has a special word. */
function translatedWords(translation: Catalogue, request: WordsRequest): Record<string, string> {
  const known = english.parts[request.part];
  const words: Record<string, string> = {};
  const own = layersOf(translation, request);
  layersOf(english, request).forEach((layer, at) => {
    const said = own[at] ?? {};
    for (const [key, text] of Object.entries(layer)) {
      if (Object.hasOwn(known, key)) words[key] = said[key] ?? markEnglish(text);
    }
    // A language may count in more ways than English.
    for (const [key, text] of Object.entries(said)) {
      if (Object.hasOwn(known, key.replace(counted, '_other'))) words[key] = text;
    }
  });
  for (const [key, text] of Object.entries(ownWords(request))) {
    if (Object.hasOwn(known, key.replace(counted, '_other'))) words[key] = text;
  }
  return words;
}

/** Returns the translation, if there is one. The requested code may also be the name of an inherited property. */
const translationOf = (language: string): (typeof translations)[string] | undefined =>
  Object.hasOwn(translations, language) ? translations[language] : undefined;

/** Returns the flat bundle of an organisation: base catalogue, then sector, country base and the organisation's own words. */
export function resolveWords(request: WordsRequest): Record<string, string> {
  const translation = translationOf(request.language);
  return translation ? translatedWords(translation, request) : englishWords(request);
}

/** Returns the language of mails, and of the files that come with them, for a reader of `language`. */
export const mailLanguage = (language: string): string => (translationOf(language)?.writesMail ? language : 'en');
