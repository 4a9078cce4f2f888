import { describe, expect, it } from 'vitest';
import { languageCodeOf, preferredLanguages, roleLanguages, roleTextFor } from './role-text.ts';

const text = (languageCode: string, title: string, summary = '') => ({
  languageCode,
  title,
  summary,
  description: '',
});
const role = {
  ...text('en', 'Summer scheme', 'Two weeks.'),
  texts: [text('cy', 'Cynllun haf'), text('en-HK', 'Summer clerkship', 'Three weeks.'), text('zh-HK', '暑期實習')],
};

describe('roleTextFor', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['no input: its own', [], 'Summer scheme'],
    ['the language', ['cy'], 'Cynllun haf'],
    ['language and country', ['en-HK'], 'Summer clerkship'],
    ['the language for every country before another country’s', ['en-GB'], 'Summer scheme'],
    ['the language of another country where there is no other', ['zh-TW'], '暑期實習'],
    ['the second input', ['fr', 'cy-GB', 'en'], 'Cynllun haf'],
    ['none of the wishes', ['fr', 'de'], 'Summer scheme'],
  ];
  it.each(cases)('%s', (_name, wishes, title) => {
    expect(roleTextFor(role, wishes).title).toBe(title);
  });

  it('uses its own language for parts that another leaves empty', () => {
    expect(roleTextFor(role, ['cy'])).toEqual({
      languageCode: 'cy',
      title: 'Cynllun haf',
      summary: 'Two weeks.',
      description: '',
    });
  });

  it('lists its languages, its own first', () => {
    expect(roleLanguages(role)).toEqual(['en', 'cy', 'en-HK', 'zh-HK']);
  });
});

describe('preferredLanguages', () => {
  const cases: readonly (readonly [string | undefined, readonly string[]])[] = [
    [undefined, []],
    ['', []],
    ['cy-GB,cy;q=0.9,en;q=0.8', ['cy-GB', 'cy', 'en']],
    ['en;q=0.2, cy;q=0.9', ['cy', 'en']],
    ['zh-Hant-HK', ['zh-HK']],
    ['*, <script>, en;q=0', []],
    ['EN-hk;q=zero', ['en-HK']],
  ];
  it.each(cases)('%s', (header, wishes) => {
    expect(preferredLanguages(header)).toEqual(wishes);
  });

  it('reads no more than the beginning of an endless header', () => {
    expect(preferredLanguages('en,'.repeat(100_000)).length).toBeLessThanOrEqual(10);
  });
});

it('recognises a language', () => {
  expect([languageCodeOf(' EN-hk '), languageCodeOf('english'), languageCodeOf("en' or 1=1")]).toEqual([
    'en-HK',
    null,
    null,
  ]);
});
