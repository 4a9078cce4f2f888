import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { progressChoices, progressFiltersIn, schoolFifths } from '@evenhand/domain/lists/progress-filters';
import { reportOutcomes } from '@evenhand/domain/reports/stage-visits';
import type { ProgressFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import { type FilterFault, isUuid, nobody, type WireFilter } from './read-filter.ts';

type ProgressRead = { readonly progress: readonly ProgressFilter[] } | { readonly fault: FilterFault };

const fault = (part: string): ProgressRead => ({ fault: { part, code: 'invalid_value' } });
const found = (...progress: readonly ProgressFilter[]): ProgressRead => ({ progress });

const notTakenForward = reportOutcomes.indexOf('notTakenForward');

/** Returns the codes that were picked; null when one of them is unknown, or none was picked. */
function codesOf<T extends string>(codes: readonly T[], picked: readonly (string | number)[]): T[] | null {
  const known = picked.flatMap((value) => codes.filter((code) => code === value));
  return known.length === 0 || known.length < picked.length ? null : known;
}

type Days = Pick<Extract<ProgressFilter, { kind: 'days' }>, 'from' | 'to'>;
const anyDay: Days = { from: null, to: null };

function readDays({ from, to }: WireFilter, use: (days: Days) => ProgressFilter): ProgressRead {
  const isDay = (bound: unknown): bound is string => typeof bound === 'string' && isIsoDate(bound);
  if (from !== undefined && !isDay(from)) return fault('from');
  if (to !== undefined && !isDay(to)) return fault('to');
  if (from === undefined && to === undefined) return fault('from');
  return found(use({ from: from ?? null, to: to ?? null }));
}

function readIds({ in: picked = [] }: WireFilter, use: (ids: readonly string[]) => ProgressFilter): ProgressRead {
  const ids = picked.filter(isUuid);
  return ids.length === 0 || ids.length < picked.length ? fault('in') : found(use(ids));
}

function readReasons({ in: picked }: WireFilter): ProgressRead {
  if (!picked?.length || !picked.every((code) => typeof code === 'string')) return fault('in');
  const reasons = picked.map((code) => (code === nobody ? '' : String(code)));
  return found({ kind: 'reasons', among: reasons }, { kind: 'numbers', column: 'outcome', among: [notTakenForward] });
}

const largestStage = 32_767;

function readStages({ in: picked = [] }: WireFilter): ProgressRead {
  const isStage = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= largestStage;
  const ids = picked.filter(isStage);
  return ids.length === 0 || ids.length < picked.length ? fault('in') : found({ kind: 'left', stageIds: ids });
}

function readOutcomes({ in: picked = [] }: WireFilter): ProgressRead {
  const codes = codesOf(progressChoices.outcome, picked);
  if (codes === null) return fault('in');
  return found({ kind: 'numbers', column: 'outcome', among: codes.map((code) => reportOutcomes.indexOf(code)) });
}

/** Steps are counted from one. */
function readSteps(id: 'reached' | 'endedAt', { in: picked = [] }: WireFilter): ProgressRead {
  const codes = codesOf(progressChoices[id], picked);
  if (codes === null) return fault('in');
  const column = id === 'reached' ? 'furthest' : 'closed_from';
  return found({ kind: 'numbers', column, among: codes.map((code) => progressChoices[id].indexOf(code) + 1) });
}

function readAnswers({ in: picked = [] }: WireFilter): ProgressRead {
  const codes = codesOf(progressChoices.answer, picked);
  if (codes === null) return fault('in');
  return found({ kind: 'answers', isOutstanding: codes.includes('OUTSTANDING'), isSent: codes.includes('SENT') });
}

function readMilestones({ in: picked = [] }: WireFilter): ProgressRead {
  const among = codesOf(progressChoices.milestone, picked);
  return among === null ? fault('in') : found({ kind: 'milestones', among });
}

function readFifths({ in: picked = [] }: WireFilter): ProgressRead {
  const codes = codesOf(progressChoices.schoolResults, picked);
  if (codes === null) return fault('in');
  return found({
    kind: 'fifths',
    among: codes.map((code) => (code === 'UNKNOWN' ? null : schoolFifths.indexOf(code))),
  });
}

function readSchoolTypes({ in: picked = [] }: WireFilter): ProgressRead {
  const codes = codesOf(progressChoices.schoolType, picked);
  if (codes === null) return fault('in');
  const among = codes.map((code) => progressChoices.schoolType.indexOf(code));
  return found({ kind: 'numbers', column: 'school_type', among });
}

function readFlagKinds({ in: picked = [] }: WireFilter): ProgressRead {
  const among = codesOf(progressChoices.flagKind, picked);
  return among === null ? fault('in') : found({ kind: 'flags', among });
}

const readers: Readonly<Record<string, (wire: WireFilter) => ProgressRead>> = {
  reached: (wire) => readSteps('reached', wire),
  endedAt: (wire) => readSteps('endedAt', wire),
  outcome: readOutcomes,
  rejectionReason: readReasons,
  answer: readAnswers,
  milestone: readMilestones,
  schoolType: readSchoolTypes,
  schoolResults: readFifths,
  flagKind: readFlagKinds,
  leftStage: readStages,
  hiredOn: (wire) => readDays(wire, (days) => ({ kind: 'days', column: 'hired_on', ...days })),
  toldOn: (wire) => readDays(wire, (days) => ({ kind: 'days', column: 'told_on', ...days })),
  agency: (wire) => readIds(wire, (agencyIds) => ({ kind: 'submission', agencyIds, ...anyDay })),
  submittedOn: (wire) => readDays(wire, (days) => ({ kind: 'submission', agencyIds: null, ...days })),
  scoredBy: (wire) => readIds(wire, (scorerIds) => ({ kind: 'score', scorerIds, ...anyDay })),
  scoredOn: (wire) => readDays(wire, (days) => ({ kind: 'score', scorerIds: null, ...days })),
  awaitsScoreOf: (wire) => readIds(wire, (scorerIds) => ({ kind: 'unscored', scorerIds })),
};

/** Returns the filters by how applications went that a list has. */
export const progressFiltersOf = ({ blind, seesAgencies, seesReviewers }: ProgressScope) =>
  progressFiltersIn({ blind, seesAgencies, seesReviewers });

export type ProgressScope = Pick<ListScope, 'blind' | 'seesAgencies' | 'seesReviewers'>;

/** Reads a filter by how applications went. Returns null for any other filter, and for one that the list does not have for its reader. */
export function readProgress(id: string, wire: WireFilter, scope: ProgressScope): ProgressRead | null {
  if (!progressFiltersOf(scope).some((one) => one.id === id)) return null;
  return readers[id]?.(wire) ?? null;
}
