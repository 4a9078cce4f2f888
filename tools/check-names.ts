import { basename } from 'node:path';
import { projectRoot } from './checks/base-commit.ts';
import { reportFaults } from './checks/outcome.ts';
import { readAllSources, type Source } from './checks/read-sources.ts';

/** Types and files are called by a noun of the trade, and an exported type name stands once in the tree. */

const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];

/** Names that say nothing about what a type holds. */
const emptyNames = new Set([
  'At',
  'Of',
  'To',
  'Wish',
  'Asked',
  'Told',
  'Kept',
  'Meant',
  'Place',
  'Standing',
  'Thing',
  'Data',
  'Info',
  'Caller',
]);

/** Words that do not end in -ed and say as little as a file's whole name as a participle does. */
const irregular =
  /^(?:told|meant|hides|finds|kept|heard|few|made|done|said|seen|given|held|taken|sent|known|shown|chosen|written)$/;
/** Nouns that end as a participle does. */
const nouns = new Set(['embed', 'feed', 'need', 'seed', 'speed']);

const declaration =
  /^\s*(?<exported>export )?(?:declare )?(?:interface (?<interface>\w+)(?=[ <{]|$)|type (?<alias>\w+)(?=<| =))/;

interface TypeDeclaration {
  readonly path: string;
  readonly line: number;
  readonly name: string;
  readonly exported: boolean;
}

const declarationsOf = ({ path, text }: Source): TypeDeclaration[] =>
  text.split('\n').flatMap((line, index) => {
    const groups = declaration.exec(line)?.groups;
    const name = groups?.['interface'] ?? groups?.['alias'];
    return name ? [{ path, line: index + 1, name, exported: groups?.['exported'] !== undefined }] : [];
  });

const isTestCode = (path: string): boolean => /\.(?:test|spec|factory)\.tsx?$/.test(path) || path.includes('/testing/');

/** Types made from the schema are named after its tables. */
const tables = 'apps/api/src/platform/db/tables.ts';

const isEmpty = ({ name, path }: TypeDeclaration): boolean =>
  emptyNames.has(name) && !(name === 'Caller' && isTestCode(path));

function twiceDeclared(declarations: readonly TypeDeclaration[]): string[] {
  const exported = declarations.filter((one) => one.exported && !isTestCode(one.path) && one.path !== tables);
  const byName = Map.groupBy(exported, ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...others]) =>
    others.map(({ path, line, name }) => `${path}:${line}: ${name} is exported by ${first?.path} too`),
  );
}

function isParticiple(path: string): boolean {
  const [word = ''] = basename(path).split('.');
  return irregular.test(word) || (/^[a-z]+ed$/.test(word) && !nouns.has(word));
}

/** Returns a line for each name of a type or file that does not say what it holds, and for each that stands for two types. */
export function namingFaults(sources: readonly Source[]): string[] {
  const declarations = sources.flatMap(declarationsOf);
  return [
    ...declarations
      .filter(isEmpty)
      .map(({ path, line, name }) => `${path}:${line}: ${name} does not say what it holds`),
    ...twiceDeclared(declarations),
    ...sources
      .filter(({ path }) => /^(?:apps|packages)\//.test(path) && isParticiple(path))
      .map(({ path }) => `${path}: a participle alone does not name a file`),
  ];
}

if (import.meta.main) reportFaults(namingFaults(await readAllSources(projectRoot, folders)));
