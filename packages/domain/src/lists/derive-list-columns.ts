import { nameKey } from '../candidates/name-key.ts';
import { degreeAverage } from '../education/degree-average.ts';
import { type ExamFacts, examFacts } from '../education/exam-facts.ts';
import { mainUniversity } from '../education/main-university.ts';
import type { SectionId } from '../fields/field.ts';
import { isInstitution, type SectionData } from '../fields/values.ts';
import type { CountryBase } from '../organizations/country-base.ts';
import { citizenPermitOf } from '../reference/permit-types.ts';

export type SectionsData = Readonly<Partial<Record<SectionId, SectionData>>>;

/** Columns kept beside each application, so that the list can sort and filter without reading profiles. */
export interface DerivedListColumns extends ExamFacts {
  readonly name_key: string;
  readonly university_id: number | null;
  readonly degree_class: number | null;
  readonly graduation_year: number | null;
  readonly degree_average: number | null;
  readonly permit_type: number | null;
  readonly country: string | null;
  readonly source: string | null;
  /** Performance indices in tenths of a per cent; `pi` is the higher of the two. */
  readonly pi: number | null;
  readonly ks4_pi: number | null;
  readonly ks5_pi: number | null;
  readonly ks4_percentile: number | null;
  readonly ks5_percentile: number | null;
  readonly flag_count: number | null;
}

/** The parts of the newest contextual result that lists use. */
export type DerivedContext = Pick<
  DerivedListColumns,
  'ks4_pi' | 'ks5_pi' | 'ks4_percentile' | 'ks5_percentile' | 'flag_count'
>;

const noContext: DerivedContext = {
  ks4_pi: null,
  ks5_pi: null,
  ks4_percentile: null,
  ks5_percentile: null,
  flag_count: null,
};

function higher(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

interface DerivedAt {
  readonly context?: DerivedContext | undefined;
  /** Decides which citizenship counts as the home country's. */
  readonly countryBase?: CountryBase;
}

export interface NamedCandidate {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const integer = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null;
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const institutionId = (value: unknown): number | null => (isInstitution(value) ? value.id : null);

/** Derives the columns of an application from the submitted data. */
export function deriveListColumns(
  sections: SectionsData,
  candidate: NamedCandidate,
  { context = noContext, countryBase = 'UK' }: DerivedAt = {},
): DerivedListColumns {
  const { personal = {}, secondary = {}, sixthForm = {}, application = {} } = sections;
  const university = mainUniversity(sections.university?.['universities']) ?? {};
  return {
    name_key: nameKey(candidate.lastName ?? '', candidate.firstName ?? ''),
    university_id: institutionId(university['university']),
    degree_class: integer(university['degreeClass']),
    graduation_year: integer(university['universityGraduationYear']),
    degree_average: degreeAverage(university['modules']) ?? number(university['average']),
    permit_type: personal['citizen'] === true ? citizenPermitOf(countryBase) : integer(personal['permitType']),
    country: text(personal['country']),
    source: text(application['heardAbout']),
    ...examFacts(secondary, sixthForm),
    pi: higher(context.ks4_pi, context.ks5_pi),
    ks4_pi: context.ks4_pi,
    ks5_pi: context.ks5_pi,
    ks4_percentile: context.ks4_percentile,
    ks5_percentile: context.ks5_percentile,
    flag_count: context.flag_count,
  };
}
