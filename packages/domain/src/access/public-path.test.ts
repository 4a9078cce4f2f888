import { expect, it } from 'vitest';
import { opensByLink } from './public-path.ts';

it.each([
  ['/reset-password/abc', '', true],
  ['/magic-password', '?token=abc', true],
  ['/application', '?token=abc&url=%2Froles', true],
  ['/applications', '', false],
  ['/login', '?url=%2Fapplications&search=', false],
])('%s%s is opened by a token in it: %s', (pathname, search, expected) => {
  expect(opensByLink({ pathname, search })).toBe(expected);
});
