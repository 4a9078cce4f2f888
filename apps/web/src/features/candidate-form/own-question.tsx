import { customKinds } from '@evenhand/domain/fields/custom-field';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './candidate-form.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import { type CustomQuestion, changeQuestion, type FormDraft, moveQuestion } from './form-draft.ts';

interface OwnQuestionProps {
  readonly question: CustomQuestion;
  /** The question as saved. Its kind cannot change then, because there may be answers. */
  readonly kept: CustomQuestion | undefined;
  readonly onEdit: (change: (draft: FormDraft) => FormDraft) => void;
}

/** Edits one of the organisation's own questions. It is retired and never deleted, so that given answers stay. */
export function OwnQuestion({ question, kept, onEdit }: OwnQuestionProps) {
  const t = useWords();
  const { id, label, hint, kind, choices = [], required, sensitivity, visible } = question;
  const isKept = kept !== undefined;
  const change = (part: Partial<CustomQuestion>): void => onEdit((draft) => changeQuestion(draft, id, part));
  const kinds = customKinds.map((one) => ({ value: one, label: t(`admin.candidateForm.kind.${one}`) }));
  return (
    <details className={classes['question']} open={!isKept || undefined}>
      <summary>
        {label} {visible ? null : <span>({t('admin.candidateForm.retired')})</span>}
      </summary>
      <div className="stack">
        <TextField
          id={`${id}-label`}
          label={t('admin.candidateForm.question')}
          maxLength={200}
          value={label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-hint`}
          label={t('admin.candidateForm.hint')}
          optional
          maxLength={500}
          value={hint ?? ''}
          onChange={(event) => change({ hint: event.currentTarget.value })}
        />
        <SelectField
          id={`${id}-kind`}
          label={t('admin.candidateForm.kind')}
          {...(isKept ? { hint: t('admin.candidateForm.kindStays') } : {})}
          disabled={isKept}
          value={kind}
          choices={kinds}
          onChange={(event) => {
            const next = customKinds.find((one) => one === event.currentTarget.value);
            if (next) change({ kind: next });
          }}
        />
        {kind === 'LIST' ? (
          <ChoicesEditor
            id={id}
            choices={choices}
            kept={(kept?.choices ?? []).map((one) => one.value)}
            onChange={(next) => change({ choices: next })}
          />
        ) : null}
        <CheckField
          id={`${id}-required`}
          label={t('admin.candidateForm.required')}
          checked={required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
        <CheckField
          id={`${id}-identifying`}
          label={t('admin.candidateForm.identifying')}
          checked={sensitivity === 'identifying'}
          onChange={(event) => change({ sensitivity: event.currentTarget.checked ? 'identifying' : 'ordinary' })}
        />
        <div className="actions">
          <Button variant="secondary" size="small" onClick={() => onEdit((draft) => moveQuestion(draft, id, -1))}>
            {t('admin.candidateForm.up')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => onEdit((draft) => moveQuestion(draft, id, 1))}>
            {t('admin.candidateForm.down')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => change({ visible: !visible })}>
            {t(visible ? 'admin.candidateForm.retire' : 'admin.candidateForm.restore')}
          </Button>
        </div>
      </div>
    </details>
  );
}
