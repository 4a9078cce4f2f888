import { creditParts } from '@evenhand/domain/fields/values';
import { gradingOf, isImplausibleGrade } from '@evenhand/domain/reference/qualifications';
import { useWords } from '../../../../lib/words/words.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { gradeName } from '../../value-text.ts';
import type { AnswerErrors } from '../answer-props.ts';
import { NumberInput } from '../number-answer.tsx';
import { type EntryDraft, typeOf } from './qualification-entry.ts';

/** Entry of a list of qualifications that is being edited. */
export interface GradeInputProps {
  /** Path of the entry: `gcseQualifications[2]`. */
  readonly path: string;
  readonly entry: EntryDraft;
  readonly errors: AnswerErrors;
  readonly set: (change: EntryDraft) => void;
}

/** Returns the id of a part's input, by which the error summary finds it, and its error. */
export function partTexts({ path, errors }: Pick<GradeInputProps, 'path' | 'errors'>, part: string) {
  const id = `${path}.${part}`;
  const error = errors[id];
  return { id, ...(error ? { error } : {}) };
}

/** Asks for the number of credits at each grade of an Access diploma. */
function CreditInputs({ entry, set, ...place }: GradeInputProps) {
  const t = useWords();
  return creditParts.map((part) => (
    <NumberInput
      key={part}
      {...partTexts(place, part)}
      label={t(`profile.qualification.${part}`)}
      inputMode="numeric"
      maxLength={2}
      value={entry[part]}
      onChange={(count) => set({ [part]: count })}
    />
  ));
}

/** Returns how many inputs the result of an entry takes. */
export function gradeInputs(entry: EntryDraft): number {
  const type = typeOf(entry);
  const grading = type && gradingOf(type, entry.tier);
  if (!grading || entry.status === 'PENDING') return 0;
  return grading.kind === 'counts' ? creditParts.length : 1;
}

/** Letters of a grade that fit the narrow column. */
const fewLetters = 4;

/** Tells whether the result of an entry needs a wide column: grades in words, or a remark about a number. */
export function isWideGrade(entry: EntryDraft): boolean {
  const type = typeOf(entry);
  const grading = type && gradingOf(type, entry.tier);
  if (!grading) return false;
  return grading.kind !== 'list' || grading.grades.some(({ label }) => label.length > fewLetters);
}

/** Asks for the grade by the qualification's own system: one of its grades, a number, counts of credits, or a text. */
export function GradeInput(place: GradeInputProps) {
  const { entry, set } = place;
  const t = useWords();
  const type = typeOf(entry);
  const grading = type && gradingOf(type, entry.tier);
  if (!grading || entry.status === 'PENDING') return null;
  if (grading.kind === 'counts') return <CreditInputs {...place} />;
  const texts = partTexts(place, 'grade');
  if (grading.kind === 'list') {
    return (
      <SelectField
        {...texts}
        label={t('profile.qualification.grade')}
        value={String(entry.grade ?? '')}
        emptyLabel="–"
        choices={grading.grades.map(({ label }) => ({ value: label, label: gradeName(t, label) }))}
        onChange={(event) => set({ grade: event.currentTarget.value })}
      />
    );
  }
  if (grading.kind === 'text') {
    return (
      <TextField
        {...texts}
        label={t('profile.qualification.grade')}
        value={String(entry.grade ?? '')}
        onChange={(event) => set({ grade: event.currentTarget.value })}
      />
    );
  }
  const isTooHigh = isImplausibleGrade(type.id, entry.grade, entry.tier);
  return (
    <NumberInput
      {...texts}
      label={t('profile.qualification.points')}
      {...(isTooHigh ? { hint: t('profile.qualification.implausible', { max: type.trueMax }) } : {})}
      maxLength={6}
      value={entry.grade}
      onChange={(grade) => set({ grade })}
    />
  );
}
