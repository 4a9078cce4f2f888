import { writeToGuests } from '@evenhand/contract/records/events/follow-up';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { sendToGuests } from './after-event.api.ts';

const schema = z.pick(writeToGuests.body, { subject: true, text: true });

interface WriteDialogProps {
  readonly eventId: string;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Writes one message to guests who came to an event. Each gets a mail of their own. */
export function WriteDialog({ eventId, ids, onClose, onSent }: WriteDialogProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { subject: '', text: '' },
    schema,
    what: { subject: 'staff.followUp.what.subject', text: 'staff.followUp.what.text' },
  });
  const sending = useSendOnce({
    send: (words: z.output<typeof schema>, key) => sendToGuests(eventId, { ...words, registrationIds: ids }, key),
    onSent: (count) => {
      announce({ kind: 'success', text: t('staff.followUp.sent', { count }) });
      onSent();
    },
  });
  return (
    <Dialog title={t('staff.followUp.write', { count: ids.length })} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit(async (words) => {
          await sending.mutateAsync(words);
        })}
      >
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField label={t('staff.followUp.subject')} {...text('subject')} />
        <TextAreaField rows={8} label={t('staff.followUp.text')} {...text('text')} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('staff.followUp.send')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
