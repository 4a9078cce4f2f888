import { type ErrorCode, errorStatus, type Fault } from '@evenhand/contract/problem';

interface Details {
  readonly faults?: readonly Omit<Fault, 'message'>[];
  /** The present state beside a conflict. */
  readonly current?: unknown;
  /** `error_description` of an answer of `/oauth/*`, word for word, for programs; not sent elsewhere. */
  readonly note?: string;
  /** The same for people: the word of the catalogue, after `errors.`, that says more than the code's own. */
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

/** 422 with one fault a field. */
export const invalid = (faults: readonly Omit<Fault, 'message'>[]): ProblemError =>
  new ProblemError('invalid', { faults });

/** The value, or 404 where there is none: not there and not yours look alike. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ProblemError('not_found');
  return value;
}
