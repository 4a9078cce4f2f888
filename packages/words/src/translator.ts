import { directionOf } from './direction-of.ts';
import { isMarkedEnglish } from './english-mark.ts';

/** Values for the placeholders of a text. `count` chooses the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;
export type Bundle = Readonly<Record<string, string>>;
/** Returns the text of a key with its values. An unknown key is returned as it is. */
export type Translator = (key: string, values?: WordValues) => string;

const nested = /\$t\(([\w.-]+)\)/g;
const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
/** Deepest nesting of words in a text; a deeper one is a circle. */
const maxDepth = 4;

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralForm(language: string, count: number): string {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

function lookUp(bundle: Bundle, language: string, key: string, values: WordValues): string | undefined {
  const own = (name: string): string | undefined => (Object.hasOwn(bundle, name) ? bundle[name] : undefined);
  const { count } = values;
  if (typeof count !== 'number') return own(key);
  return own(`${key}_${pluralForm(language, count)}`) ?? own(`${key}_other`) ?? own(key);
}

/** Replaces nested words by their texts, to a depth that a circle cannot pass. */
function resolve(find: (key: string) => string | undefined, key: string, depth = 0): string {
  const text = find(key);
  if (text === undefined || depth > maxDepth) return key;
  return text.replace(nested, (_all, inner: string) => resolve(find, inner, depth + 1));
}

/** Tells whether there is a word for the key; with a count among the values, its plural forms are words for it. */
export const hasKey = (bundle: Bundle, key: string, values: WordValues = {}): boolean =>
  Object.hasOwn(bundle, key) || (typeof values['count'] === 'number' && Object.hasOwn(bundle, `${key}_other`));

const isRead = { ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, rtl: /\p{L}/u } as const;
const letter = /\p{L}/u;
/** Direction marks that a right-to-left language puts between the numbers of its dates. */
const turns = /[\u061c\u200e\u200f]/g;

/** Removes direction marks from numbers of a right-to-left page, for an English sentence on it. */
const straightened = (value: string): string => (letter.test(value) ? value : value.replace(turns, ''));

/**
 * Isolates a value that may read in the other direction than the text, so that neither turns the other round. One that holds isolated
 * values was put together in the language of the page: it may have no letter outside them that tells its direction.
 */
function isolated(value: string, direction: 'ltr' | 'rtl'): string {
  if (!isRead[direction].test(value)) return value;
  return `${direction === 'rtl' && value.includes('\u2068') ? '\u2067' : '\u2068'}${value}\u2069`;
}

/**
 * Turns keys into texts of one resolved bundle: `{{name}}` for values, `$t(vocab.scheme)` for another word, plural forms
 * as `key_one` and `key_other` (and the language's other categories) chosen by `count`. Values are put in last and as
 * they are: a person's text is never read as a text of ours, and the code that shows the result escapes it.
 */
export function createTranslator(language: string, bundle: Bundle): Translator {
  const direction = directionOf(language);
  return (key, values = {}) => {
    const text = resolve((name) => lookUp(bundle, language, name, values), key);
    const written = isMarkedEnglish(text) ? straightened : String;
    return text.replace(placeholder, (all, name: string) =>
      Object.hasOwn(values, name) ? isolated(written(String(values[name])), direction) : all,
    );
  };
}
