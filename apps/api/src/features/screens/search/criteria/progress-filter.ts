import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { progressChoices, progressFiltersIn } from '@evenhand/domain/lists/progress-filters';
import { reportOutcomes } from '@evenhand/domain/reports/stage-visits';
import type { ProgressFilter } from './list-query.ts';
import { type FilterFault, nobody, type WireFilter } from './read-filter.ts';

type ProgressRead = { readonly progress: readonly ProgressFilter[] } | { readonly fault: FilterFault };

const fault = (part: string): ProgressRead => ({ fault: { part, code: 'invalid_value' } });

const notTakenForward = reportOutcomes.indexOf('notTakenForward');

/** Returns the numbers of codes by their order; null when one of them is unknown. */
function numbersOf(codes: readonly string[], picked: readonly (string | number)[]): number[] | null {
  const numbers = picked.map((code) => codes.indexOf(String(code)));
  return numbers.includes(-1) || numbers.length === 0 ? null : numbers;
}

function readDays(column: 'hired_on' | 'told_on', { from, to }: WireFilter): ProgressRead {
  const isDay = (bound: unknown): bound is string => typeof bound === 'string' && isIsoDate(bound);
  if (from !== undefined && !isDay(from)) return fault('from');
  if (to !== undefined && !isDay(to)) return fault('to');
  if (from === undefined && to === undefined) return fault('from');
  return { progress: [{ kind: 'days', column, from: from ?? null, to: to ?? null }] };
}

function readReasons({ in: picked }: WireFilter): ProgressRead {
  if (!picked?.length || !picked.every((code) => typeof code === 'string')) return fault('in');
  const reasons = picked.map((code) => (code === nobody ? '' : String(code)));
  return {
    progress: [
      { kind: 'reasons', among: reasons },
      { kind: 'numbers', column: 'outcome', among: [notTakenForward] },
    ],
  };
}

const steps = { reached: 'furthest', endedAt: 'closed_from' } as const;

function readChoice(id: keyof typeof progressChoices, { in: picked = [] }: WireFilter): ProgressRead {
  const numbers = numbersOf(progressChoices[id], picked);
  if (numbers === null) return fault('in');
  if (id === 'answer')
    return { progress: [{ kind: 'answers', isOwed: numbers.includes(0), isTold: numbers.includes(1) }] };
  if (id === 'outcome') return { progress: [{ kind: 'numbers', column: 'outcome', among: numbers }] };
  // Steps are counted from one.
  return { progress: [{ kind: 'numbers', column: steps[id], among: numbers.map((step) => step + 1) }] };
}

/** Reads a filter by how applications went. Returns null for any other filter, and for one that a blind list does not have. */
export function readProgress(id: string, wire: WireFilter, at: { readonly blind: boolean }): ProgressRead | null {
  if (!progressFiltersIn(at).some((one) => one.id === id)) return null;
  if (id === 'hiredOn' || id === 'toldOn') return readDays(id === 'hiredOn' ? 'hired_on' : 'told_on', wire);
  if (id === 'reached' || id === 'outcome' || id === 'endedAt' || id === 'answer') return readChoice(id, wire);
  return readReasons(wire);
}
