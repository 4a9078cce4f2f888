import { expect, it } from 'vitest';
import { invalid, ProblemError } from './problem-error.ts';

it('refuses with codes of the catalogue alone, when it compiles', () => {
  // @ts-expect-error There is no such error.
  const refusal = (): ProblemError => new ProblemError('stale_verse');
  expect(refusal().statusCode).toBeUndefined();
});

it('names faults that the catalogue has words for, when it compiles', () => {
  // @ts-expect-error No word says this.
  const unsaid = invalid([{ code: 'too_blue', field: 'theme' }]);
  // @ts-expect-error No word says this.
  const unexplained = new ProblemError('invalid_grant', { word: 'too_blue' });
  expect([unsaid.faults[0]?.code, unexplained.word]).toEqual(['too_blue', 'too_blue']);
  expect(invalid([{ code: 'too_short' }]).faults).toEqual([{ code: 'too_short' }]);
});
