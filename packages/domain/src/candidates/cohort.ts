/** Years that the cohort check looks at. */
export interface CohortYears {
  readonly sixthFormSchoolCompletedYear?: number | null;
  readonly secondarySchoolCompletedYear?: number | null;
  readonly degrees: readonly { readonly startYear: number | null; readonly graduationYear: number | null }[];
}

const within = (year: number | null | undefined, from: number, to: number): boolean =>
  typeof year === 'number' && year >= from && year <= to;

const isPandemicDegree = ({ startYear, graduationYear }: CohortYears['degrees'][number]): boolean =>
  within(graduationYear, 2020, 2024) || (startYear === 2022 && graduationYear === 2025);

/** Returns whether exams or a degree fell into the pandemic's years. It explains results and changes no score. */
export const isPandemicCohort = (years: CohortYears): boolean =>
  within(years.sixthFormSchoolCompletedYear, 2020, 2023) ||
  within(years.secondarySchoolCompletedYear, 2020, 2023) ||
  years.degrees.some(isPandemicDegree);
