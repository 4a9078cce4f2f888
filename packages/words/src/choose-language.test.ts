import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';
import { directionOf } from './direction-of.ts';

const choose = (at: { offered?: string[]; chosen?: string; accepted?: string }) =>
  chooseLanguage({ offered: at.offered ?? ['fr', 'ar'], chosen: at.chosen, accepted: at.accepted });

describe('the language of a page', () => {
  it.each([
    [{}, 'en'],
    [{ accepted: 'fr-CA, en;q=0.8' }, 'fr'],
    [{ accepted: 'en;q=0.4, ar-AE;q=0.9' }, 'ar'],
    [{ accepted: 'de, fr;q=0.5' }, 'fr'],
    [{ accepted: 'de, es' }, 'en'],
    [{ accepted: 'en-GB, fr' }, 'en'],
    [{ accepted: 'fr;q=0, ar;q=0.1' }, 'ar'],
    [{ accepted: '*, ;;q=x,,' }, 'en'],
    [{ chosen: 'ar', accepted: 'fr' }, 'ar'],
    [{ chosen: 'tlh', accepted: 'fr' }, 'fr'],
    [{ offered: ['cy'], chosen: 'cy', accepted: 'cy' }, 'en'],
    [{ offered: [], chosen: 'fr', accepted: 'fr' }, 'en'],
  ])('%j is %s', (at, language) => {
    expect(choose(at)).toBe(language);
  });

  it('is read from the right where it is Arabic', () => {
    expect(['ar', 'ar-AE', 'he', 'fr', 'arn', 'en-GB'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });
});
