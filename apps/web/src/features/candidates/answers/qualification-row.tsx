import { qualificationStatuses } from '@evenhand/domain/fields/values';
import { isImplausibleGrade, type Qualification, qualificationById } from '@evenhand/domain/reference/qualifications';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AnswerErrors } from './answer-props.ts';
import classes from './answers.module.css';
import { NumberInput } from './number-answer.tsx';
import { changeEntry, type EntryDraft, readEntry } from './qualification-entry.ts';

interface RowProps {
  /** The way to the entry: `gcseQualifications[2]`. */
  readonly path: string;
  readonly number: number;
  readonly entry: EntryDraft;
  readonly types: readonly Qualification[];
  readonly subjectsId: string;
  readonly errors: AnswerErrors;
  readonly onChange: (entry: EntryDraft) => void;
  readonly onRemove: () => void;
}

/** The id of a part's input, by which the error summary finds it, and what is wrong with it. */
function partTexts({ path, errors }: Pick<RowProps, 'path' | 'errors'>, part: string) {
  const id = `${path}.${part}`;
  const error = errors[id];
  return { id, ...(error ? { error } : {}) };
}

type GradeProps = Pick<RowProps, 'path' | 'errors' | 'entry'> & { readonly set: (change: EntryDraft) => void };

/** The grade, by the qualification's own system: one of its grades, a number, or a text. */
function GradeInput({ path, errors, entry, set }: GradeProps) {
  const t = useWords();
  const type = entry.typeId === undefined ? undefined : qualificationById(entry.typeId);
  if (!type || entry.status === 'PENDING') return null;
  const texts = partTexts({ path, errors }, 'grade');
  if (type.grading.kind === 'list') {
    return (
      <SelectField
        {...texts}
        label={t('profile.qualification.grade')}
        value={String(entry.grade ?? '')}
        emptyLabel={t('candidate.chooseOne')}
        choices={type.grading.grades.map((grade) => ({ value: grade, label: grade }))}
        onChange={(event) => set({ grade: event.currentTarget.value })}
      />
    );
  }
  if (type.grading.kind === 'text') {
    return (
      <TextField
        {...texts}
        label={t('profile.qualification.grade')}
        maxLength={100}
        value={String(entry.grade ?? '')}
        onChange={(event) => set({ grade: event.currentTarget.value })}
      />
    );
  }
  const hint = isImplausibleGrade(type.id, entry.grade)
    ? t('profile.qualification.implausible', { max: type.trueMax })
    : '';
  return (
    <NumberInput
      {...texts}
      label={t('profile.qualification.points')}
      hint={hint}
      value={entry.grade}
      onChange={(grade) => set({ grade })}
    />
  );
}

export function QualificationRow(props: RowProps) {
  const { path, number, entry, types, subjectsId, errors, onChange, onRemove } = props;
  const t = useWords();
  const set = (change: EntryDraft): void => onChange(changeEntry(readEntry(entry), change));
  const type = entry.typeId === undefined ? undefined : qualificationById(entry.typeId);
  const wrong = errors[path];
  return (
    <fieldset className={classes['row']} data-error={wrong ? true : undefined} id={path} tabIndex={-1}>
      <legend>{t('profile.qualification.entry', { number })}</legend>
      {wrong ? <p>{wrong}</p> : null}
      <div className={classes['rowGrid']}>
        <SelectField
          {...partTexts(props, 'typeId')}
          label={t('profile.qualification.type')}
          value={String(entry.typeId ?? '')}
          emptyLabel={t('candidate.chooseOne')}
          choices={types.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => set({ typeId: Number(event.currentTarget.value) || undefined })}
        />
        {type?.bySubject === false ? null : (
          <TextField
            {...partTexts(props, 'subject')}
            label={t('profile.qualification.subject')}
            list={subjectsId}
            autoComplete="off"
            maxLength={100}
            value={entry.subject ?? ''}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
        )}
        <SelectField
          {...partTexts(props, 'status')}
          label={t('profile.qualification.status')}
          value={entry.status ?? ''}
          emptyLabel={t('candidate.chooseOne')}
          choices={qualificationStatuses.map((status) => ({
            value: status,
            label: t(`lists.qualificationStatus.${status}`),
          }))}
          onChange={(event) => set(readEntry({ ...entry, status: event.currentTarget.value }))}
        />
        <GradeInput path={path} errors={errors} entry={entry} set={set} />
        <NumberInput
          {...partTexts(props, 'year')}
          label={t('profile.qualification.year')}
          optional
          inputMode="numeric"
          maxLength={4}
          value={entry.year}
          onChange={(year) => set({ year })}
        />
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('profile.qualification.removeNamed', { number })}
      </Button>
    </fieldset>
  );
}
