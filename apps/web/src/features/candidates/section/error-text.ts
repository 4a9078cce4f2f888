import { type Field, fieldPath } from '@evenhand/domain/fields/field';
import type { FieldProblem } from '@evenhand/domain/fields/problem';
import { entriesOf, type SectionData } from '@evenhand/domain/fields/values';
import type { WordKey } from '@evenhand/words/parts';
import { questionText } from '../../../entities/candidate/field-words.ts';
import { hasWord, type Translate, wordOr } from '../../../lib/words/words.ts';
import { subjectName } from '../subject-name.ts';
import { type EntryAt, type FieldAt, fieldAt } from './field-at.ts';

const lacking: Readonly<Record<string, WordKey>> = {
  typeId: 'profile.qualification.typeId.required',
  tier: 'profile.qualification.tier.required',
  subject: 'profile.qualification.subject.required',
  status: 'profile.qualification.status.required',
  grade: 'profile.qualification.grade.required',
  distinctions: 'profile.qualification.distinctions.required',
};

/** Returns what to do about a part of a qualification. */
function qualificationText(t: Translate, part: string, { code, params = {} }: FieldProblem): string {
  // A part that does not fit the rest of its entry is chosen anew, like a missing one.
  const key = code === 'required' || code === 'bad_qualification' ? lacking[part] : undefined;
  if (key) return t(key);
  if (code === 'bad_qualification') return t('profile.qualification.bad');
  if (code === 'too_many_decimals' && params['decimals'] === 0) return t('fields.error.not_whole');
  return t(`fields.error.${code}`, { ...params });
}

/** Returns what to do about a wrong answer, in one plain sentence. */
export function errorText(t: Translate, { field, part }: FieldAt, problem: FieldProblem): string {
  const { code, params = {} } = problem;
  if (part !== null) return qualificationText(t, part, problem);
  const own = `fields.${fieldPath(field)}.${code}`;
  if (hasWord(own)) return t(own);
  if (field.kind === 'year' && code === 'not_a_number') return t('fields.error.not_a_year');
  if (field.kind === 'year' && code === 'out_of_range') return t('fields.error.year_out_of_range', { ...params });
  return t(`fields.error.${code}`, { label: questionText(t, field), ...params });
}

const partNames: Readonly<Record<string, WordKey>> = {
  typeId: 'profile.qualification.type',
  tier: 'profile.qualification.tier',
  status: 'profile.qualification.status',
  subject: 'profile.qualification.subject',
  grade: 'profile.qualification.grade',
  year: 'profile.qualification.year',
  distinctions: 'profile.qualification.distinctions',
  merits: 'profile.qualification.merits',
  passes: 'profile.qualification.passes',
};

/** Returns the question at a path in its own words: "Course 2: Subject". Null when no question is there. */
export function fieldTextAt(t: Translate, fields: readonly Field[], path: string): string | null {
  const found = fieldAt(fields, path);
  if (!found) return null;
  const { field, part } = found;
  const key = part === null ? undefined : partNames[part];
  const text = key ? t(key) : questionText(t, field);
  return summaryText(t, fields, { path, text }, {});
}

/** Returns the name of an entry: its subject, or "Course 2" without one. */
const entryName = (t: Translate, { field, at }: EntryAt, values: SectionData): string => {
  const subject = field.kind === 'qualifications' ? entriesOf(values[field.id])[at]?.['subject'] : undefined;
  if (typeof subject === 'string' && subject.trim() !== '') return subjectName(t, subject);
  const number = at + 1;
  return field.kind === 'qualifications'
    ? t('profile.qualification.entry', { number })
    : wordOr(t, `fields.${fieldPath(field)}.one`, questionText(t, field), { number });
};

/** Returns "Course 2: Enter your subject", "French: Choose the grade": a summary says which entry an error is about. */
export function summaryText(
  t: Translate,
  fields: readonly Field[],
  error: { readonly path: string; readonly text: string },
  values: SectionData,
): string {
  const entries = fieldAt(fields, error.path)?.entries ?? [];
  if (entries.length === 0) return error.text;
  return t('profile.entry.error', {
    entry: entries.map((one) => entryName(t, one, values)).join(', '),
    text: error.text,
  });
}
