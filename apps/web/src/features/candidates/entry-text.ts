import { degreeAverage } from '@evenhand/domain/candidates/degree-average';
import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import type { Translate } from '../../lib/words.ts';

type LinesOf = (field: Field, value: unknown) => readonly string[];

/** What tells entries apart, in the order in which it is said. Lists that are not here say their first parts. */
const telling: Readonly<Record<string, readonly string[]>> = {
  secondarySchools: ['school', 'secondarySchoolCompletedYear'],
  sixthFormSchools: ['school', 'sixthFormSchoolCompletedYear'],
  universities: ['degreeType', 'subject', 'secondSubject', 'university', 'universityGraduationYear', 'degreeClass'],
  work: ['title', 'employer', 'startMonth', 'endMonth'],
  languages: ['language', 'level'],
};
const usualCount = 3;

/** An entry in a line: what it is, for a closed card and for reading back. */
export function entryLine(field: Field, entry: SectionData, linesOf: LinesOf): string {
  const parts = field.entries ?? [];
  const ids = telling[field.id] ?? parts.slice(0, usualCount).map((part) => part.id);
  const texts = ids.flatMap((id) => {
    const part = parts.find((one) => one.id === id);
    const lines = part === undefined || isEmptyValue(entry[id]) ? [] : linesOf(part, entry[id]);
    const isEnd = id === 'endMonth' && !isEmptyValue(entry['startMonth']);
    return lines.map((line) => (isEnd ? ` – ${line}` : ` · ${line}`));
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
