import { type Known, unknownFor } from './reasons.ts';

/** The figure a school published for one year. */
export interface PublishedFigure {
  readonly year: number;
  readonly value: number | null;
  /** Number of pupils of whom it is an average; null when that was not published. */
  readonly cohort: number | null;
  readonly basis: FigureBasis;
}

/** BEST_THREE compares like for like with the candidate's best three; PER_ENTRY is the average of all entries. */
export type FigureBasis = 'ATTAINMENT_8' | 'BEST_THREE' | 'PER_ENTRY';

export interface SchoolFigure {
  readonly value: number;
  readonly basis: FigureBasis;
  /** PUBLISHED for that year, AVERAGED over years because it covers few pupils, BRIDGED from the years beside it. */
  readonly way: 'PUBLISHED' | 'AVERAGED' | 'BRIDGED';
}

/** Returns the national average of state-funded schools for a year, counted like the school's figure; null when it is not known. */
export type NationalAverage = (year: number, basis: FigureBasis) => number | null;

const fewest = 11;
const newest = 3;
const furthest = 3;

type Valued = PublishedFigure & { readonly value: number };
const hasValue = (figure: PublishedFigure): figure is Valued => figure.value !== null;
const isSmall = ({ cohort }: PublishedFigure): boolean => cohort !== null && cohort < fewest;

/** Returns the mean of the three newest years, each weighted by its number of pupils. */
function averaged(published: readonly Valued[]): Known<SchoolFigure> {
  const years = published.toSorted((one, other) => other.year - one.year).slice(0, newest);
  const pupils = years.reduce((sum, { cohort }) => sum + (cohort ?? 0), 0);
  const [first] = years;
  if (!first || pupils < fewest) return unknownFor('SCHOOL_DATA_MISSING');
  const value = years.reduce((sum, figure) => sum + figure.value * (figure.cohort ?? 0), 0) / pupils;
  return { value: { value, basis: first.basis, way: 'AVERAGED' } };
}

/**
 * Returns the figure from the nearest years on both sides: their mean distance to the national averages of those years, added to
 * the national average of the exam's year. This takes out nationwide changes of grades.
 */
function bridged(published: readonly Valued[], year: number, national: NationalAverage): Known<SchoolFigure> {
  const near = published.filter((figure) => !isSmall(figure) && Math.abs(figure.year - year) <= furthest);
  const before = near.filter((figure) => figure.year < year).toSorted((one, other) => other.year - one.year)[0];
  const after = near.filter((figure) => figure.year > year).toSorted((one, other) => one.year - other.year)[0];
  const distances = [before, after].flatMap((figure) => {
    const then = figure ? national(figure.year, figure.basis) : null;
    return figure && then !== null ? [figure.value - then] : [];
  });
  const basis = (before ?? after)?.basis;
  const there = basis === undefined ? null : national(year, basis);
  if (there === null || basis === undefined || distances.length === 0) return unknownFor('SCHOOL_DATA_MISSING');
  const distance = distances.reduce((sum, one) => sum + one, 0) / distances.length;
  return { value: { value: distance + there, basis, way: 'BRIDGED' } };
}

/** Returns the school's figure for the year of the exams. */
export function schoolFigure(
  figures: readonly PublishedFigure[],
  year: number,
  national: NationalAverage,
): Known<SchoolFigure> {
  const published = figures.filter(hasValue);
  const own = published.find((figure) => figure.year === year);
  if (!own) return bridged(published, year, national);
  if (isSmall(own)) return averaged(published);
  return { value: { value: own.value, basis: own.basis, way: 'PUBLISHED' } };
}
