/** Values by which lists of roles are filtered, as one readable role combines them. */
export interface Combination {
  readonly scheme: string;
  readonly location: string;
  readonly department: string;
  readonly level: string;
  readonly employment_type: string | null;
  readonly work_arrangement: string | null;
  readonly countries: readonly string[];
  /** Country of the role's organisation, which applies when the role names none. */
  readonly home: string | null;
}

const each = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];
const sorted = (values: readonly string[]): string[] =>
  each(values.map((value) => (value === '' ? null : value))).sort((a, b) => a.localeCompare(b, 'en-GB'));

const countriesOf = ({ countries, home }: Combination): readonly string[] =>
  countries.length > 0 || home === null ? countries : [home];

/** Collects the values by which a list of roles can be filtered. */
export const choicesOf = (rows: readonly Combination[]) => ({
  schemes: each(rows.map((row) => row.scheme)),
  locations: sorted(rows.map((row) => row.location)),
  departments: sorted(rows.map((row) => row.department)),
  levels: sorted(rows.map((row) => row.level)),
  employmentTypes: each(rows.map((row) => row.employment_type)),
  workArrangements: each(rows.map((row) => row.work_arrangement)),
  countries: sorted(rows.flatMap(countriesOf)),
});
