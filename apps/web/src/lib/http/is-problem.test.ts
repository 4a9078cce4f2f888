import { expect, it } from 'vitest';
import { faultsWith, isProblem } from './is-problem.ts';
import { ProblemError } from './problem-error.ts';

const error = new ProblemError(422, { errors: [{ code: 'stale_version', message: 'Changed.', field: 'name' }] });

it('asks for codes that the server knows, when it compiles and when it runs', () => {
  // @ts-expect-error There is no such error.
  const misspelt = isProblem(error, 'stale_verse');
  expect([isProblem(error, 'stale_version'), misspelt, isProblem(new Error('no'), 'stale_version')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('finds the faults with some codes, of a refusal alone', () => {
  // @ts-expect-error No fault has this code.
  const misspelt = faultsWith(error, ['too_blue']);
  expect([faultsWith(error, ['stale_version']).map(({ field }) => field), misspelt]).toEqual([['name'], []]);
  expect(faultsWith(new Error('no'), ['stale_version'])).toEqual([]);
});
