import { ProblemError } from '../../lib/http/problem-error.ts';
import type { Refusal } from './draft-state.ts';

/** Signed out, too slow, too often: the same save may get through later. */
const passing: readonly number[] = [401, 408, 425, 429];
const firstFault = 400;
const firstFaultOfOurs = 500;

const isPassing = ({ status, code }: ProblemError): boolean =>
  status < firstFault || status >= firstFaultOfOurs || passing.includes(status) || code === 'stale_version';

/** Returns the result of a save that was not accepted: refused where it would be again unchanged, else it may be tried later. */
export function notSaved(
  error: unknown,
): { readonly state: 'failed' } | { readonly state: 'refused'; readonly refusals: readonly Refusal[] } {
  if (!(error instanceof ProblemError) || isPassing(error)) return { state: 'failed' };
  const { errors, message } = error;
  const told = errors.map((fault) => ({ text: fault.message || message, field: fault.field ?? null }));
  return { state: 'refused', refusals: told.length > 0 ? told : [{ text: message, field: null }] };
}
