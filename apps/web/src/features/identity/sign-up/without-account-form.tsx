import { email, name } from '@evenhand/contract/base/scalars';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { NameFields } from '../name-fields.tsx';
import { TermsField } from './terms-field.tsx';

const person = z.object({ firstName: name, lastName: name, email, acceptTermAndConditions: z.literal(true) });

interface WithoutAccountFormProps {
  readonly onSend: (input: z.output<typeof person>) => Promise<void>;
}

/** Asks a candidate without a password for name and address. The rest is asked once the address has been shown to be theirs. */
export function WithoutAccountForm({ onSend }: WithoutAccountFormProps) {
  const t = useWords();
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { firstName: '', lastName: '', email: '', acceptTermAndConditions: false },
    schema: person,
    what: { firstName: 'auth.what.firstName', lastName: 'auth.what.lastName', email: 'auth.what.email' },
    extra: ({ acceptTermAndConditions }): Record<string, string> =>
      acceptTermAndConditions ? {} : { acceptTermAndConditions: t('auth.signUp.termsNeeded') },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(onSend)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <NameFields field={text} />
      <EmailField label={t('auth.email')} hint={t('sources.emailHint')} autoComplete="email" {...text('email')} />
      <TermsField field={check('acceptTermAndConditions')} />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('applying.send')}
        </ActionButton>
      </div>
    </form>
  );
}
