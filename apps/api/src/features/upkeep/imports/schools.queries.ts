import type { ResultRow } from '@evenhand/domain/imports/results-file';
import { schoolKey, schoolWords } from '@evenhand/domain/imports/school-words';
import { isForOlderPupils, type LinkRow, type SchoolRow } from '@evenhand/domain/imports/schools-file';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';

const column = <R, V>(rows: readonly R[], of: (row: R) => V): V[] => rows.map(of);

const schoolColumns = `urn, name, name_key, nation, status, kind, independent, phase, admissions, sixth_form, free_meals, town, postcode,
  opened_on, closed_on, findable`;
const schoolUpdates = schoolColumns
  .split(/,\s*/)
  .filter((name) => name !== 'urn')
  .map((name) => `${name} = excluded.${name}`)
  .join(', ');

async function writeSchoolWords(tx: PlatformTx, schools: readonly SchoolRow[]): Promise<void> {
  const pairs = schools
    .filter(isForOlderPupils)
    .flatMap(({ urn, name, town }) => schoolWords(`${name} ${town ?? ''}`).map((word) => ({ urn, word })));
  await tx.session.query('delete from school_word where urn = any($1::integer[])', [column(schools, ({ urn }) => urn)]);
  await tx.session.query('insert into school_word (word, urn) select * from unnest($1::text[], $2::integer[])', [
    column(pairs, ({ word }) => word),
    column(pairs, ({ urn }) => urn),
  ]);
}

/** Schools, new and changed ones alike, with the words by which they are found. */
export async function writeSchools(tx: PlatformTx, rows: readonly SchoolRow[]): Promise<number> {
  const { affected } = await tx.session.query(
    `insert into school (${schoolColumns})
     select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[],
       $9::text[], $10::boolean[], $11::real[], $12::text[], $13::text[], $14::date[], $15::date[], $16::boolean[])
     on conflict (urn) do update set ${schoolUpdates}`,
    [
      column(rows, (row) => row.urn),
      column(rows, (row) => row.name),
      column(rows, (row) => schoolKey(row.name)),
      column(rows, (row) => row.nation),
      column(rows, (row) => row.status),
      column(rows, (row) => row.kind),
      column(rows, (row) => row.independent),
      column(rows, (row) => row.phase),
      column(rows, (row) => row.admissions),
      column(rows, (row) => row.sixthForm),
      column(rows, (row) => row.freeMeals),
      column(rows, (row) => row.town),
      column(rows, (row) => row.postcode),
      column(rows, (row) => row.openedOn),
      column(rows, (row) => row.closedOn),
      column(rows, isForOlderPupils),
    ],
  );
  await writeSchoolWords(tx, rows);
  return affected;
}

export async function writeLinks(tx: PlatformTx, rows: readonly LinkRow[]): Promise<number> {
  const { affected } = await tx.session.query(
    `insert into school_link (urn, link_urn, kind, since)
     select * from unnest($1::integer[], $2::integer[], $3::text[], $4::date[])
     on conflict (urn, link_urn) do update set kind = excluded.kind, since = excluded.since`,
    [
      column(rows, (row) => row.urn),
      column(rows, (row) => row.linkUrn),
      column(rows, (row) => row.kind),
      column(rows, (row) => row.since),
    ],
  );
  return affected;
}

const at16 = { columns: 'ks4_value, ks4_cohort, ks4_free_meals', third: (row: ResultRow) => row.freeMeals } as const;
const at18 = { columns: 'ks5_value, ks5_cohort, ks5_per_entry', third: (row: ResultRow) => row.perEntry } as const;

/** One age's figures; what is known of the other age stays as it is. */
export async function writeResults(tx: PlatformTx, rows: readonly ResultRow[], age: 16 | 18): Promise<number> {
  const { columns, third } = age === 16 ? at16 : at18;
  const updates = columns.split(', ').map((name) => `${name} = excluded.${name}`);
  const { affected } = await tx.session.query(
    `insert into school_year_result (urn, year, ${columns})
     select * from unnest($1::integer[], $2::smallint[], $3::real[], $4::integer[], $5::real[])
     on conflict (urn, year) do update set ${updates.join(', ')}`,
    [
      column(rows, (row) => row.urn),
      column(rows, (row) => row.year),
      column(rows, (row) => row.value),
      column(rows, (row) => row.cohort),
      column(rows, third),
    ],
  );
  return affected;
}
