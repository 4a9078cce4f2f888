import { walkIntoEvent } from '@evenhand/contract/records/events/public-events';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { walkIn } from './events.api.ts';

interface WalkInFormProps {
  readonly eventId: string;
  /** The address typed to check in. */
  readonly email: string;
  /** Called with what to tell the visitor. */
  readonly onDone: (told: string) => void;
}

/** Registering and checking in at the door in one step, for a visitor who had not registered. */
export function WalkInForm({ eventId, email, onDone }: WalkInFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { name: '', email },
    schema: walkIntoEvent.body,
    what: { name: 'events.what.name', email: 'events.what.email' },
  });
  return (
    <section className="section">
      <h2>{t('events.walkIn.title')}</h2>
      <p>{t('events.walkIn.lead')}</p>
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit(async (visitor) => {
          const outcome = await walkIn(eventId, visitor);
          onDone(
            t(outcome === 'REGISTERED' ? 'events.walkIn.done' : 'events.walkIn.seeMail', { email: visitor.email }),
          );
        })}
      >
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <TextField label={t('events.register.name')} autoComplete="name" {...text('name')} />
        <EmailField label={t('events.register.email')} autoComplete="email" {...text('email')} />
        <ActionButton type="submit" busy={busy} full>
          {t('events.walkIn.submit')}
        </ActionButton>
      </form>
    </section>
  );
}
