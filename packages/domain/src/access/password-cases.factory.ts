import type { PasswordProblem } from './password.ts';

/** Passwords and the rules that each breaks. The rule, the field that ticks it off and the server are all tested with them. */
export const passwordCases: readonly (readonly [password: string, lacks: readonly PasswordProblem[]])[] = [
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
];
