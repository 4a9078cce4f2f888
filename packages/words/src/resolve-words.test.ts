import { describe, expect, it } from 'vitest';
import { markEnglish, withoutMark } from './english-mark.ts';
import { resolveWords, type WordsRequest } from './resolve-words.ts';
import { createTranslator, hasKey } from './translator.ts';

const translator = (request: Omit<WordsRequest, 'language' | 'part'>) =>
  createTranslator('en', resolveWords({ language: 'en', part: 'base', ...request }));

describe('resolveWords', () => {
  it.each([
    ['company', 'UK', 'Companies', 'Graduate programme', 'Internship'],
    ['law', 'UK', 'Firms', 'Training contract', 'Vacation scheme'],
    ['chambers', 'UK', 'Chambers', 'Pupillage', 'Mini-pupillage'],
    ['law', 'OZ', 'Firms', 'Graduate program', 'Clerkship'],
    ['law', 'HK', 'Firms', 'Training contract', 'Vacation scheme'],
    ['law', 'GCC', 'Firms', 'Trainee programme', 'Internship'],
    ['law', 'OTHER', 'Firms', 'Trainee programme', 'Internship'],
  ] as const)('speaks the language of %s in %s', (sectorKind, countryBase, ...expected) => {
    const t = translator({ sectorKind, countryBase });
    expect([t('vocab.title.employers'), t('vocab.title.programme'), t('vocab.title.scheme')]).toEqual(expected);
  });

  it.each(['OZ', 'HK', 'GCC', 'OTHER'] as const)('asks no candidate in %s about the United Kingdom', (countryBase) => {
    const british = /\bUK\b|GCSE|Universal Credit|local authority|GDL/;
    const asked = /^(fields|profile|lists\.universityType)\./;
    const found = (['law', 'chambers'] as const).flatMap((sectorKind) => {
      const words = resolveWords({ language: 'en', part: 'base', sectorKind, countryBase });
      const t = createTranslator('en', words);
      return Object.keys(words).filter((key) => asked.test(key) && british.test(t(key)));
    });
    expect(found).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'xx', ''])('returns English when %j is requested', (language) => {
    const at = { part: 'base', sectorKind: 'law' } as const;
    expect(resolveWords({ ...at, language })).toEqual(resolveWords({ ...at, language: 'en' }));
  });

  it('takes a missing country base as the UK', () => {
    expect(resolveWords({ language: 'en', part: 'base', sectorKind: 'law', countryBase: null })).toEqual(
      resolveWords({ language: 'en', part: 'base', sectorKind: 'law', countryBase: 'UK' }),
    );
  });

  it('lets the organisation have the last word, but only on keys that exist', () => {
    const words = resolveWords({
      language: 'en',
      part: 'base',
      sectorKind: 'law',
      countryBase: 'OZ',
      overrides: { 'vocab.scheme': 'summer clerkship', 'made.up': 'x', constructor: 'y' },
    });
    expect(words['vocab.scheme']).toBe('summer clerkship');
    expect(Object.hasOwn(words, 'made.up')).toBe(false);
    expect(Object.hasOwn(words, 'constructor')).toBe(false);
  });

  it.each(['en', 'fr'])('keeps the words of one organisation from the others, in %s', (language) => {
    const at = { language, part: 'base', sectorKind: 'law', countryBase: 'UK' } as const;
    const before = { ...resolveWords(at) };
    const own = { overrides: { 'vocab.scheme': 'own' }, ownInLanguage: { 'vocab.title.scheme': 'own' } };
    expect(Object.values(resolveWords({ ...at, ...own }))).toContain('own');
    expect(resolveWords(at)).toEqual(before);
  });
});

