import { passwordProblems } from '@evenhand/domain/access/password';
import { invalid } from '../../../platform/http/problem-error.ts';

/** Throws 422 with one fault for each thing the password lacks. */
export function checkPassword(password: string, field: string): void {
  const faults = passwordProblems(password).map((problem) => ({ code: `password_${problem}` as const, field }));
  if (faults.length > 0) throw invalid(faults);
}
