import { name } from '@evenhand/contract/base/scalars';
import { type EqualityAction, mostActionText } from '@evenhand/contract/screens/reports/equality-actions';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { addAction, changeAction } from './review.api.ts';

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostActionText)),
  owner: name,
  dueOn: z.iso.date(),
  doneOn: z.union([nothing, z.iso.date()]),
});

interface ActionDialogProps {
  /** The action to change; null for a new one. */
  readonly action: EqualityAction | null;
  /** Recruitment year from whose review a new action follows. */
  readonly season: number;
  readonly onClose: () => void;
}

/** An action that follows from a review: what is done, by whom and until when. */
export function ActionDialog({ action, season, onClose }: ActionDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: {
      text: action?.text ?? '',
      owner: action?.owner ?? '',
      dueOn: action?.dueOn ?? '',
      doneOn: action?.doneOn ?? '',
    },
    schema,
    what: {
      text: 'report.action.what.text',
      owner: 'report.action.what.owner',
      dueOn: 'report.action.what.dueOn',
      doneOn: 'report.action.what.doneOn',
    },
  });

  async function send(content: z.output<typeof schema>): Promise<void> {
    try {
      await (action ? changeAction(action, content) : addAction(season, content, intention.key()));
    } catch (error) {
      intention.failed(error);
      throw error;
    }
    announce({ kind: 'success', text: t('report.action.saved') });
    onClose();
  }

  return (
    <Dialog title={t(action ? 'report.action.change' : 'report.action.add')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextAreaField {...text('text')} label={t('report.action.text')} rows={4} maxLength={mostActionText} />
        <TextField
          {...text('owner')}
          label={t('report.action.owner')}
          hint={t('report.action.ownerHint')}
          autoComplete="off"
        />
        <CalendarField {...text('dueOn')} label={t('report.action.dueOn')} />
        {action ? <CalendarField {...text('doneOn')} label={t('report.action.doneOn')} optional /> : null}
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('report.action.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
