import { isRecord, qualificationStatuses } from '@evenhand/domain/fields/values';
import { qualificationById } from '@evenhand/domain/reference/qualifications';

type Status = (typeof qualificationStatuses)[number];

/** A qualification on its way to being one: any part may still be missing or wrong. */
export interface EntryDraft {
  readonly typeId?: number | undefined;
  readonly subject?: string | undefined;
  readonly status?: Status | undefined;
  readonly grade?: string | number | undefined;
  readonly year?: string | number | undefined;
}

const isStatus = (value: unknown): value is Status => qualificationStatuses.some((status) => status === value);
const textOrNumber = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

export function readEntry(value: unknown): EntryDraft {
  if (!isRecord(value)) return {};
  const { typeId, subject, status, grade, year } = value;
  return {
    typeId: typeof typeId === 'number' ? typeId : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
    status: isStatus(status) ? status : undefined,
    grade: textOrNumber(grade),
    year: textOrNumber(year),
  };
}

export const readEntries = (value: unknown): EntryDraft[] => (Array.isArray(value) ? value.map(readEntry) : []);

/** Without the parts that are not given: what is stored has no holes. */
const compact = (entry: EntryDraft): EntryDraft =>
  Object.fromEntries(Object.entries(entry).filter(([, part]) => part !== undefined && part !== ''));

/** The entry after a change. What no longer belongs to it goes: a grade of another kind, or one still awaited. */
export function changeEntry(entry: EntryDraft, change: EntryDraft): EntryDraft {
  const next = { ...entry, ...change };
  const type = next.typeId === undefined ? undefined : qualificationById(next.typeId);
  const keepsGrade = next.status !== 'PENDING' && next.typeId === entry.typeId;
  return compact({
    ...next,
    grade: keepsGrade ? next.grade : undefined,
    subject: type?.bySubject === false ? undefined : next.subject,
  });
}
