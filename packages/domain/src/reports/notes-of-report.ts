import type { ReportDays } from './report-period.ts';

interface DatedNote {
  readonly day: string;
  /** Null for a note about all roles. */
  readonly roleId: string | null;
}

/** Subject of a report: its days, and the roles asked for, of which none stands for all. */
interface ReportSubject {
  readonly days: ReportDays | null;
  readonly roleIds: readonly string[];
}

/** Returns the notes that belong to a report, by day: those of its days that are about all roles or one of its roles. */
export function notesOfReport<Note extends DatedNote>(notes: readonly Note[], subject: ReportSubject): Note[] {
  const { from, to } = subject.days ?? { from: null, to: null };
  const { roleIds } = subject;
  return notes
    .filter(({ day }) => (from === null || day >= from) && (to === null || day <= to))
    .filter(({ roleId }) => roleId === null || roleIds.length === 0 || roleIds.includes(roleId))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
