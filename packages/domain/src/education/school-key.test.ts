import { expect, test } from 'vitest';
import { schoolKey } from './school-key.ts';
import { schoolKeyCases } from './school-key-cases.factory.ts';

test.for(schoolKeyCases)(
  'compares %j by its name, however its case, spaces and apostrophes were typed',
  ([typed, key]) => {
    expect(schoolKey(typed)).toBe(key);
  },
);

test('compares a school by its number', () => {
  expect(schoolKey(' 123456 ')).toBe('#123456');
  expect(schoolKey('\u00a0123456\u202f')).toBe('#123456');
});
