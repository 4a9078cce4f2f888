import type { Note } from '@evenhand/contract/notes';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import classes from './candidate-page.module.css';

export type NoteInput = Pick<Note, 'body' | 'visibility'>;

interface NoteFormProps {
  readonly id: string;
  readonly initial: NoteInput | null;
  /** True when it was saved: then the form is empty again. */
  readonly onSave: (input: NoteInput) => Promise<boolean>;
  readonly onCancel?: () => void;
  readonly onRemove?: () => void;
}

/** Writes a note. What was typed stays until it has been saved. */
export function NoteForm({ id, initial, onSave, onCancel, onRemove }: NoteFormProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);

  async function save(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const body = String(data.get('body') ?? '').trim();
    setMissing(body === '');
    if (body === '' || busy) return;
    setBusy(true);
    const saved = await onSave({ body, visibility: data.has('private') ? 'private' : 'team' });
    setBusy(false);
    if (saved && !initial) form.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save(event.currentTarget);
  }

  return (
    <form className={classes['noteForm']} noValidate onSubmit={submit}>
      <TextAreaField
        id={id}
        name="body"
        rows={3}
        label={t(initial ? 'staff.notes.editLabel' : 'staff.notes.newLabel')}
        defaultValue={initial?.body ?? ''}
        {...(missing ? { error: t('staff.notes.missing') } : {})}
      />
      <div className="actions">
        <ActionButton type="submit" size="small" busy={busy}>
          {t(initial ? 'ui.save' : 'staff.notes.add')}
        </ActionButton>
        <CheckField
          id={`${id}-private`}
          name="private"
          label={t('staff.notes.onlyMe')}
          defaultChecked={initial?.visibility === 'private'}
        />
        {onCancel ? (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        ) : null}
        {onRemove ? (
          <Button variant="quiet" size="small" onClick={onRemove}>
            {t('ui.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
