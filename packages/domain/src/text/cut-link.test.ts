import { expect, test } from 'vitest';
import { cutLink } from './cut-link.ts';

test.each([
  ['https://www.example.org/', 'example.org'],
  ['http://example.org/abc', 'example.org/abc'],
  ['https://example.org/abcd', 'example.org/abc…'],
  ['https://careers.hartwell.example/roles/12?from=mail', 'careers.hartwel…'],
])('shows %s as %s', (address, text) => expect(cutLink(address)).toBe(text));
