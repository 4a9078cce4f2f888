import { shownPi } from '@evenhand/domain/context/contextual-result';
import { contextSettings } from '@evenhand/domain/context/settings';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { type DerivedListColumns, deriveListColumns } from '@evenhand/domain/lists/derive-list-columns';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findStaleProjections, writeListProjections } from '../../../platform/lists/application-projection.ts';
import { type ListSources, loadListSources, updateListColumns } from './list-row.queries.ts';

const submission = z.object({ sections: z.object({ application: z.record(z.string(), z.unknown()) }) });

/** Returns the sent answers about the application itself. */
function sentSection(data: unknown): SectionData {
  const read = submission.safeParse(data);
  return read.success ? read.data.sections.application : {};
}

type ApplicationSource = ListSources['applications'][number];

/** Leaves out of a result each index that the organisation shows of no candidate: a filter or an order would tell of it. */
function shown(result: ListSources['results'][number] | undefined) {
  if (!result) return undefined;
  const settings = contextSettings(result.settings);
  return { ...result, ks4_pi: shownPi(result.ks4_pi, settings), ks5_pi: shownPi(result.ks5_pi, settings) };
}

function derive(row: ApplicationSource, { sections, results }: Omit<ListSources, 'applications'>): DerivedListColumns {
  const section = (name: string): SectionData => {
    const data = sections.find((one) => one.candidate_id === row.candidate_id && one.section === name)?.data;
    return isRecord(data) ? data : {};
  };
  const derived = deriveListColumns(
    {
      personal: section('personal'),
      secondary: section('secondary'),
      sixthForm: section('sixthForm'),
      university: section('university'),
      application: sentSection(row.submission),
    },
    { firstName: row.first_name, lastName: row.last_name },
    {
      context: shown(results.find((one) => one.candidate_id === row.candidate_id)),
      countryBase: readCountryBase(row.country_base),
    },
  );
  // An application without a frozen copy (an import) keeps the source that its creator set.
  return row.submission === null ? { ...derived, source: row.source } : derived;
}

/** Rounds a number to single precision, as the column stores it. */
const kept = (value: string | number | null): string | number | null =>
  typeof value === 'number' ? Math.fround(value) : value;

const columns = [
  'name_key',
  'university_id',
  'degree_class',
  'graduation_year',
  'degree_average',
  'permit_type',
  'country',
  'source',
  'pi',
  'ks4_pi',
  'ks5_pi',
  'ks4_percentile',
  'ks5_percentile',
  'flag_count',
  'ucas_points',
  'ks4_high',
  'ks4_passes',
  'ks5_high',
] as const satisfies readonly (keyof DerivedListColumns)[];

const isSame = (row: ApplicationSource, derived: DerivedListColumns): boolean =>
  columns.every((column) => kept(row[column]) === kept(derived[column]));

/** Returns the applications of these candidates whose list columns are wrong, with the derived values. */
async function findStaleListRows(tx: TenantTx, candidateIds: readonly string[]) {
  const { applications, sections, results } = await loadListSources(tx, candidateIds);
  const sectionsOf = Map.groupBy(sections, (row) => row.candidate_id);
  const resultsOf = Map.groupBy(results, (row) => row.candidate_id);
  return applications.flatMap((row) => {
    const derived = derive(row, {
      sections: sectionsOf.get(row.candidate_id) ?? [],
      results: resultsOf.get(row.candidate_id) ?? [],
    });
    return isSame(row, derived) ? [] : [{ id: row.id, derived }];
  });
}

/** Returns the applications of these candidates whose list columns or list projections are wrong. */
export async function findWrongInLists(tx: TenantTx, candidateIds: readonly string[]): Promise<string[]> {
  const stale = await findStaleListRows(tx, candidateIds);
  return [...new Set([...stale.map((row) => row.id), ...(await findStaleProjections(tx, candidateIds))])];
}

/**
 * Updates the list columns of all applications of these candidates and returns how many it wrote. No other function
 * writes these columns.
 */
export async function writeListRows(tx: TenantTx, candidateIds: readonly string[]): Promise<number> {
  const stale = await findStaleListRows(tx, candidateIds);
  await updateListColumns(tx, stale);
  await writeListProjections(tx, { candidateIds });
  return stale.length;
}

/**
 * Updates list columns and list projections and returns how many applications were wrong. Counts those whose
 * projections alone were wrong too.
 */
export async function mendLists(tx: TenantTx, candidateIds: readonly string[]): Promise<number> {
  const wrong = await findWrongInLists(tx, candidateIds);
  await writeListRows(tx, candidateIds);
  return wrong.length;
}

/** Updates the list columns of a candidate's applications from profile and submission. */
export async function writeListRow(tx: TenantTx, candidateId: string): Promise<void> {
  await writeListRows(tx, [candidateId]);
}
