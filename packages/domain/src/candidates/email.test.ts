import { expect, test } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

test.each([
  'a@example.org',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.com",
  ' Mixed.Case@Example.COM ',
  'x_y-z@xn--bcher-kva.example',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'a',
  'a@',
  '@example.org',
  'a@example',
  'a b@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a@-example.org',
  'a@example..org',
  'a@example.org, b@example.org',
  'a@example.org\nBcc: b@example.org',
  `${'x'.repeat(65)}@example.org`,
  `a@${'x.'.repeat(130)}org`,
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('keeps addresses trimmed and in lower case', () => {
  expect(normaliseEmail(' Mixed.Case@Example.COM ')).toBe('mixed.case@example.com');
});
