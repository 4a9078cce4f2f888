import { type ErrorCode, errorStatus } from '@evenhand/contract/base/problem';
import type { ErrorWord } from '@evenhand/words/error-word';

/** One fault in what was sent. The words of its code become its message. */
export interface NamedFault {
  readonly code: ErrorWord;
  /** Path of the input it is about, when there is one. */
  readonly field?: string;
  /** Values for the placeholders of its words. */
  readonly values?: Readonly<Record<string, string>>;
}

interface Details {
  readonly faults?: readonly NamedFault[];
  /** Present state that a conflict reports. */
  readonly current?: unknown;
  /** `error_description` of an answer of `/oauth/*`, word for word, for programs; not sent elsewhere. */
  readonly note?: string;
  /** Key in the catalogue, after `errors.`, of a message for people that says more than the code's own. */
  readonly word?: ErrorWord;
}

/** An expected refusal. Everything else that is thrown is a bug and a 500 without detail. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly faults: readonly NamedFault[];
  readonly current: unknown;
  readonly word: ErrorWord;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.note ?? code);
    this.code = code;
    this.statusCode = errorStatus[code];
    this.faults = details.faults ?? [];
    this.current = details.current;
    this.word = details.word ?? code;
  }
}

/** Returns a 422 error with one fault per field. */
export const invalid = (faults: readonly NamedFault[]): ProblemError => new ProblemError('invalid', { faults });

/** Returns the value. Throws 404 when there is none: a missing row and another tenant's look alike. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ProblemError('not_found');
  return value;
}
