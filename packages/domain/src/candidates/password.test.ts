import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

test.each([
  ['Abcdef1!', []],
  ['Ünïcödé-9', []],
  ['Two words 9!', []],
  ['Abcde1!', ['too_short']],
  ['abcdefg1!', ['no_upper']],
  ['ABCDEFG1!', ['no_lower']],
  ['Abcdefgh!', ['no_digit']],
  ['Abcdefgh1', ['no_special']],
  ['Abcdef 12', ['no_special']],
  ['12345678!', ['no_letter', 'no_upper', 'no_lower']],
  ['', ['too_short', 'no_letter', 'no_digit', 'no_special', 'no_upper', 'no_lower']],
  ['Aa1😀😀😀😀', ['too_short']],
])('%j lacks %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});
