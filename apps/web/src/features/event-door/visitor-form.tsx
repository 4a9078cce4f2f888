import { walkIntoEvent } from '@evenhand/contract/records/events/public-events';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';

interface VisitorFormProps {
  /** No place is free by what the device last heard. */
  readonly isFull: boolean;
  readonly onLetIn: (visitor: { name: string; email: string; aboveCapacity: boolean }) => Promise<void>;
}

/** Registers a visitor who came unregistered and checks them in, also without a connection. */
export function VisitorForm({ isFull, onLetIn }: VisitorFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { name: '', email: '' },
    schema: walkIntoEvent.body,
    what: { name: 'staff.door.visitorName', email: 'staff.door.visitorEmail' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(({ name, email }) => onLetIn({ name, email, aboveCapacity: isFull }))}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {isFull ? <Notice kind="attention">{t('staff.door.full')}</Notice> : null}
      <TextField label={t('staff.door.visitorName')} autoComplete="off" {...text('name')} />
      <EmailField label={t('staff.door.visitorEmail')} autoComplete="off" {...text('email')} />
      <ActionButton type="submit" busy={busy} full>
        {t(isFull ? 'staff.door.letInAbove' : 'staff.door.letIn')}
      </ActionButton>
    </form>
  );
}
