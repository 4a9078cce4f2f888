import { beforeAll, describe, expect, it } from 'vitest';
import { startWords } from '../words/words.ts';
import { faultsWith, isProblem, ProblemError } from './problem-error.ts';

beforeAll(() =>
  startWords('en', { 'errors.not_found': 'Not here.', 'errors.fallback': 'Later.', 'errors.noConnection': 'Away.' }),
);

describe('the message of a problem', () => {
  it.each([
    [
      'the first error',
      {
        errors: [
          { code: 'a', message: 'One' },
          { code: 'b', message: 'Two' },
        ],
        message: 'M',
      },
      'One',
    ],
    ['a plain text', 'Just text', 'Just text'],
    ['error_description before message', { error_description: 'D', message: 'M' }, 'D'],
    ['message', { message: 'M' }, 'M'],
    ['the fallback', {}, 'Later.'],
    ['the fallback for nothing', undefined, 'Later.'],
    ['a translated code', { errors: [{ code: 'not_found', message: 'not_found' }] }, 'Not here.'],
    ['a translated key', { message: 'errors.not_found' }, 'Not here.'],
  ])('is %s', (_name, body, message) => {
    expect(new ProblemError(422, body).message).toBe(message);
  });

  it('says that there was no answer', () => {
    expect(new ProblemError(0, undefined).message).toBe('Away.');
  });

  it('keeps code, fields, reference and the present state', () => {
    const problem = new ProblemError(409, {
      errors: [{ code: 'stale_version', message: 'x', field: 'name' }],
      message: 'x',
      requestId: 'r-1',
      current: { version: 4 },
    });
    expect(problem).toMatchObject({ code: 'stale_version', requestId: 'r-1', current: { version: 4 } });
    expect(problem.errors).toEqual([{ code: 'stale_version', message: 'x', field: 'name' }]);
  });
});

const refusal = new ProblemError(422, { errors: [{ code: 'stale_version', message: 'Changed.', field: 'name' }] });

it('asks for codes that the server knows, when it compiles and when it runs', () => {
  // @ts-expect-error There is no such error.
  const misspelt = isProblem(refusal, 'stale_verse');
  expect([isProblem(refusal, 'stale_version'), misspelt, isProblem(new Error('no'), 'stale_version')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('finds the faults with some codes, of a refusal alone', () => {
  // @ts-expect-error No fault has this code.
  const misspelt = faultsWith(refusal, ['too_blue']);
  expect([faultsWith(refusal, ['stale_version']).map(({ field }) => field), misspelt]).toEqual([['name'], []]);
  expect(faultsWith(new Error('no'), ['stale_version'])).toEqual([]);
});
