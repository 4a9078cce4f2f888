import { dirname } from 'node:path';
import type { Catalogue, Translation, Words } from '@evenhand/words/translation';
import type { Source } from './read-sources.ts';

const counted = /_(zero|one|two|few|many|other)$/;
/** Plural forms for a single number, which may leave the number out, counted or as it is written. */
const ofOneNumber = /_(zero|one|two)$/;
const ownNumber = ['count', 'number'];
const placeholder = /\{\{\s*(\w+)\s*\}\}|\{%.*?%\}|\]\([^)]*\)/g;

const marksOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([all, name]) => name ?? all))].sort();

/** Returns the plural forms of a language for 0 to 1,000: some languages have another one for millions, which do not occur. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1001 }, (_each, number) => rules.select(number)))];
}

function textFaults(key: string, text: string, english: Words): string[] {
  const source = english[key] ?? english[key.replace(counted, '_other')];
  if (source === undefined) return [`${key}: a word that English does not have`];
  const [wanted, given] = [marksOf(source), marksOf(text)];
  const free = ofOneNumber.test(key) ? ownNumber : [];
  const lost = wanted.filter((mark) => !given.includes(mark) && !free.includes(mark));
  const made = given.filter((mark) => !wanted.includes(mark));
  return [...lost.map((mark) => `${key}: without ${mark}`), ...made.map((mark) => `${key}: with an unknown ${mark}`)];
}

function pluralFaults(words: Words, forms: readonly string[], english: Words): string[] {
  const stems = new Set(
    Object.keys(words)
      .filter((key) => counted.test(key))
      .map((key) => key.replace(counted, ''))
      .filter((stem) => Object.hasOwn(english, `${stem}_other`)),
  );
  return [...stems].flatMap((stem) =>
    forms.filter((form) => !Object.hasOwn(words, `${stem}_${form}`)).map((form) => `${stem}_${form}: missing plural`),
  );
}

/** Returns the words of a language, layer by layer. */
function layersOf({ parts, sector, country }: Catalogue): Map<string, Words> {
  const layers = new Map<string, Words>([
    ...Object.entries(parts).map(([name, words]) => [`part ${name}`, words] as const),
    ...Object.entries(sector).map(([name, words]) => [`sector ${name}`, words] as const),
  ]);
  for (const [name, { every, sector: sectors }] of Object.entries(country)) {
    layers.set(`country ${name}`, every);
    for (const [kind, words] of Object.entries(sectors)) layers.set(`country ${name} ${kind}`, words);
  }
  return layers;
}

/** Words that name no person: a text says _the candidate_, _a colleague_, _all candidates_ or _anyone who_ in their place. */
const unnamed = /\b(?:somebody|someone|nobody|no[ -]one|whoever|whomever|anybody|everybody)\b/i;

/** Returns the English texts that do not name the person of whom they speak. */
export const unnamedFaults = (english: Catalogue): string[] =>
  [...layersOf(english).values()]
    .flatMap((words) => Object.entries(words))
    .filter(([, text]) => unnamed.test(text))
    .map(([key, text]) => `${key}: '${unnamed.exec(text)?.[0]}' names no person`);

/** Returns the faults of a language's words: missing from a complete part, absent from English, or unlike the English. */
export function languageFaults(language: string, translation: Translation, english: Catalogue): string[] {
  const own = layersOf(translation);
  const forms = formsOf(language);
  const demanded = new Set(translation.complete.flatMap((part) => Object.keys(english.parts[part])));
  const wholeBy = new Map(Object.entries(translation.whole ?? {}).map(([part, heads]) => [`part ${part}`, heads]));
  // Words that differ by sector or country may stand in English when the language is not complete.
  const isDemanded = (layer: string, key: string): boolean =>
    demanded.has(key) || (wholeBy.get(layer)?.some((head) => key.startsWith(head)) ?? false);
  const faults: string[] = [];
  for (const [name, source] of layersOf(english)) {
    const words = own.get(name) ?? {};
    own.delete(name);
    faults.push(
      ...Object.entries(words).flatMap(([key, text]) => textFaults(key, text, source)),
      ...pluralFaults(words, forms, source),
      ...Object.keys(source)
        .filter((key) => isDemanded(name, key) && !Object.hasOwn(words, key))
        .map((key) => `${key}: not translated`),
    );
  }
  return [...faults, ...[...own.keys()].map((name) => `${name}: English has no such words`)].map(
    (fault) => `${language}: ${fault}`,
  );
}

/** These files replace words where the sector or the country says otherwise. */
const replacing = /[\\/](?:sector|country)(?:\.ts$|[\\/])/;

/** Returns a fault for each key that two files of a language give a text: only the later one is ever shown. */
export function repeatedFaults(sources: readonly Source[]): string[] {
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, text } of sources.filter((source) => !replacing.test(source.path))) {
    for (const [, key] of text.matchAll(/^ {2}'([\w.-]+)':/gm)) {
      const place = `${dirname(path)} ${key}`;
      const earlier = first.get(place);
      if (earlier === undefined) first.set(place, path);
      else faults.push(`${path}: '${key}' has a text in ${earlier} too`);
    }
  }
  return faults;
}
