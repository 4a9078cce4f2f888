import { creditParts, isRecord, qualificationStatuses } from '@evenhand/domain/fields/values';
import { gradingOf, type Qualification, qualificationById } from '@evenhand/domain/reference/qualifications';
import { readNumber } from '../number-text.ts';

type Status = (typeof qualificationStatuses)[number];
type Loose = string | number | undefined;

/** Qualification being entered: any part may still be missing or wrong. */
export interface EntryDraft {
  readonly typeId?: number | undefined;
  readonly tier?: string | undefined;
  readonly subject?: string | undefined;
  readonly status?: Status | undefined;
  readonly grade?: Loose;
  readonly distinctions?: Loose;
  readonly merits?: Loose;
  readonly passes?: Loose;
  readonly year?: Loose;
  readonly resit?: boolean | undefined;
}

const isStatus = (value: unknown): value is Status => qualificationStatuses.some((status) => status === value);
const textOrNumber = (value: unknown): Loose =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns the entry without its empty parts, as only given parts are stored. */
const compact = (entry: EntryDraft): EntryDraft =>
  Object.fromEntries(Object.entries(entry).filter(([, part]) => part !== undefined && part !== ''));

export function readEntry(value: unknown): EntryDraft {
  if (!isRecord(value)) return {};
  const { typeId, status, resit } = value;
  return compact({
    typeId: typeof typeId === 'number' ? typeId : undefined,
    tier: text(value['tier']),
    subject: text(value['subject']),
    status: isStatus(status) ? status : undefined,
    grade: textOrNumber(value['grade']),
    distinctions: textOrNumber(value['distinctions']),
    merits: textOrNumber(value['merits']),
    passes: textOrNumber(value['passes']),
    year: textOrNumber(value['year']),
    resit: resit === true ? true : undefined,
  });
}

export const readEntries = (value: unknown): EntryDraft[] => (Array.isArray(value) ? value.map(readEntry) : []);

export const typeOf = ({ typeId }: EntryDraft): Qualification | undefined =>
  typeId === undefined ? undefined : qualificationById(typeId);

const noCredits = Object.fromEntries(creditParts.map((part) => [part, undefined]));

/** Returns the parts to clear after a change: a grade of another kind, or one still awaited. */
function leftOver(before: EntryDraft, next: EntryDraft): EntryDraft {
  const type = typeOf(next);
  const isSameKind = next.typeId === before.typeId && next.tier === before.tier;
  const keepsResult = next.status !== 'PENDING' && isSameKind;
  return {
    ...(keepsResult ? {} : { grade: undefined }),
    ...(keepsResult && type?.grading.kind === 'counts' ? {} : noCredits),
    ...(type?.tiers.some((tier) => tier.id === next.tier) ? {} : { tier: undefined }),
    ...(type?.bySubject === false ? { subject: undefined } : {}),
  };
}

export function changeEntry(entry: EntryDraft, change: EntryDraft): EntryDraft {
  const next = { ...entry, ...change };
  return compact({ ...next, ...leftOver(entry, next) });
}

/** Returns a further row with the kind and year of the last, as most candidates have several of one kind from one year. */
export const nextEntry = ({ typeId, tier, status, year }: EntryDraft = {}): EntryDraft =>
  compact({ typeId, tier, status, year });

/**
 * Returns pasted spreadsheet rows of subject and grade as entries, after the pattern of the row they are pasted into. Null for a
 * single text.
 */
export function readPastedResults(pasted: string, pattern: EntryDraft): EntryDraft[] | null {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !pasted.includes('\t')) return null;
  const type = typeOf(pattern);
  const isNumber = type && gradingOf(type, pattern.tier)?.kind === 'number';
  return lines.map((line) => {
    const [subject = '', grade = ''] = line.split('\t').map((cell) => cell.trim());
    return compact({ ...nextEntry(pattern), subject, grade: isNumber ? readNumber(grade) : grade });
  });
}
