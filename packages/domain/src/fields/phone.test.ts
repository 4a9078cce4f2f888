import { expect, test } from 'vitest';
import { isPhone, normalisePhone } from './phone.ts';
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
  ['OTHER', '12', false],
] as const)('%s number %s', (base, text, valid) => {
  expect(isPhone(text, base)).toBe(valid);
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
