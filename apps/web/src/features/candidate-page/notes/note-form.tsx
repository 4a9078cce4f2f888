import type { Note } from '@evenhand/contract/processes/notes';
import { plainNote } from '@evenhand/domain/notes/mentions';
import { type FormEvent, useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import classes from '../candidate-page.module.css';
import { NoteEditor } from './note-editor.tsx';
import { namesIn, withMentions } from './note-mentions.ts';

export type NoteInput = Pick<Note, 'body' | 'visibility'>;

interface NoteFormProps {
  readonly id: string;
  readonly initial: NoteInput | null;
  /** Subject of the note. Colleagues who can read a note about it can be mentioned. */
  readonly about: { readonly candidateId: string; readonly applicationId: string | null };
  /** Returns true when the note was saved; the form is then emptied. */
  readonly onSave: (input: NoteInput) => Promise<boolean>;
  readonly onCancel?: () => void;
  readonly onRemove?: () => void;
}

/** Writes a note. What is typed stays until it is saved. */
export function NoteForm({ id, initial, about, onSave, onCancel, onRemove }: NoteFormProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const before = plainNote(initial?.body ?? '');
  const [body, setBody] = useState(before);
  useLeaveWarning(body.trim() !== before.trim());
  const [known] = useState(() => namesIn(initial?.body ?? ''));

  async function save(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const typed = String(data.get('body') ?? '').trim();
    setMissing(typed === '');
    if (typed === '' || busy) return;
    setBusy(true);
    // A private note mentions no colleague: names in it are plain text.
    const saved = await onSave(
      data.has('private')
        ? { body: typed, visibility: 'private' }
        : { body: withMentions(typed, known), visibility: 'team' },
    );
    setBusy(false);
    if (saved && !initial) form.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void save(event.currentTarget);
  }

  return (
    <form
      className={classes['noteForm']}
      noValidate
      onInput={({ currentTarget }) => setBody(String(new FormData(currentTarget).get('body') ?? ''))}
      onReset={() => setBody(before)}
      onSubmit={submit}
    >
      <NoteEditor
        id={id}
        label={t(initial ? 'staff.notes.editLabel' : 'staff.notes.newLabel')}
        error={missing ? t('staff.notes.missing') : null}
        initial={before}
        about={about}
        known={known}
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
