import type { SchoolFacts } from '@evenhand/domain/context/contextual-result';
import type { Education, SchoolAttended } from '@evenhand/domain/context/education';
import type { FigureBasis, NationalAverage, PublishedFigure } from '@evenhand/domain/context/school-figure';
import { figuresOfLine, linkedSchools, type SchoolLink } from '@evenhand/domain/context/school-links';
import { nationalAllUrn, nationalUrn } from '@evenhand/domain/imports/results-file';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { findSchool, listLinks, listResults, type ResultOfYear } from './education.read.ts';

export interface SchoolData {
  readonly school16: SchoolFacts | null;
  readonly school18: SchoolFacts | null;
  readonly national: NationalAverage;
  /** Free school meals at the school of 16, and in the nation, in per cent. */
  readonly freeMeals: { readonly own: number | null; readonly national: number | null };
}

type Figure = PublishedFigure & { readonly urn: number };

const at16 = (row: ResultOfYear): Figure => ({
  urn: row.urn,
  year: row.year,
  value: row.ks4_value,
  cohort: row.ks4_cohort,
  basis: 'ATTAINMENT_8',
});

/** The best three where they are told, else all entries. */
const at18 = (row: ResultOfYear): Figure => ({
  urn: row.urn,
  year: row.year,
  value: row.ks5_value ?? row.ks5_per_entry,
  cohort: row.ks5_cohort,
  basis: row.ks5_value === null ? 'PER_ENTRY' : 'BEST_THREE',
});

const columnOf: Readonly<Record<FigureBasis, 'ks4_value' | 'ks5_value' | 'ks5_per_entry'>> = {
  ATTAINMENT_8: 'ks4_value',
  BEST_THREE: 'ks5_value',
  PER_ENTRY: 'ks5_per_entry',
};

const nationalOf =
  (rows: readonly ResultOfYear[]): NationalAverage =>
  (year, basis) => {
    const ofYear = rows.filter((row) => row.year === year);
    const told = [nationalUrn, nationalAllUrn].map((urn) => ofYear.find((row) => row.urn === urn)?.[columnOf[basis]]);
    return told.find((value) => typeof value === 'number') ?? null;
  };

/** The latest share of free meals in the nation. */
function nationalMeals(rows: readonly ResultOfYear[]): number | null {
  const national = rows.filter((row) => row.urn === nationalUrn && row.ks4_free_meals !== null);
  return national.toSorted((one, other) => other.year - one.year)[0]?.ks4_free_meals ?? null;
}

interface Known {
  readonly links: readonly SchoolLink[];
  readonly rows: readonly ResultOfYear[];
}

async function factsOf(
  tx: TenantTx,
  attended: SchoolAttended | null,
  known: Known,
  read: (row: ResultOfYear) => Figure,
): Promise<{ facts: SchoolFacts | null; freeMeals: number | null }> {
  const nothing = { facts: null, freeMeals: null };
  if (!attended) return nothing;
  const abroad = attended.country !== null && attended.country !== 'GB';
  const school = attended.urn === null ? undefined : await findSchool(tx, attended.urn);
  if (!school && !abroad) return nothing;
  const line = attended.urn === null ? [] : linkedSchools(attended.urn, known.links);
  return {
    facts: {
      covered: !abroad && school?.nation === 'ENGLAND',
      independent: school?.independent ?? false,
      completedYear: attended.completedYear,
      figures: figuresOfLine(line, known.rows.map(read)),
    },
    freeMeals: school?.free_meals ?? null,
  };
}

/** What is known of the schools, and of the nation to compare them with. */
export async function readSchools(tx: TenantTx, { school16, school18 }: Education): Promise<SchoolData> {
  const urns = [school16?.urn, school18?.urn].filter((urn) => typeof urn === 'number');
  const links = urns.length === 0 ? [] : await listLinks(tx, urns);
  const known = links.map(({ urn, link_urn: linkUrn }) => ({ urn, linkUrn }));
  const family = new Set(urns.flatMap((urn) => linkedSchools(urn, known)));
  const rows = await listResults(tx, [...family]);
  const young = await factsOf(tx, school16, { links: known, rows }, at16);
  const old = await factsOf(tx, school18, { links: known, rows }, at18);
  return {
    school16: young.facts,
    school18: old.facts,
    national: nationalOf(rows),
    freeMeals: { own: young.freeMeals, national: nationalMeals(rows) },
  };
}
