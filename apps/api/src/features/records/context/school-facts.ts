import type { SchoolFacts } from '@evenhand/domain/context/contextual-result';
import type { Education, SchoolAttended } from '@evenhand/domain/context/education';
import type { FigureBasis, NationalAverage, PublishedFigure } from '@evenhand/domain/context/school-figure';
import { figuresOfLine, linkedSchools, type SchoolLink } from '@evenhand/domain/context/school-links';
import { nationalAllUrn, nationalUrn } from '@evenhand/domain/imports/results-file';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { listLinks, listResults, listSchools, type ResultOfYear, type School } from './education.read.ts';

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

/** Returns the figure of the best three entries when it is published, else that of all entries. */
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

/** The latest share of free meals in the nation, from its own rows. */
function nationalMeals(rows: readonly ResultOfYear[]): number | null {
  const told = rows.filter((row) => row.ks4_free_meals !== null);
  return told.toSorted((one, other) => other.year - one.year)[0]?.ks4_free_meals ?? null;
}

interface Known {
  readonly links: readonly SchoolLink[];
  readonly schools: ReadonlyMap<number, School>;
  readonly resultsOf: ReadonlyMap<number, readonly ResultOfYear[]>;
}

/** Finds the links around a school, as far as two steps away, so that a line does not depend on what else was read with it. */
function linksAround(urn: number, links: readonly SchoolLink[]): readonly SchoolLink[] {
  const step = (from: ReadonlySet<number>) => links.filter((link) => from.has(link.urn) || from.has(link.linkUrn));
  const near = step(new Set([urn]));
  return step(new Set([urn, ...near.flatMap((link) => [link.urn, link.linkUrn])]));
}

function factsOf(
  attended: SchoolAttended | null,
  { links, schools, resultsOf }: Known,
  read: (row: ResultOfYear) => Figure,
): { readonly facts: SchoolFacts | null; readonly freeMeals: number | null } {
  const nothing = { facts: null, freeMeals: null };
  if (!attended) return nothing;
  const { urn, country, completedYear } = attended;
  const abroad = country !== null && country !== 'GB';
  const school = urn === null ? undefined : schools.get(urn);
  if (!school && !abroad) return nothing;
  const line = urn === null ? [] : linkedSchools(urn, linksAround(urn, links));
  const rows = line.flatMap((one) => resultsOf.get(one) ?? []);
  return {
    facts: {
      covered: !abroad && school?.nation === 'ENGLAND',
      independent: school?.independent ?? false,
      completedYear,
      figures: figuresOfLine(line, rows.map(read)),
    },
    freeMeals: school?.free_meals ?? null,
  };
}

const schoolsOf = ({ school16, school18 }: Education): number[] =>
  [school16?.urn, school18?.urn].filter((urn) => typeof urn === 'number');

/** Reads what is known of the schools of some people, and of the nation to compare them with. Returns what tells it of each. */
export async function readSchools(
  tx: TenantTx,
  educations: readonly Education[],
): Promise<(education: Education) => SchoolData> {
  const urns = [...new Set(educations.flatMap(schoolsOf))];
  const links = await listLinks(tx, urns);
  const family = new Set(urns.flatMap((urn) => linkedSchools(urn, linksAround(urn, links))));
  const rows = await listResults(tx, [...family]);
  const known = {
    links,
    schools: new Map((await listSchools(tx, urns)).map((school) => [school.urn, school])),
    resultsOf: Map.groupBy(rows, (row) => row.urn),
  };
  const national = nationalOf([nationalUrn, nationalAllUrn].flatMap((urn) => known.resultsOf.get(urn) ?? []));
  const meals = nationalMeals(known.resultsOf.get(nationalUrn) ?? []);
  return ({ school16, school18 }) => {
    const young = factsOf(school16, known, at16);
    const old = factsOf(school18, known, at18);
    return {
      school16: young.facts,
      school18: old.facts,
      national,
      freeMeals: { own: young.freeMeals, national: meals },
    };
  };
}
