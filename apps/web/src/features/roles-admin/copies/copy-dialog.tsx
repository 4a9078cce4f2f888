import type { Role } from '@evenhand/contract/records/roles/roles';
import type { FormEvent } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { copyOf } from '../roles.api.ts';

interface CopyDialogProps {
  readonly from: { readonly id: string; readonly title: string };
  readonly as: 'ACTIVE' | 'PRESET';
  readonly onMade: (role: Role) => void;
  readonly onClose: () => void;
}

/** Asks what the role that is made of another one is to be called. */
export function CopyDialog({ from, as, onMade, onClose }: CopyDialogProps) {
  const t = useWords();
  const copy = useSendOnce({
    send: (title: string, idempotencyKey) => copyOf(from.id, { as, title }, idempotencyKey),
    onSent: onMade,
  });
  const preset = as === 'PRESET';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    copy.mutate(String(new FormData(event.currentTarget).get('title') ?? '').trim());
  }

  return (
    <Dialog title={t(preset ? 'staff.copy.presetTitle' : 'staff.copy.title', { title: from.title })} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {copy.error ? (
          <Notice kind="problem" alert>
            {problemText(copy.error)}
          </Notice>
        ) : null}
        <TextField
          id="copy-title"
          name="title"
          label={t('staff.copy.name')}
          hint={t(preset ? 'staff.copy.presetHint' : 'staff.copy.hint')}
          defaultValue={preset ? from.title : t('staff.copy.of', { title: from.title })}
          maxLength={100}
          required
        />
        <div className="actions">
          <ActionButton type="submit" busy={copy.isPending || copy.isSuccess}>
            {t(preset ? 'staff.copy.savePreset' : 'staff.copy.make')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
