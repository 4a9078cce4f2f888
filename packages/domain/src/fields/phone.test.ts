import { expect, test } from 'vitest';
import { isPhone, isUnlikelyMobile, normalisePhone } from './phone.ts';
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
])('UK number %s', (text, normal, valid) => {
  expect(normalisePhone(text)).toBe(normal);
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['OZ', '+61 412 345 678', true],
  ['OZ', '0212345678', false],
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
