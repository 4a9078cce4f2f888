import { degreeAverage } from '@evenhand/domain/education/degree-average';
import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { isolateText } from '../../lib/words/isolate-text.ts';
import type { Translate } from '../../lib/words/words.ts';

type LinesOf = (field: Field, value: unknown) => readonly string[];

/** Parts that identify an entry of a list, in their order. Other lists use their first three parts. */
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
/** Start of each period by its end, which follows it: "March 2025 – August 2025". */
const startOf: Readonly<Record<string, string>> = {
  endMonth: 'startMonth',
  secondarySchoolCompletedYear: 'startYear',
  sixthFormSchoolCompletedYear: 'startYear',
};

/** Code of a degree result that the candidate does not know yet. */
const unknownResult = 99;

/**
 * Returns a part with its separator from those before. Null for a degree status other than predicted, and for an unknown result.
 */
function joined(id: string, entry: SectionData, line: string): string | null {
  if (id === 'degreeStatus') return entry[id] === 'PREDICTED' ? ` (${line})` : null;
  if (id === 'degreeClass' && entry[id] === unknownResult) return null;
  // The modules' line contains their average.
  if (id === 'average' && !isEmptyValue(entry['modules'])) return null;
  const text = isolateText(line);
  return isEmptyValue(entry[startOf[id] ?? '']) ? ` · ${text}` : ` – ${text}`;
}

/** Returns an entry as one line, for a closed card and for reading back. */
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

/** Returns the number of modules and their average: "12 modules, average 64.5%". */
export function modulesLine(t: Translate, value: unknown): string {
  const count = entriesOf(value).length;
  const average = degreeAverage(value);
  return average === null
    ? t('profile.entry.modules', { count })
    : t('profile.entry.modulesAverage', { count, average });
}
