import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';
import { passwordCases } from './password-cases.factory.ts';

test.each(passwordCases)('%j lacks %j', (password, problems) => {
  expect(passwordProblems(password)).toEqual(problems);
});
