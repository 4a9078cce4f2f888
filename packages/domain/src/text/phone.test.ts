import { expect, test } from 'vitest';
import { formatPhone, isPhone, isUnlikelyMobile, normalisePhone, toE164 } from './phone.ts';
import { isPostcode, normalisePostcode } from './postcode.ts';

test.each([
  ['+447911123456', '07911123456', true],
  ['0044 7911 123456', '07911123456', true],
  ['+44 (0) 7911-123.456', '07911123456', true],
  ['07911 123456', '07911123456', true],
  ['447911123456', '447911123456', false],
  ['0791112345', '0791112345', false],
  ['079111234567', '079111234567', false],
  ['08911123456', '08911123456', false],
  ['07911abc456', '07911abc456', false],
  ['', '', false],
  ['+33 6 12 34 56 78', '+33612345678', true],
  ['+33 (0)6 12 34 56 78', '+33612345678', true],
  ['0033 6 12-34-56-78', '+33612345678', true],
  ['+1 (415) 555-2671', '+14155552671', true],
  ['+44 20 7946 0000', '02079460000', false],
  ['+33 6 12', '+33612', false],
  ['+0 612345678', '+0612345678', false],
  ['+33 6 12 34 56 78 90 12 34', '+33612345678901234', false],
  ['+33 6 12 34 5x 78', '+33612345x78', false],
])('UK number %s', (text, normal, valid) => {
  expect(normalisePhone(text)).toBe(normal);
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['OZ', '+61 412 345 678', true],
  ['OZ', '0212345678', false],
  ['OZ', '+44 7911 123456', true],
  ['OZ', '+61 2 1234 5678', false],
  ['HK', '+86 138 1234 5678', true],
  ['HK', '+852 5123 4567', true],
  ['HK', '2123 4567', false],
  ['GCC', '+971 50 123 4567', true],
  ['GCC', '050 123 4567', true],
  ['GCC', '050 123 456', false],
  ['GCC', '+971 50 123 456', false],
  ['GCC', '+971 53 123 4567', false],
  ['GCC', '00971 (0)51 123 4567', false],
  ['GCC', '+971 4 123 4567', false],
  ['GCC', '053 123 4567', true],
  ['GCC', '+966 50 123 4567', true],
  ['GCC', '3312 3456', true],
  ['OTHER', '12', false],
  ['OTHER', '0041 44 668 18 00', true],
] as const)('%s number %s', (base, text, valid) => {
  expect(isPhone(text, base)).toBe(valid);
});

test.each([
  ['GCC', ['+971 50 123 4567', '00971501234567', '+971 (0)50 123 4567', '0501234567'], '0501234567'],
  ['GCC', ['+966 50 123 4567', '00966 50-123-4567'], '+966501234567'],
  ['OTHER', ['+41 44 668 18 00', '0041 44 668 18 00', '+41 (0)44 668 18 00'], '+41446681800'],
  ['OZ', ['+61 (0)412 345 678', '0412 345 678'], '0412345678'],
] as const)('one number in %s is the same however it is typed', (base, typed, stored) => {
  for (const text of typed) expect(normalisePhone(text, base)).toBe(stored);
});

test.each([
  ['07012 345678', 'UK', true],
  ['+44 7600 123456', 'UK', true],
  ['07624 123456', 'UK', false],
  ['07911 123456', 'UK', false],
  ['0701234567', 'UK', false],
  ['0701234567', 'OTHER', false],
] as const)('%s in %s is hardly a mobile: %s', (text, base, unlikely) => {
  expect(isUnlikelyMobile(text, base)).toBe(unlikely);
});

test.each([
  ['+33612345678', '+33 612 345 678'],
  ['+14155552671', '+1 415 555 2671'],
  ['+353850123456', '+353 850 123 456'],
  ['+6581234567', '+65 812 345 67'],
  ['07700900123', '07700 900123'],
  ['51234567', '51234567'],
  ['12', '12'],
])('%s is read as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  ['sw1a1aa', 'GB', 'SW1A 1AA', true],
  [' m1-1ae ', 'GB', 'M1 1AE', true],
  ['GIR0AA', 'GB', 'GIR 0AA', true],
  ['EC1A 1BB', 'GB', 'EC1A 1BB', true],
  ['SW1A 1CA', 'GB', 'SW1A 1CA', false],
  ['AAA 1AA', 'GB', 'AAA 1AA', false],
  ['2000', 'AU', '2000', true],
  ['0199', 'AU', '0199', false],
  ['75001', 'FR', '75001', true],
])('postcode %s in %s', (text, country, normal, valid) => {
  expect(normalisePostcode(text, country)).toBe(normal);
  expect(isPostcode(text, country)).toBe(valid);
});

test.each([
  ['020 7946 0000', 'UK', '+442079460000'],
  ['+44 (0)20 7946 0000', 'UK', '+442079460000'],
  ['0044 20 7946 0000', 'UK', '+442079460000'],
  ['+33 6 12 34 56 78', 'UK', '+33612345678'],
  ['2123 4567', 'HK', '+85221234567'],
  ['(02) 9374 4000', 'OZ', '+61293744000'],
  ['020 7946 0000', 'OTHER', null],
  ['+1 415 555 2671', 'OTHER', '+14155552671'],
  ['extension 12', 'UK', null],
  ['12', 'UK', null],
] as const)('%s of %s in E.164', (text, base, number) => {
  expect(toE164(text, base)).toBe(number);
});
