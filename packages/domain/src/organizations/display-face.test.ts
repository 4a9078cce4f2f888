import { expect, it } from 'vitest';
import { displayFaceOf } from './display-face.ts';

it.each([
  ['a law firm', 1, 'newsreader'],
  ['a set of chambers', 4, 'newsreader'],
  ['a bank', 5, 'geist'],
])('%s that has chosen no typeface has the usual one of its sector', (_who, sectorId, face) => {
  expect(displayFaceOf(undefined, sectorId)).toBe(face);
});

it('keeps the chosen one', () => {
  expect(displayFaceOf('geist', 1)).toBe('geist');
});
