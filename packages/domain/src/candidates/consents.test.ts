import { expect, test } from 'vitest';
import { consentChanges, type OpenConsent, termsVersionOf } from './consents.ts';

const terms = (version: string): OpenConsent => ({ purpose: 'acceptTermAndConditions', version });
const rare = (version: string): OpenConsent => ({ purpose: 'acceptRare', version });

test.each([
  ['nothing ticked, nothing open', {}, [], [], []],
  ['a first tick', { acceptTermAndConditions: true }, [], [], ['acceptTermAndConditions']],
  ['the same again', { acceptTermAndConditions: true }, [terms('2')], [], []],
  ['taken back', { acceptRare: false }, [rare('2')], ['acceptRare'], []],
  ['left out is taken back', {}, [rare('2')], ['acceptRare'], []],
  ['a newer text', { acceptRare: true }, [rare('1')], ['acceptRare'], ['acceptRare']],
  ['an older text taken back', { acceptRare: false }, [rare('1')], ['acceptRare'], []],
  [
    'each by itself',
    { acceptTermAndConditions: true, acceptResearch: true },
    [terms('2'), rare('2')],
    ['acceptRare'],
    ['acceptResearch'],
  ],
] as const)('%s', (...[, ticked, open, withdraw, give]) => {
  expect(consentChanges(ticked, open, '2')).toEqual({ withdraw, give });
});

test.each([
  [{}, '1'],
  [{ termsVersion: ' ' }, '1'],
  [{ termsVersion: ' 2026-11 ' }, '2026-11'],
])('the version of %o', (text, version) => {
  expect(termsVersionOf(text)).toBe(version);
});
