import { errorStatus } from '@evenhand/contract/base/problem';
import { describe, expect, it } from 'vitest';
import { gccWords } from './country/gcc.ts';
import { hkWords } from './country/hk.ts';
import { otherWords } from './country/other.ts';
import { ozWords } from './country/oz.ts';
import { parts } from './parts.ts';
import { resolveWords } from './resolve-words.ts';
import { chambersWords } from './sector/chambers.ts';
import { companyWords } from './sector/company.ts';
import { lawWords } from './sector/law.ts';
import { countryBases, sectorKinds } from './sector-kind.ts';
import { createTranslator } from './translator.ts';

const base: Record<string, string> = { ...parts.base, ...parts.staff, ...parts.legal, ...parts.mail };
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+\s*\}\}/g) ?? [])].sort();

const layers: [string, Readonly<Record<string, string>>][] = [
  ['company', companyWords],
  ['law', lawWords],
  ['chambers', chambersWords],
  ...Object.entries({ oz: ozWords, hk: hkWords, gcc: gccWords, other: otherWords }).flatMap(
    ([name, country]): [string, Readonly<Record<string, string>>][] => [
      [name, country.every],
      ...Object.entries(country.sector).map(([sector, words]): [string, Readonly<Record<string, string>>] => [
        `${name} ${sector}`,
        words,
      ]),
    ],
  ),
];

describe('the catalogue', () => {
  it.each(layers)('overrides only what the base says: %s', (_name, words) => {
    expect(Object.keys(words).filter((key) => !(key in base))).toEqual([]);
  });

  it.each(layers)('keeps the placeholders of the base: %s', (_name, words) => {
    for (const [key, text] of Object.entries(words)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(base[key] ?? '')]);
    }
  });

  it('says what to do for every error code of the contract', () => {
    // Errors that only staff can meet have their words in the staff part.
    const said: Record<string, string> = { ...parts.base, ...parts.staff };
    const missing = Object.keys(errorStatus).filter((code) => !(`errors.${code}` in said));
    expect(missing).toEqual([]);
  });

  it('has both forms of everything that is counted, with the same placeholders', () => {
    for (const key of Object.keys(base).filter((name) => name.endsWith('_one'))) {
      const other = key.replace(/_one$/, '_other');
      expect(base).toHaveProperty([other]);
      expect([key, placeholders(base[key] ?? '')]).toEqual([key, placeholders(base[other] ?? '')]);
    }
  });

  it('nests only words that exist', () => {
    for (const [key, text] of Object.entries(base)) {
      for (const [, nested] of text.matchAll(/\$t\(([\w.]+)/g))
        expect([key, nested, nested && nested in base]).toEqual([key, nested, true]);
    }
  });

  it('has each key in one file only', () => {
    const counts = Object.keys(parts.base).filter((key) => key in parts.staff || key in parts.legal);
    expect(counts).toEqual([]);
  });

  it('never says rejected to a candidate', () => {
    const shown: Record<string, string> = { ...parts.base, ...parts.mail };
    expect(Object.entries(shown).filter(([, text]) => /\brejected\b/i.test(text))).toEqual([]);
  });

  it('leaves nothing untranslated in any sector and country', () => {
    for (const sectorKind of sectorKinds) {
      for (const countryBase of countryBases) {
        const words = resolveWords({ language: 'en', part: 'base', sectorKind, countryBase });
        const t = createTranslator('en', words);
        for (const key of Object.keys(words)) expect(t(key)).not.toMatch(/\$t\(/);
      }
    }
  });
});
