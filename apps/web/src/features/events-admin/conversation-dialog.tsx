import type { Registration } from '@evenhand/contract/records/events/events';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { dropConversation, keepConversation } from './after-event.api.ts';

interface ConversationDialogProps {
  readonly eventId: string;
  readonly guest: Registration;
  readonly onClose: () => void;
}

/** Notes that the member of staff spoke with a guest. Nothing is kept without the guest's consent. */
export function ConversationDialog({ eventId, guest, onClose }: ConversationDialogProps) {
  const t = useWords();
  const [note, setNote] = useState('');
  const [consent, setConsent] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const at = { eventId, registrationId: guest.id };

  async function run(work: Promise<void>, text: string): Promise<void> {
    setBusy(true);
    try {
      await work;
      announce({ kind: 'success', text });
      onClose();
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('staff.spoke.title', { name: guest.name })} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!consent);
          if (consent) void run(keepConversation(at, note), t('staff.spoke.kept'));
        }}
      >
        <CheckField
          id="spoke-consent"
          label={t('staff.spoke.consent')}
          checked={consent}
          {...(isMissing ? { error: t('staff.spoke.consentMissing') } : {})}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <TextAreaField
          id="spoke-note"
          rows={3}
          optional
          label={t('staff.spoke.note')}
          hint={t('staff.spoke.noteHint')}
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('staff.spoke.keep')}
          </ActionButton>
          <Button variant="secondary" onClick={() => void run(dropConversation(at), t('staff.spoke.dropped'))}>
            {t('staff.spoke.drop')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
