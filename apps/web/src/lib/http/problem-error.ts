import type { ErrorCode, Fault } from '@evenhand/contract/base/problem';
import type { ErrorWord } from '@evenhand/words/error-word';
import { hasWord, translate } from '../words/words.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

function faultsOf(body: unknown): Fault[] {
  if (!isFields(body) || !Array.isArray(body['errors'])) return [];
  return body['errors'].filter(isFields).map((entry) => {
    const field = textOf(entry['field']);
    return { code: textOf(entry['code']) ?? '', message: textOf(entry['message']) ?? '', ...(field ? { field } : {}) };
  });
}

/** First entry of the error list, else a plain text body, else error_description, else message. */
export function messageOf(body: unknown): string | undefined {
  const [first] = faultsOf(body);
  if (first?.message) return first.message;
  if (typeof body === 'string') return textOf(body);
  return isFields(body) ? (textOf(body['error_description']) ?? textOf(body['message'])) : undefined;
}

/** A message may be a key of the catalogue or the code of an error; anything else is a text already. */
function translated(message: string): string {
  const key = `errors.${message.replace(/^errors\./, '')}`;
  if (hasWord(key)) return translate(key);
  return message;
}

/** Returns the text of a code that says why a person was left out of a bulk action. */
export function codeText(code: string | undefined): string {
  const key = `errors.${code ?? 'fallback'}`;
  return translate(hasWord(key) ? key : 'errors.fallback');
}

/** A refusal by the server, or no answer at all (`status` 0). `message` is ready to be shown. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly errors: readonly Fault[];
  /** The first error's code; for `/oauth/*` the RFC 6749 error. */
  readonly code: string;
  readonly requestId: string | undefined;
  /** The present state beside a conflict. */
  readonly current: unknown;

  constructor(status: number, body: unknown) {
    super(translated(messageOf(body) ?? (status === 0 ? 'noConnection' : 'fallback')));
    this.status = status;
    this.errors = faultsOf(body);
    const fields: Fields = isFields(body) ? body : {};
    this.code = this.errors[0]?.code || textOf(fields['error']) || '';
    this.requestId = textOf(fields['requestId']);
    this.current = fields['current'];
  }
}

/** Returns whether the server refused with this code. */
export const isProblem = (error: unknown, code: ErrorCode): error is ProblemError =>
  error instanceof ProblemError && error.code === code;

/** Returns whether the caller may not see it, or it is not there: that stays so however often it is asked for. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 403 || error.status === 404);

/** Returns the faults with one of these codes; none of anything but a refusal. */
export const faultsWith = (error: unknown, codes: readonly ErrorWord[]): readonly Fault[] =>
  error instanceof ProblemError ? error.errors.filter((fault) => codes.some((code) => code === fault.code)) : [];

/** The text of anything thrown, ready to be shown. */
export const problemText = (error: unknown): string =>
  error instanceof ProblemError ? error.message : translate('errors.fallback');
