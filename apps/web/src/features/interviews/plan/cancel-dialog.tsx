import { type FormEvent, useId, useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { cancelBooking, type InvitationKey } from '../interviews.api.ts';

interface CancelDialogProps {
  readonly invitation: InvitationKey;
  readonly name: string;
  readonly onClose: () => void;
}

/** Cancels a booked interview, with the reason that the candidate is told. */
export function CancelDialog({ invitation, name, onClose }: CancelDialogProps) {
  const t = useWords();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cancelling = useSendOnce({
    send: (text: string, key) => cancelBooking(invitation, text, key),
    onSent: () => {
      announce({ kind: 'success', text: t('staff.schedule.cancelledDone', { name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') document.getElementById(`${id}-reason`)?.focus();
    else cancelling.mutate(reason);
  };
  return (
    <Dialog title={t('staff.schedule.cancelNamed', { name })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {cancelling.error ? (
          <Notice kind="problem" alert>
            {problemText(cancelling.error)}
          </Notice>
        ) : null}
        <TextAreaField
          id={`${id}-reason`}
          label={t('staff.schedule.cancelReason')}
          hint={t('staff.schedule.reasonHint')}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...(isChecked && reason.trim() === '' ? { error: t('staff.schedule.reasonMissing') } : {})}
        />
        <div className="actions">
          <ActionButton type="submit" variant="danger" busy={cancelling.isPending}>
            {t('staff.schedule.cancelInterview')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.schedule.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
