import { beforeAll, describe, expect, it } from 'vitest';
import { startWords } from '../words/words.ts';
import { ProblemError } from './problem-error.ts';

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
