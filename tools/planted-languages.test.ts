import { describe, expect, it } from 'vitest';
import { breakpointFaults } from './check-breakpoints.ts';
import { commentFaults } from './check-comments.ts';
import { directionFaults } from './check-direction.ts';
import { languageFaults, repeatedFaults, unnamedFaults } from './checks/language-words.ts';

const catalogue = (base: Readonly<Record<string, string>>) => ({
  parts: { base, staff: {}, legal: {}, names: {}, days: {}, mail: {}, equality: {}, agency: {} },
  sector: { company: {}, law: {}, chambers: {} },
  country: {},
});

describe('languages', () => {
  it('names what a language lacks where it is complete, what English does not say, and what is said otherwise', () => {
    const said = { 'roles.title': 'Roles', 'roles.by': 'By {{who}}', 'roles.n_one': '1', 'roles.n_other': '{{count}}' };
    const own = { 'roles.by': 'Par {{qui}}', 'roles.n_one': '1', 'roles.more': 'Plus' };
    const translation = { ...catalogue(own), complete: ['base' as const], writesMail: false };
    expect(languageFaults('fr', translation, catalogue(said))).toEqual([
      'fr: roles.by: without who',
      'fr: roles.by: with an unknown qui',
      'fr: roles.more: a word that English does not have',
      'fr: roles.n_other: missing plural',
      'fr: roles.title: not translated',
      'fr: roles.n_other: not translated',
    ]);
    expect(languageFaults('fr', { ...translation, ...catalogue(said) }, catalogue(said))).toEqual([]);
    const some = { 'ui.save': 'Save', 'ui.more': 'More', 'fields.a': 'A' };
    const begun = { ...catalogue({ 'ui.save': 'Garder' }), complete: [], whole: { base: ['ui.'] }, writesMail: false };
    expect(languageFaults('fr', begun, catalogue(some))).toEqual(['fr: ui.more: not translated']);
  });

  it('demands the keys of the part that lacks none of them, and of no other', () => {
    const english = catalogue({ 'list.a': 'A' });
    const staffToo = { ...english, parts: { ...english.parts, staff: { 'list.b': 'B' } } };
    const begun = { ...catalogue({}), complete: [], whole: { staff: ['list.'] }, writesMail: false };
    expect(languageFaults('fr', begun, staffToo)).toEqual(['fr: list.b: not translated']);
  });

  it('let a word for one number leave the number out, and no other', () => {
    const said = { 'a.n_one': '{{number}} of {{all}}', 'a.n_other': '{{number}} of {{all}}' };
    const own = { 'a.n_one': 'Une de {{all}}', 'a.n_other': 'Des {{all}}' };
    const begun = { ...catalogue(own), complete: [], writesMail: false };
    expect(languageFaults('fr', begun, catalogue(said))).toEqual(['fr: a.n_other: without number']);
  });
});

describe('English texts', () => {
  it.each([
    'Send it to somebody',
    'Nobody sees it.',
    'Whoever waits next',
    'Someone else',
    'No one is here',
    'Everybody',
  ])('are named where they name no person: %s', (text) => {
    expect(unnamedFaults(catalogue({ 'a.b': text }))).toEqual([expect.stringMatching(/^a\.b: '.+' names no person$/)]);
  });

  it('are let be where they name the person', () => {
    const plain = { 'a.b': 'Anyone with the link, and everyone on the team', 'a.nobody': 'No reviewer' };
    expect(unnamedFaults(catalogue(plain))).toEqual([]);
  });

  it('are named in the words of a sector', () => {
    const english = { ...catalogue({}), sector: { company: {}, law: { 'a.b': 'Nobody' }, chambers: {} } };
    expect(unnamedFaults(english)).toEqual(["a.b: 'Nobody' names no person"]);
  });
});

