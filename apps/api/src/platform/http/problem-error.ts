import { type ErrorCode, errorStatus, type Fault } from '@evenhand/contract/base/problem';

interface Details {
  readonly faults?: readonly Omit<Fault, 'message'>[];
  /** Present state that a conflict reports. */
  readonly current?: unknown;
  /** `error_description` of an answer of `/oauth/*`, word for word, for programs; not sent elsewhere. */
  readonly note?: string;
  /** Key in the catalogue, after `errors.`, of a message for people that says more than the code's own. */
  readonly word?: string;
}

/** An expected refusal. Everything else that is thrown is a bug and a 500 without detail. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly faults: readonly Omit<Fault, 'message'>[];
  readonly current: unknown;
  readonly word: string;

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
export const invalid = (faults: readonly Omit<Fault, 'message'>[]): ProblemError =>
  new ProblemError('invalid', { faults });

/** Returns the value. Throws 404 when there is none: a missing row and another tenant's look alike. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ProblemError('not_found');
  return value;
}
