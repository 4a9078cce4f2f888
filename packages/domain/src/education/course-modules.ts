import { entriesOf, isInstitution } from '../fields/values.ts';
import { foldText } from '../text/fold.ts';

/** A module as it is found by candidates of the same course. */
export interface CourseModule {
  readonly name: string;
  readonly nameKey: string;
  /** Null when the university is not a listed one. */
  readonly universityId: number | null;
  /** The year of the course, 1 for the first. */
  readonly studyYear: number | null;
  /** The calendar year in which that year of the course began. */
  readonly year: number | null;
}

const wholeOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) ? value : null;

/** Returns the search key of a module: folded, with single spaces. */
export const moduleKey = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** Returns the modules of all of a candidate's courses. */
export function courseModules(universities: unknown): CourseModule[] {
  return entriesOf(universities).flatMap((course) => {
    const university = course['university'];
    const universityId = isInstitution(university) ? university.id : null;
    const start = wholeOrNull(course['universityStartYear']);
    return entriesOf(course['modules']).flatMap((module) => {
      const { name } = module;
      if (typeof name !== 'string' || moduleKey(name) === '') return [];
      const studyYear = wholeOrNull(module['year']);
      const year = start === null || studyYear === null ? null : start + studyYear - 1;
      return [{ name: name.trim(), nameKey: moduleKey(name), universityId, studyYear, year }];
    });
  });
}

export interface GroupedModules<T> {
  /** Null for modules whose year is not known. */
  readonly year: number | null;
  readonly modules: readonly T[];
}

/** Groups modules by year, the first year first, those without one last. Within a year they keep their order. */
export function groupModules<T extends { readonly year: number | null }>(items: readonly T[]): GroupedModules<T>[] {
  const years = [...new Set(items.map((item) => item.year))];
  const last = Number.POSITIVE_INFINITY;
  return years
    .sort((a, b) => (a ?? last) - (b ?? last))
    .map((year) => ({ year, modules: items.filter((item) => item.year === year) }));
}