describe('keys', () => {
  const source = (path: string, key: string) => ({ path, text: `export const words = {\n  '${key}': 'Text',\n};\n` });

  it('are named where two files of a language give them a text', () => {
    const sources = [source('words/en/errors.ts', 'errors.a'), source('words/en/fields.ts', 'errors.a')];
    expect(repeatedFaults(sources)).toEqual(["words/en/fields.ts: 'errors.a' has a text in words/en/errors.ts too"]);
  });

  it('are let be in two languages, and where a sector or a country replaces them', () => {
    const paths = ['words/en/errors.ts', 'words/fr/errors.ts', 'words/en/sector.ts', 'words/en/country.ts'];
    expect(repeatedFaults(paths.map((path) => source(path, 'errors.a')))).toEqual([]);
  });
});

describe('direction', () => {
  const faults = (...lines: string[]): string[] =>
    directionFaults([{ path: 'a.module.css', text: ['.a {', ...lines, '}'].join('\n') }]);

  it.each([
    'margin-left: 1rem;',
    'border-right-color: red;',
    'border-top-left-radius: 8px;',
    'left: 0;',
    'float: right;',
    'text-align: left;',
    'padding: 0 1rem 0 2rem;',
    'inset: calc(1px + 2px) auto 0 0;',
    'border-radius: 0 8px 8px 0;',
  ])('is named where it is physical: %s', (line) => {
    expect(faults(`  ${line}`)).toEqual([`a.module.css:2: ${line.slice(0, -1)}`]);
  });

  it('is let be where it turns round, and where a comment says why not', () => {
    const fine = ['margin-inline-start: 1rem;', 'padding: 0 1rem;', 'inset: 0 auto;', 'text-align: start;', 'top: 0;'];
    expect(faults(...fine, 'border-radius: 12px 12px 0 0;', 'padding: 1px 2px 3px 2px;')).toEqual([]);
    expect(faults('/* physical: a page of a PDF */', 'left: 0;')).toEqual([]);
  });

  it('is named in the style of an element', () => {
    const source = { path: 'a.tsx', text: "const a = <p style={{ marginLeft: '1rem' }} />;" };
    expect(directionFaults([source])).toEqual(['a.tsx:1: marginLeft']);
  });
});

describe('breakpoints', () => {
  const tokens = { path: 'apps/web/src/app/breakpoints.css', text: '@custom-media --phone (width < 50em);' };
  const faults = (path: string, text: string): string[] => breakpointFaults([tokens, { path, text }]);

  it('are named where a style has a width of its own, or a name that is not there', () => {
    expect(faults('a.css', '@media (width < 41em) {')).toEqual([
      'a.css:1: (width < 41em) has no name in breakpoints.css',
    ]);
    expect(faults('a.css', '@media (--tablet) {')).toEqual(['a.css:1: --tablet is not in breakpoints.css']);
  });

  it('are named where a script looks at a width of its own', () => {
    const text = "const wide = matchMedia('(min-width: 900px)').matches;";
    expect(faults('a.ts', text)).toEqual(['a.ts:1: (min-width: 900px) has no name in breakpoints.css']);
  });

  it('are let be by their names, and where something else than the width is asked', () => {
    expect(faults('a.css', '@media (--phone) {\n@media print {\nmin-width: 3rem;')).toEqual([]);
  });
});

describe('comments', () => {
  const faults = (path: string, ...lines: string[]): string[] => commentFaults([{ path, text: lines.join('\n') }]);

  it.each([
    ['a doc comment', ['/** Of the day on which it was sent. */']],
    ['one of several lines', ['/**', ' * What two records', ' * have in common.', ' */']],
    ['a comment behind code', ['const a = 1; // Where it stands.']],
  ])('are named where they begin with a clause: %s', (_name, lines) => {
    expect(faults('a.ts', ...lines)).toEqual([expect.stringMatching(/^a\.ts:1: begins with a clause: /)]);
  });

  it('are named where they do not name the person, as are titles of tests', () => {
    const unnamed = expect.stringMatching(/^a\.test\.ts:\d: does not name the person: /);
    const lines = ['// Read by', '// nobody else.', "it('tells whoever asks', () => undefined);"];
    expect(faults('a.test.ts', ...lines)).toEqual([unnamed, unnamed]);
  });

  it('are let be where they are plain, or go on in a second line', () => {
    const plain = ['/** Returns the day. */', '// Loads the roles', '// of the caller.', "const a = 'nobody';"];
    expect(faults('a.ts', ...plain)).toEqual([]);
  });
});
