import { qualificationStatuses } from '@evenhand/domain/fields/values';
import type { Qualification } from '@evenhand/domain/reference/qualifications';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { kindText, qualificationName } from '../../value-text.ts';
import type { AnswerErrors } from '../answer-props.ts';
import classes from '../entries.module.css';
import { NumberInput } from '../number-answer.tsx';
import { GradeInput, type GradeInputProps, gradeInputs, isWideGrade, partTexts } from './grade-input.tsx';
import { changeEntry, type EntryDraft, readEntry, typeOf } from './qualification-entry.ts';
import { SchoolSubjectInput } from './school-subject-input.tsx';

interface RowProps {
  /** Path of the entry: `gcseQualifications[2]`. */
  readonly path: string;
  readonly number: number;
  readonly entry: EntryDraft;
  readonly types: readonly Qualification[];
  readonly subjectsId: string;
  readonly errors: AnswerErrors;
  /** Whether its kind is said above it, as it is not that of the row before. */
  readonly showsKind: boolean;
  readonly onChange: (entry: EntryDraft) => void;
  /** Returns true when the pasted text was rows of a spreadsheet. */
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
}

/** Asks for type, size, status, year and resit of a qualification, which are alike for most of a candidate's. */
function KindInputs({ types, ...place }: GradeInputProps & Pick<RowProps, 'types'>) {
  const { entry, set } = place;
  const t = useWords();
  const tiers = typeOf(entry)?.tiers ?? [];
  return (
    <>
      <SelectField
        {...partTexts(place, 'typeId')}
        label={t('profile.qualification.type')}
        value={String(entry.typeId ?? '')}
        emptyLabel={t('candidate.chooseOne')}
        choices={types.map((one) => ({ value: String(one.id), label: qualificationName(t, one) }))}
        onChange={(event) => set({ typeId: Number(event.currentTarget.value) || undefined })}
      />
      {tiers.length === 0 ? null : (
        <SelectField
          {...partTexts(place, 'tier')}
          label={t('profile.qualification.tier')}
          value={entry.tier ?? ''}
          emptyLabel={t('candidate.chooseOne')}
          choices={tiers.map(({ id }) => ({ value: id, label: t(`lists.qualificationTier.${id}`) }))}
          onChange={(event) => set({ tier: event.currentTarget.value })}
        />
      )}
      <SelectField
        {...partTexts(place, 'status')}
        label={t('profile.qualification.status')}
        value={entry.status ?? ''}
        emptyLabel={t('candidate.chooseOne')}
        choices={qualificationStatuses.map((status) => ({
          value: status,
          label: t(`lists.qualificationStatus.${status}`),
        }))}
        onChange={(event) => set({ status: readEntry({ status: event.currentTarget.value }).status })}
      />
      <NumberInput
        {...partTexts(place, 'year')}
        label={t('profile.qualification.year')}
        optional
        inputMode="numeric"
        maxLength={4}
        value={entry.year}
        onChange={(year) => set({ year })}
      />
      <CheckField
        {...partTexts(place, 'resit')}
        label={t('profile.qualification.resit')}
        checked={entry.resit === true}
        onChange={(event) => set({ resit: event.currentTarget.checked || undefined })}
      />
    </>
  );
}

const kindParts = ['typeId', 'tier', 'status', 'year', 'resit'] as const;

/** Returns true while parts are missing that must be given before a result. */
function lacksKind(entry: EntryDraft): boolean {
  const type = typeOf(entry);
  return !type || entry.status === undefined || (type.tiers.length > 0 && entry.tier === undefined);
}

/** Shows one qualification in one line: subject, result, and ways to change its kind and to remove it. */
export function QualificationRow(props: RowProps) {
  const { path, number, entry, types, subjectsId, errors, showsKind, onChange, onPaste, onRemove } = props;
  const t = useWords();
  const [isOpened, setOpened] = useState(() => lacksKind(entry));
  const isOpen = isOpened || lacksKind(entry) || kindParts.some((part) => errors[`${path}.${part}`] !== undefined);
  const set = (change: EntryDraft): void => onChange(changeEntry(entry, change));
  const place = { path, entry, errors, set };
  const name = t('profile.qualification.entry', { number });
  const wrong = errors[path];
  const isLine = gradeInputs(entry) < 2;
  return (
    <fieldset className={classes['row']} data-error={wrong ? true : undefined} id={path} tabIndex={-1}>
      <legend className="visually-hidden">{name}</legend>
      {wrong ? <p className={classes['wrong']}>{wrong}</p> : null}
      {showsKind && !isOpen ? <p className={classes['kind']}>{kindText(t, { ...entry })}</p> : null}
      <div className={classes['line']} data-wide={isWideGrade(entry) || undefined}>
        {typeOf(entry)?.bySubject === false ? (
          <span />
        ) : (
          <SchoolSubjectInput
            {...partTexts(place, 'subject')}
            list={subjectsId}
            value={entry.subject ?? ''}
            onPaste={(event) => {
              if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onChange={(subject) => set({ subject })}
          />
        )}
        {isLine ? <GradeInput {...place} /> : null}
        <div className={classes['tools']}>
          <button
            type="button"
            className={classes['tool']}
            aria-label={t('profile.qualification.changeNamed', { number })}
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={classes['tool']}
            aria-label={t('profile.qualification.removeNamed', { number })}
            onClick={onRemove}
          >
            <IconX size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
      </div>
      {isLine ? null : (
        <div className={classes['rowGrid']}>
          <GradeInput {...place} />
        </div>
      )}
      {isOpen ? (
        <div className={classes['rowGrid']}>
          <KindInputs {...place} types={types} />
        </div>
      ) : null}
    </fieldset>
  );
}
