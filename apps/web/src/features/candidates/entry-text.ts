import { degreeAverage } from '@evenhand/domain/candidates/degree-average';
import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import type { Translate } from '../../lib/words.ts';

type LinesOf = (field: Field, value: unknown) => readonly string[];

/** What tells entries apart, in the order in which it is said. Lists that are not here say their first parts. */
const telling: Readonly<Record<string, readonly string[]>> = {
  secondarySchools: ['school', 'startYear', 'secondarySchoolCompletedYear'],
  sixthFormSchools: ['school', 'startYear', 'sixthFormSchoolCompletedYear'],
  universities: [
    'degreeType',
    'subject',
    'secondSubject',
    'university',
    'universityGraduationYear',
    'degreeClass',
    'degreeStatus',
    'average',
    'modules',
  ],
  work: ['title', 'employer', 'startMonth', 'endMonth'],
  languages: ['language', 'level'],
};
const usualCount = 3;
/** The end of a time goes with its beginning: "March 2025 – August 2025". */
const startOf: Readonly<Record<string, string>> = {
  endMonth: 'startMonth',
  secondarySchoolCompletedYear: 'startYear',
  sixthFormSchoolCompletedYear: 'startYear',
};

/** The result of a degree whose candidate does not know it yet. */
const unknownResult = 99;

/** Returns how a part is joined to those before it; null where it is not said: that a degree was achieved is understood, and no result is none. */
function joined(id: string, entry: SectionData, line: string): string | null {
  if (id === 'degreeStatus') return entry[id] === 'PREDICTED' ? ` (${line})` : null;
  if (id === 'degreeClass' && entry[id] === unknownResult) return null;
  // The average of the modules is said with them.
  if (id === 'average' && !isEmptyValue(entry['modules'])) return null;
  return isEmptyValue(entry[startOf[id] ?? '']) ? ` · ${line}` : ` – ${line}`;
}

/** An entry in a line: what it is, for a closed card and for reading back. */
export function entryLine(field: Field, entry: SectionData, linesOf: LinesOf): string {
  const parts = field.entries ?? [];
  const ids = telling[field.id] ?? parts.slice(0, usualCount).map((part) => part.id);
  const texts = ids.flatMap((id) => {
    const part = parts.find((one) => one.id === id);
    const lines = part === undefined || isEmptyValue(entry[id]) ? [] : linesOf(part, entry[id]);
    return lines.flatMap((line) => joined(id, entry, line) ?? []);
  });
  return texts.join('').replace(/^ · /, '');
}

/** "12 modules, average 64.5%". */
export function modulesLine(t: Translate, value: unknown): string {
  const count = entriesOf(value).length;
  const average = degreeAverage(value);
  return average === null
    ? t('profile.entry.modules', { count })
    : t('profile.entry.modulesAverage', { count, average });
}
