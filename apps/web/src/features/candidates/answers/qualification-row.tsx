import { qualificationProblem } from '@evenhand/domain/fields/check-qualification';
import { qualificationStatuses } from '@evenhand/domain/fields/values';
import { isImplausibleGrade, type Qualification, qualificationById } from '@evenhand/domain/reference/qualifications';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import frame from '../../../ui/field.module.css';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './answers.module.css';
import { NumberInput } from './number-answer.tsx';
import { changeEntry, type EntryDraft, readEntry } from './qualification-entry.ts';

interface RowProps {
  readonly id: string;
  readonly number: number;
  readonly entry: EntryDraft;
  readonly types: readonly Qualification[];
  readonly subjectsId: string;
  readonly showErrors: boolean;
  readonly onChange: (entry: EntryDraft) => void;
  readonly onRemove: () => void;
}

type GradeProps = Pick<RowProps, 'id' | 'entry'> & { readonly set: (change: EntryDraft) => void };

/** The grade, by the qualification's own system: one of its grades, a number, or a text. */
function GradeInput({ id, entry, set }: GradeProps) {
  const t = useWords();
  const type = entry.typeId === undefined ? undefined : qualificationById(entry.typeId);
  if (!type || entry.status === 'PENDING') return null;
  const gradeId = `${id}-grade`;
  if (type.grading.kind === 'list') {
    return (
      <SelectField
        id={gradeId}
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
        id={gradeId}
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
      id={gradeId}
      label={t('profile.qualification.points')}
      hint={hint}
      value={entry.grade}
      onChange={(grade) => set({ grade })}
    />
  );
}

export function QualificationRow(props: RowProps) {
  const { id, number, entry, types, subjectsId, showErrors, onChange, onRemove } = props;
  const t = useWords();
  const set = (change: EntryDraft): void => onChange(changeEntry(readEntry(entry), change));
  const type = entry.typeId === undefined ? undefined : qualificationById(entry.typeId);
  const isWrong = showErrors && qualificationProblem(entry) !== null;
  return (
    <fieldset className={classes['row']} data-error={isWrong || undefined}>
      <legend>{t('profile.qualification.entry', { number })}</legend>
      {isWrong ? <p className={frame['error']}>{t('profile.qualification.incomplete')}</p> : null}
      <div className={classes['rowGrid']}>
        <SelectField
          id={`${id}-type`}
          label={t('profile.qualification.type')}
          value={String(entry.typeId ?? '')}
          emptyLabel={t('candidate.chooseOne')}
          choices={types.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => set({ typeId: Number(event.currentTarget.value) || undefined })}
        />
        {type?.bySubject === false ? null : (
          <TextField
            id={`${id}-subject`}
            label={t('profile.qualification.subject')}
            list={subjectsId}
            autoComplete="off"
            maxLength={100}
            value={entry.subject ?? ''}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
        )}
        <SelectField
          id={`${id}-status`}
          label={t('profile.qualification.status')}
          value={entry.status ?? ''}
          emptyLabel={t('candidate.chooseOne')}
          choices={qualificationStatuses.map((status) => ({
            value: status,
            label: t(`lists.qualificationStatus.${status}`),
          }))}
          onChange={(event) => set(readEntry({ ...entry, status: event.currentTarget.value }))}
        />
        <GradeInput id={id} entry={entry} set={set} />
        <NumberInput
          id={`${id}-year`}
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
