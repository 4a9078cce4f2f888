/** Returns the year in which the academic year began. It begins in September. */
export const academicYear = ({ year, month }: { readonly year: number; readonly month: number }): number =>
  month >= 9 ? year : year - 1;

/** Returns an academic year as "2026/27". */
export const academicYearLabel = (startYear: number): string =>
  `${startYear}/${String((startYear + 1) % 100).padStart(2, '0')}`;
