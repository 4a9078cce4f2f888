import { type DerivedListColumns, deriveListColumns } from '@evenhand/domain/fields/derive-list-columns';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { type ListSources, loadListSources, updateListColumns } from './list-row.queries.ts';

const submission = z.object({ sections: z.object({ application: z.record(z.string(), z.unknown()) }) });

/** What was said about the application itself, as it was sent. */
function sentSection(data: unknown): SectionData {
  const read = submission.safeParse(data);
  return read.success ? read.data.sections.application : {};
}

type ApplicationSource = ListSources['applications'][number];

function derive(row: ApplicationSource, sections: ListSources['sections']): DerivedListColumns {
  const section = (name: string): SectionData => {
    const data = sections.find((one) => one.candidate_id === row.candidate_id && one.section === name)?.data;
    return isRecord(data) ? data : {};
  };
  const derived = deriveListColumns(
    { personal: section('personal'), university: section('university'), application: sentSection(row.submission) },
    { firstName: row.first_name, lastName: row.last_name },
  );
  // Without a frozen copy (an import) the source was set by whoever made the row.
  return row.submission === null ? { ...derived, source: row.source } : derived;
}

const isSame = (row: ApplicationSource, derived: DerivedListColumns): boolean =>
  row.name_key === derived.name_key &&
  row.university_id === derived.university_id &&
  row.degree_class === derived.degree_class &&
  row.graduation_year === derived.graduation_year &&
  // The column holds single precision.
  (row.degree_average === null ? null : Math.fround(row.degree_average)) ===
    (derived.degree_average === null ? null : Math.fround(derived.degree_average)) &&
  row.permit_type === derived.permit_type &&
  row.country === derived.country &&
  row.source === derived.source;

/** The applications of some candidates whose list columns are not what they should be, with what they should be. */
export async function findStaleListRows(tx: TenantTx, candidateIds: readonly string[]) {
  const { applications, sections } = await loadListSources(tx, candidateIds);
  const bySection = Map.groupBy(sections, (row) => row.candidate_id);
  return applications.flatMap((row) => {
    const derived = derive(row, bySection.get(row.candidate_id) ?? []);
    return isSame(row, derived) ? [] : [{ id: row.id, derived }];
  });
}

/** Brings the list columns of all applications of a candidate up to date; the only function that writes them. Answers how many it wrote. */
export async function writeListRows(tx: TenantTx, candidateIds: readonly string[]): Promise<number> {
  const stale = await findStaleListRows(tx, candidateIds);
  for (const { id, derived } of stale) await updateListColumns(tx, id, derived);
  return stale.length;
}
