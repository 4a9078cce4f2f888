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

interface WordsPlace {
  readonly part: WordPart;
  readonly sector: SectorVocabulary;
  readonly country: CountryVocabulary;
}

/** Returns the layers of words from the general to the special: base, sector, country, sector in that country. */
function layersOf({ parts, sector, country }: Catalogue, at: WordsPlace): Words[] {
  const there = country[at.country];
  return [parts[at.part], sector[at.sector], there?.every ?? {}, there?.sector[at.sector] ?? {}];
}

function englishWords(at: WordsPlace): Record<string, string> {
  const [base, ...special] = layersOf(english, at);
  const words: Record<string, string> = { ...base };
  for (const layer of special) {
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

/** Tells whether the catalogue has a word, in any number: a language may count in more ways than English. */
const isKnown = (part: WordPart, key: string): boolean =>
  Object.hasOwn(english.parts[part], key.replace(counted, '_other'));

/** Returns each layer in the language; the English stands when only English has a special word. */
function translatedWords(translation: Catalogue, at: WordsPlace): Record<string, string> {
  const words: Record<string, string> = {};
  const own = layersOf(translation, at);
  layersOf(english, at).forEach((layer, depth) => {
    const said = own[depth] ?? {};
    for (const [key, text] of Object.entries(layer)) {
      if (Object.hasOwn(english.parts[at.part], key)) words[key] = said[key] ?? markEnglish(text);
    }
    for (const [key, text] of Object.entries(said)) if (isKnown(at.part, key)) words[key] = text;
  });
  return words;
}

/** Returns the translation, if there is one. The requested code may also be the name of an inherited property. */
const translationOf = (language: string): (typeof translations)[string] | undefined =>
  Object.hasOwn(translations, language) ? translations[language] : undefined;

/** The product's words for each language, part, sector and country asked for: every mail and page asks again. */
const resolved = new Map<string, Words>();

function productWords(language: string | null, at: WordsPlace): Words {
  const key = `${language} ${at.part} ${at.sector} ${at.country}`;
  const known = resolved.get(key);
  if (known) return known;
  const translation = language === null ? undefined : translationOf(language);
  const words = translation ? translatedWords(translation, at) : englishWords(at);
  resolved.set(key, words);
  return words;
}

/** Returns the flat bundle of an organisation: base catalogue, then sector, country base and the organisation's own words. */
export function resolveWords(request: WordsRequest): Words {
  const language = translationOf(request.language) ? request.language : null;
  const { part, sectorKind: sector, countryBase } = request;
  const words = productWords(language, { part, sector, country: countryBase ?? 'UK' });
  const own = Object.entries(language === null ? (request.overrides ?? {}) : ownWords(request));
  if (own.length === 0) return words;
  const isHeld = (key: string): boolean => (language === null ? Object.hasOwn(words, key) : isKnown(part, key));
  return { ...words, ...Object.fromEntries(own.filter(([key]) => isHeld(key))) };
}

/** Returns the language of mails, and of the files that come with them, for a reader of `language`. */
export const mailLanguage = (language: string): string => (translationOf(language)?.writesMail ? language : 'en');
