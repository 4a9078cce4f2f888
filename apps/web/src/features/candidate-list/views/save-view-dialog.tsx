import type { View } from '@evenhand/contract/screens/views';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { ListState } from '../list-state.ts';
import { contentOf } from './saved-views.ts';
import { saveNewView, saveView, type ViewColumns, type ViewContent } from './views.api.ts';

interface SaveViewDialogProps {
  readonly listId: string;
  /** Open view, which its owner may save again. */
  readonly open: View | null;
  readonly state: ListState;
  readonly columns: ViewColumns;
  readonly onSaved: (view: View) => void;
  readonly onClose: () => void;
}

const longestName = 100;

interface About {
  readonly name: string;
  readonly shared: boolean;
  readonly withColumns: boolean;
}

interface ViewFieldsProps {
  readonly about: About;
  readonly missing: boolean;
  readonly onChange: (about: About) => void;
}

function ViewFields({ about, missing, onChange }: ViewFieldsProps) {
  const t = useWords();
  return (
    <>
      <TextField
        id="view-name"
        label={t('staff.views.name')}
        maxLength={longestName}
        value={about.name}
        {...(missing && about.name.trim() === '' ? { error: t('staff.views.nameMissing') } : {})}
        onChange={(event) => onChange({ ...about, name: event.currentTarget.value })}
      />
      <CheckField
        id="view-shared"
        label={t('staff.views.share')}
        hint={t('staff.views.shareText')}
        checked={about.shared}
        onChange={(event) => onChange({ ...about, shared: event.currentTarget.checked })}
      />
      <CheckField
        id="view-columns"
        label={t('staff.views.withColumns')}
        hint={t('staff.views.withColumnsText')}
        checked={about.withColumns}
        onChange={(event) => onChange({ ...about, withColumns: event.currentTarget.checked })}
      />
    </>
  );
}

/** Saves the list as it is shown under a name. */
export function SaveViewDialog({ listId, open, state, columns, onSaved, onClose }: SaveViewDialogProps) {
  const t = useWords();
  const own = open?.mine ? open : null;
  const [again, setAgain] = useState(own !== null);
  const [about, setAbout] = useState<About>({
    name: own?.name ?? '',
    shared: own?.shared ?? false,
    withColumns: Boolean(open?.columns),
  });
  const name = about.name.trim();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const idempotency = useIdempotencyKey();

  const send = (content: ViewContent): Promise<View> =>
    again && own ? saveView(listId, own, content) : saveNewView(listId, content, idempotency.key());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setMissing(name === '');
    if (name === '') {
      document.getElementById('view-name')?.focus();
      return;
    }
    setBusy(true);
    try {
      const view = await send(
        contentOf(state, { name, shared: about.shared, columns: about.withColumns ? columns : null }),
      );
      idempotency.done();
      announce({ kind: 'success', text: t('staff.views.saved', { name: view.name }) });
      onSaved(view);
    } catch (problem) {
      idempotency.failed(problem);
      setError(problem);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('staff.views.save')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('staff.views.saveText')}</p>
        {error ? (
          <Notice kind="problem" alert title={t('staff.views.notSaved')}>
            <p>{problemText(error)}</p>
          </Notice>
        ) : null}
        {own ? (
          <SelectField
            id="view-which"
            label={t('staff.views.which')}
            value={again ? 'own' : 'new'}
            choices={[
              { value: 'own', label: t('staff.views.saveOver', { name: own.name }) },
              { value: 'new', label: t('staff.views.saveNew') },
            ]}
            onChange={({ currentTarget: { value } }) => {
              setAgain(value === 'own');
              setAbout({ ...about, name: value === 'own' ? own.name : '' });
            }}
          />
        ) : null}
        <ViewFields about={about} missing={missing} onChange={setAbout} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('staff.views.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
