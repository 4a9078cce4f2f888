import { courseModules } from '@evenhand/domain/education/course-modules';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type CandidateChange, type CandidateRow, changeCandidate, followName } from '../candidate-rows/public.ts';
import { replaceModules } from './course-modules.queries.ts';
import { listSections, writeSection } from './profile-sections.queries.ts';

/** An answer of a profile, by its section and field; undefined: there is none. */
export interface ProfileValue {
  readonly section: string;
  readonly key: string;
  readonly value: unknown;
}

const textOr = <T>(value: unknown, other: T): string | T => (typeof value === 'string' && value !== '' ? value : other);

/** Columns of the candidate's own row that repeat answers of the personal section. A name is never taken away. */
const columns: Readonly<Record<string, (value: unknown, candidate: CandidateRow) => CandidateChange>> = {
  firstName: (value, { first_name }) => ({ first_name: textOr(value, first_name) }),
  lastName: (value, { last_name }) => ({ last_name: textOr(value, last_name) }),
  preferredName: (value) => ({ preferred_name: textOr(value, null) }),
  phone: (value) => ({ phone: textOr(value, null) }),
  externalCandidateId: (value) => ({ external_id: textOr(value, null) }),
  availability: (value, { availability }) => ({ availability: textOr(value, availability) }),
};

/**
 * Replaces answers of a locked candidate with ones that are known to be right, as they stand elsewhere. The caller brings the lists
 * up to date, and records what was there before.
 */
export async function putValues(tx: TenantTx, candidate: CandidateRow, values: readonly ProfileValue[]): Promise<void> {
  const stored = await listSections(tx, candidate.id, 'ordinary');
  for (const [section, some] of Map.groupBy(values, (one) => one.section)) {
    const before = stored.find((row) => row.section === section);
    const all = { ...before?.data, ...Object.fromEntries(some.map(({ key, value }) => [key, value])) };
    const data = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    await writeSection(tx, 'ordinary', {
      candidateId: candidate.id,
      section,
      data,
      version: (before?.version ?? 0) + 1,
    });
    if (section === 'university') await replaceModules(tx, candidate.id, courseModules(data['universities']));
  }
  const change: CandidateChange = Object.assign(
    {},
    ...values.map(({ section, key, value }) => (section === 'personal' ? columns[key]?.(value, candidate) : {})),
  );
  await changeCandidate(tx, candidate, change);
  await followName(tx, candidate, change);
}
