import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTarget } from './return-target.ts';

/** The runtime's own parser of addresses, which has no type here: this package depends on neither browser nor server. */
declare const URL: new (url: string, base: string) => { readonly origin: string };

test.each([
  '/',
  '/applications',
  '/apply/0192-ab?source=fair&next=%2Froles',
  '/manager/candidate/1?search=https%3A%2F%2Fexample.org#notes',
  '/roles?next=//example.org',
  '/files/a%20b',
  '/search/100%25',
  '/r%C3%B4les',
])('%s is our own', (url) => {
  expect(safeReturnTarget(url)).toBe(url);
});

test.each([
  '',
  ' /roles',
  'roles',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/roles',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/%25252Fevil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x',
  '/./\u200b/evil.example',
  '/..//evil.example',
  '/a/..%2f%2fevil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/%zz',
  '/%25252525252F',
  '/\u2028/evil.example',
  `/${'x'.repeat(2000)}`,
  null,
  undefined,
  7,
])('%j is refused', (url) => {
  expect(safeReturnTarget(url)).toBeNull();
});

test('keeps every accepted target on our own site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '2f',
    '@',
    ':',
    'evil.example',
    '.',
    '..',
    '?',
    '#',
    '\t',
    'https:',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const url = safeReturnTarget(parts.join(''));
      if (url === null) return true;
      return new URL(url, 'https://own.example').origin === 'https://own.example';
    }),
    { numRuns: 2000 },
  );
});
