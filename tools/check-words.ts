import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { catalogue as fieldCatalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import { choices } from '@evenhand/domain/reference/choices';
import { english } from '@evenhand/words/english';
import { parts } from '@evenhand/words/parts';
import { translations } from '@evenhand/words/translations';
import { projectRoot } from './checks/base-commit.ts';
import { languageFaults, repeatedFaults, unnamedFaults } from './checks/language-words.ts';
import { reportFaults } from './checks/outcome.ts';
import { readSources, type Source } from './checks/read-sources.ts';
import { type SourceWords, wordsOfSource } from './checks/source-words.ts';

/**
 * Every field and every choice has its word, every word is used, and pages show no other text. Other languages have only words
 * that English has, and all of them in the parts that they declare complete. English texts name the person of whom they speak. No key
 * has two texts in one language.
 * The compiler finds words that a page asks for and that do not exist.
 */

/** Choices that have names of their own, or names from the browser. */
const namedLists: readonly string[] = ['country', 'countryOfBirth', 'nationality', 'university', 'degreeType'];

const fieldKeys = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [`fields.${fieldPath(field)}`, ...fieldKeys(field.entries ?? [])]);

/** Returns the keys of the words that data needs: of each field, and of each choice without a name. */
const dataKeys = (): string[] => [
  ...fieldKeys([...fieldCatalogue, ...adjustmentFields]),
  ...Object.entries(choices)
    .filter(([list]) => !namedLists.includes(list))
    .flatMap(([list, codes]) => codes.map((code) => `lists.${list}.${code}`)),
];

/** Keys made of data, and the source of the data. They are used although no file contains them whole. */
const keysOfData: Readonly<Record<string, string>> = {
  'fields.': 'ids of the field catalogue',
  'lists.': 'lists of the reference data and their ids',
  'vocab.': 'nouns of sector and country, nested in other words',
  'variants.': 'ids of the variants',
  'mail.support.': 'ids of the variants',
};

/** Names of people, programs and formats, which are the same in every language. */
const sameEverywhere = new Set(['Evenhand', 'PDF', 'Ctrl', 'Esc', 'Enter', 'Shift']);

/** Pages for developers, whose specimens stand for texts of the catalogue and of organisations. */
const specimens = 'apps/web/src/routes/showcase/';

const stem = (key: string): string => key.replace(/_(one|other)$/, '');
const nested = (text: string): string[] => [...text.matchAll(/\$t\(([\w.-]+)/g)].map(([, key = '']) => key);

interface Read extends SourceWords {
  readonly path: string;
}

/** Returns a fault for each word that data needs and the catalogue does not have. */
export const dataFaults = (words: Readonly<Record<string, string>>, keys: readonly string[] = dataKeys()): string[] =>
  keys.filter((key) => !Object.hasOwn(words, key)).map((key) => `no word for '${key}'`);

/** Returns the template of a mail's key: code that queues the template uses its `mail.<template>.subject` and `.body`. */
const templateOf = (key: string): string | null => /^mail\.(.+)\.(subject|body)$/.exec(key)?.[1] ?? null;

function unusedFaults(files: readonly Read[], catalogue: ReadonlyMap<string, string>): string[] {
  const strings = new Set(files.flatMap((file) => file.strings));
  for (const text of catalogue.values()) for (const key of nested(text)) strings.add(key);
  const heads = [...new Set(files.flatMap((file) => file.heads))].filter((head) => /^[a-z][\w-]*\./.test(head));
  const prefixes = [...heads.filter((head) => head !== 'mail.'), ...Object.keys(keysOfData)];
  const isUsed = (key: string): boolean => {
    const template = templateOf(key);
    return (
      strings.has(key) ||
      strings.has(stem(key)) ||
      // The server and the client find the words of an error by its code.
      (key.startsWith('errors.') && strings.has(key.slice('errors.'.length))) ||
      (template !== null && strings.has(template)) ||
      prefixes.some((prefix) => key.startsWith(prefix))
    );
  };
  return [...catalogue.keys()].filter((key) => !isUsed(key)).map((key) => `${key}: a word that nobody says`);
}

const shownFaults = (files: readonly Read[], catalogue: ReadonlyMap<string, string>): string[] =>
  files
    .filter(({ path }) => !path.startsWith(specimens))
    .flatMap(({ path, shown }) =>
      shown
        .filter(({ text }) => !sameEverywhere.has(text) && !catalogue.has(text))
        .map(({ text, line }) => `${path}:${line}: '${text.slice(0, 60)}' is shown and not in the catalogue`),
    );

/** Returns the faults in the words of source files, one line each. */
export function wordFaults(sources: readonly Source[], words: Readonly<Record<string, string>>): string[] {
  const catalogue = new Map(Object.entries(words));
  const files = sources.map((source): Read => ({ path: source.path, ...wordsOfSource(source) }));
  const web = files.filter(({ path }) => path.startsWith('apps/web/'));
  return [...shownFaults(web, catalogue), ...unusedFaults(files, catalogue)];
}

if (import.meta.main) {
  const folders = ['apps/web/src', 'apps/api/src', 'packages/domain/src', 'packages/contract/src'];
  const sources = await readSources(projectRoot, folders);
  const languages = Object.entries(translations).flatMap(([language, translation]) =>
    languageFaults(language, translation, english),
  );
  const catalogues = await readSources(projectRoot, ['packages/words/src']);
  const words = {
    ...parts.base,
    ...parts.staff,
    ...parts.legal,
    ...parts.names,
    ...parts.days,
    ...parts.agency,
    ...parts.mail,
  };
  reportFaults([
    ...dataFaults(words),
    ...wordFaults(sources, words),
    ...unnamedFaults(english),
    ...repeatedFaults(catalogues),
    ...languages,
  ]);
}