describe('createTranslator', () => {
  it('nests the vocabulary', () => {
    const step = 'profile.step.sixthForm';
    expect(translator({ sectorKind: 'law' })(step)).toBe('Sixth form education');
    expect(translator({ sectorKind: 'law', countryBase: 'OZ' })(step)).not.toBe('Sixth form education');
    expect(translator({ sectorKind: 'law', countryBase: 'OZ' })(step)).not.toContain('$t');
  });

  it('counts', () => {
    const t = translator({ sectorKind: 'law' });
    expect([t('vocab.scheme', { count: 1 }), t('vocab.scheme', { count: 3 })]).toEqual([
      'vacation scheme',
      'vacation schemes',
    ]);
  });

  it('fills placeholders and keeps keys with dots whole', () => {
    expect(translator({ sectorKind: 'law' })('auth.signIn.to', { organisation: 'Hart & Co' })).toBe('to Hart & Co');
  });

  it('chooses the plural forms of the language', () => {
    const forms = { d_zero: 'zero', d_one: 'one', d_two: 'two', d_few: 'few', d_many: 'many', d_other: 'other' };
    const t = createTranslator('cy', forms);
    expect([0, 1, 2, 3, 6, 10].map((count) => t('d', { count }))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ]);
  });

  it('hands the count on to nested words', () => {
    const t = createTranslator('en', { found: '{{count}} $t(x)', x_one: 'firm', x_other: 'firms' });
    expect([t('found', { count: 1 }), t('found', { count: 2 })]).toEqual(['1 firm', '2 firms']);
  });

  it('knows a word by its plural forms when there is a count', () => {
    const bundle = { overdue_one: '{{count}} answer', overdue_other: '{{count}} answers', none: 'None' };
    expect([hasKey(bundle, 'overdue', { count: 2 }), hasKey(bundle, 'overdue'), hasKey(bundle, 'none')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('never reads a value as a text of ours', () => {
    const t = createTranslator('en', { a: 'Dear {{name}}', b: 'secret' });
    expect(t('a', { name: '$t(b) {{name}} $&' })).toBe('Dear $t(b) {{name}} $&');
  });

  it('keeps names that are read the other way round apart', () => {
    const said = { a: 'Dear {{name}}' };
    const texts = [createTranslator('en', said), createTranslator('ar', said)].map((t) => [
      t('a', { name: 'Nia' }),
      t('a', { name: 'أحمد' }),
      t('a', { name: 7 }),
    ]);
    expect(texts).toEqual([
      ['Dear Nia', 'Dear \u2068أحمد\u2069', 'Dear 7'],
      ['Dear \u2068Nia\u2069', 'Dear \u2068أحمد\u2069', 'Dear 7'],
    ]);
  });

  it('keeps a text of such names in the direction of its language when it is put into another', () => {
    const said = { pair: '{{a}}، {{b}}', all: 'حتى {{pair}}' };
    const t = createTranslator('ar', said);
    const pair = t('pair', { a: '30 نوفمبر', b: '22:08' });
    expect(t('all', { pair })).toBe('حتى \u2067\u206830 نوفمبر\u2069، 22:08\u2069');
    expect(createTranslator('en', { all: 'Until {{pair}}' })('all', { pair })).toBe(`Until \u2068${pair}\u2069`);
  });

  it('survives words that nest each other in a circle', () => {
    expect(createTranslator('en', { a: '$t(b)', b: '$t(a)' })('a')).toMatch(/^[ab]$/);
  });

  it('returns the key of an unknown word', () => {
    expect(translator({ sectorKind: 'law' })('no.such.word')).toBe('no.such.word');
  });
});

describe('an organisation’s own words in another language', () => {
  const french = (request: Partial<WordsRequest> = {}) =>
    resolveWords({
      language: 'fr',
      part: 'base',
      sectorKind: 'law',
      overrides: { 'fields.town': 'Home town', 'fields.country': 'Home country' },
      ownInLanguage: { 'fields.town': 'Ville d’origine', 'made.up': 'x', constructor: 'y' },
      ...request,
    });

  it('replace the product’s words, if they exist in the language', () => {
    expect(french()['fields.town']).toBe('Ville d’origine');
    expect(['made.up', 'constructor'].filter((key) => Object.hasOwn(french(), key))).toEqual([]);
  });

  it('stand in English otherwise, marked as English', () => {
    expect(french()['fields.country']).toBe(markEnglish('Home country'));
    expect(withoutMark(french()['fields.country'] ?? '')).toBe('Home country');
  });

  it('may count as the language does', () => {
    const words = french({ ownInLanguage: { 'vocab.scheme_many': 'de stages' } });
    expect(words['vocab.scheme_many']).toBe('de stages');
  });

  it('say nothing to a reader of English', () => {
    expect(french({ language: 'en' })['fields.town']).toBe('Home town');
  });

  it('leave a mail in one language', () => {
    const subject = 'mail.added-candidate.subject';
    const at = { part: 'mail', overrides: { [subject]: 'Hello' }, ownInLanguage: {} } as const;
    expect(french(at)[subject]).toBe(french({ ...at, overrides: {} })[subject]);
    expect(french({ ...at, ownInLanguage: { [subject]: 'Bonjour' } })[subject]).toBe('Bonjour');
  });
});
