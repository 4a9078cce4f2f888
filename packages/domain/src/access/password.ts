export type PasswordProblem = 'too_short' | 'no_letter' | 'no_digit' | 'no_special' | 'no_upper' | 'no_lower';

const passwordMinLength = 8;

const rules: readonly (readonly [PasswordProblem, RegExp])[] = [
  ['no_letter', /\p{L}/u],
  ['no_digit', /\d/],
  ['no_special', /[^\p{L}\p{N}\s]/u],
  ['no_upper', /\p{Lu}/u],
  ['no_lower', /\p{Ll}/u],
];

/** Returns the rules that a password breaks; empty when it is good enough. */
export function passwordProblems(password: string): PasswordProblem[] {
  const missing = rules.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name);
  return [...password].length < passwordMinLength ? ['too_short', ...missing] : missing;
}
