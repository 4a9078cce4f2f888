import type { ErrorCode, Fault } from '@evenhand/contract/base/problem';
import type { ErrorWord } from '@evenhand/words/error-word';
import { ProblemError } from './problem-error.ts';

/** Returns whether the server refused with this code. */
export const isProblem = (error: unknown, code: ErrorCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

/** Returns the faults with one of these codes; none of anything but a refusal. */
export const faultsWith = (error: unknown, codes: readonly ErrorWord[]): readonly Fault[] =>
  error instanceof ProblemError ? error.errors.filter((fault) => codes.some((code) => code === fault.code)) : [];
