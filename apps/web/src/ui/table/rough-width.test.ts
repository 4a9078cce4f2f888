import { expect, test } from 'vitest';
import { roughWidth } from './rough-width.ts';

test.each([
  ['WWWW', 'iiiiiiii', 'few wide letters take more room than twice as many narrow ones'],
  ['陳大文陳大文', 'Amara Osei', 'letters as wide as they are high count for two'],
  ['MARGARET', 'margaret', 'capitals are wider'],
  ['University of Manchester', 'University of Leeds', 'of like letters more take more'],
])('%s is wider than %s', (wider, narrower) => {
  expect(roughWidth(wider)).toBeGreaterThan(roughWidth(narrower));
});

test('nothing is as wide as nothing', () => {
  expect(roughWidth('')).toBe(0);
});
