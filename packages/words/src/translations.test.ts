import { describe, expect, it } from 'vitest';
import { legalWords } from './en/legal.ts';
import { monitoringWords } from './en/monitoring.ts';
import { isMarkedEnglish, markEnglish } from './english-mark.ts';
import { mailLanguage, resolveWords } from './resolve-words.ts';
import { countryBases, sectorKinds } from './sector-kind.ts';
import { translations } from './translations.ts';
import { createTranslator } from './translator.ts';

const bundle = (language: string, over: object = {}) =>
  resolveWords({ language, part: 'base', sectorKind: 'law', ...over });

describe.each(Object.keys(translations))('%s', (language) => {
  it('has a text for every key of every sector and country, with nothing left to resolve', () => {
    for (const sectorKind of sectorKinds) {
      for (const countryBase of countryBases) {
        const english = bundle('en', { sectorKind, countryBase });
        const words = bundle(language, { sectorKind, countryBase });
        expect(Object.keys(english).filter((key) => !words[key])).toEqual([]);
        const t = createTranslator(language, words);
        for (const key of Object.keys(words)) expect(t(key)).not.toMatch(/\$t\(/);
      }
    }
  });
});

const frenchParts = ['mail', 'base', 'staff', 'legal', 'names', 'days', 'equality', 'agency'];

/** Matches a space that may break where French sets one that may not: before ; : ! ? » % and after «. */
const breakingSpace = / [;:!?»]| %(?!\})|« /;

/** French words of a job that a person does, has done or could do, and words by which the roles are also found. */
const jobs = [
  'columns.title',
  'cv.part.title',
  'fields.currentEmployer.hint',
  'fields.work.title',
  'fields.work.title.required',
  'lists.availability.HIRED',
  'lists.scheme.LATERAL',
  'scale.4.means',
  'staff.bulk.why.person_hired',
  'staff.find.also.roles',
];

describe('a language', () => {
  it('asks in Arabic too about circumstances and diversity, and has its legal pages', () => {
    const words = { ...bundle('ar'), ...bundle('ar', { part: 'legal' }) };
    const keys = [...Object.keys(monitoringWords), ...Object.keys(legalWords)];
    expect(keys.filter((key) => isMarkedEnglish(words[key] ?? ''))).toEqual([]);
  });

  it('has the reports of staff in Arabic, with no English in them but names of files and tests', () => {
    const words = Object.entries(bundle('ar', { part: 'staff' })).filter(([key]) => /^(report|equality)\./.test(key));
    expect(words.length).toBeGreaterThan(700);
    const said = words.flatMap(([, text]) => text.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{Script=Latin}+/gu) ?? []);
    expect([...new Set(said)].sort()).toEqual(['CSV', 'P', 'PDF', 'z']);
  });

  it('reads an Arabic row from the right, though it begins with a name in Latin letters', () => {
    const t = createTranslator('ar', bundle('ar', { part: 'staff' }));
    const row = t('report.criterion', { name: 'Motivation', stage: 'مقابلة' });
    expect(row).toBe('\u200f\u2068Motivation\u2069، \u2068مقابلة\u2069');
    const [first] = t('report.scoreBand.some', { criterion: row, from: '1', to: '3' });
    expect(first).toBe('\u200f');
  });

  it('says in French too what is wrong, whatever was refused', () => {
    const said = ['base', 'staff'].flatMap((part) =>
      Object.entries(bundle('fr', { part })).filter(([key]) => key.startsWith('errors.')),
    );
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter(([, text]) => isMarkedEnglish(text)).map(([key]) => key)).toEqual([]);
  });

  it('keeps marks that French sets apart on the line of their word', () => {
    const words = frenchParts.flatMap((part) =>
      sectorKinds.flatMap((sectorKind) =>
        countryBases.flatMap((countryBase) => Object.entries(bundle('fr', { part, sectorKind, countryBase }))),
      ),
    );
    expect(words.length).toBeGreaterThan(100);
    const text = (word: string) => word.replaceAll(/\{[{%].*?[%}]\}/g, '{}');
    expect([...new Set(words.filter(([, word]) => breakingSpace.test(text(word))).map(([key]) => key))]).toEqual([]);
  });

  it('names people in French without doubled endings, which are hard to read out', () => {
    const words = frenchParts.flatMap((part) => Object.entries(bundle('fr', { part })));
    expect(words.filter(([, word]) => /\p{L}·\p{L}/u.test(word)).map(([key]) => key)).toEqual([]);
  });

  it('calls a role “offre” and a flag “signal” in French, as docs/french-terms.md has it', () => {
    const said = frenchParts.flatMap((part) => Object.entries(bundle('fr', { part })));
    const others = said.filter(([key, text]) => /\bpostes?\b/i.test(text) && !jobs.includes(key));
    expect(others.map(([key]) => key)).toEqual([]);
    expect(said.filter(([, text]) => /\bindicateur/i.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('speaks of the sector and the country in its own words', () => {
    const t = createTranslator('fr', bundle('fr'));
    expect([t('vocab.title.employers'), t('vocab.scheme', { count: 0 }), t('vocab.scheme', { count: 2 })]).toEqual([
      'Cabinets',
      'stage de découverte (vacation scheme)',
      'stages de découverte (vacation schemes)',
    ]);
    const there = bundle('fr', { countryBase: 'OZ' });
    expect([there['fields.citizen'], there['vocab.openDay']]).toEqual([
      'Avez-vous la nationalité australienne ou néo-zélandaise ?',
      'soirée d’information',
    ]);
  });

  it('shows English for a missing word, marked as English', () => {
    const words = bundle('ar');
    const english = bundle('en');
    expect(words['ui.save']).toBe('حفظ');
    expect(words['shell.welcome.mailbox']).toBe(markEnglish(english['shell.welcome.mailbox'] ?? ''));
    expect(isMarkedEnglish(` ${words['shell.welcome.mailbox']} `)).toBe(true);
    expect(isMarkedEnglish(words['ui.save'] ?? '')).toBe(false);
  });

  it('has numbers in an English sentence as English writes them, and whatever is read the other way round apart', () => {
    const t = createTranslator('ar', { said: markEnglish('Sent {{when}}'), own: 'أُرسل في {{when}}' });
    const numbers = '23\u200f/11\u200f/2026 14:05';
    expect(t('said', { when: numbers })).toBe(markEnglish('Sent 23/11/2026 14:05'));
    expect(t('own', { when: numbers })).toBe(`أُرسل في ${numbers}`);
    expect(t('said', { when: '23 نوفمبر 2026' })).toBe(markEnglish('Sent \u206823 نوفمبر 2026\u2069'));
  });

  it('does not say of one country what is true of another', () => {
    const words = bundle('ar', { countryBase: 'OZ' });
    expect(words['vocab.title.finalSchool']).toBe(markEnglish('Year 12'));
  });

  it('counts in as many ways as it has', () => {
    const t = createTranslator('ar', bundle('ar'));
    expect([0, 1, 2, 3, 11, 100].map((count) => t('ui.wordCount', { count }))).toEqual([
      'لا كلمات',
      'كلمة واحدة',
      'كلمتان',
      '3 كلمات',
      '11 كلمة',
      '100 كلمة',
    ]);
  });

  it('is English when it is unknown, and in mails until every mail is translated', () => {
    expect(bundle('tlh')).toEqual(bundle('en'));
    expect(['ar', 'tlh', 'en', 'fr'].map(mailLanguage)).toEqual(['en', 'en', 'en', 'fr']);
  });
});
