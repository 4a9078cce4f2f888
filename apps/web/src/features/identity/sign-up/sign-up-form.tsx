import { signUp } from '@evenhand/contract/processes/sign-up';
import type * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordField, passwordMessage } from '../password/password-rules.tsx';
import { TermsField } from './terms-field.tsx';

interface SignUpFormProps {
  readonly onSend: (input: z.output<typeof signUp.body>) => Promise<void>;
}

export function SignUpForm({ onSend }: SignUpFormProps) {
  const t = useWords();
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '', acceptTermAndConditions: false },
    schema: signUp.body,
    what: {
      firstName: 'auth.what.firstName',
      lastName: 'auth.what.lastName',
      email: 'auth.what.email',
      password: 'auth.what.newPassword',
    },
    extra: ({ password, acceptTermAndConditions }) => {
      const weak = password === '' ? null : passwordMessage(password);
      return {
        ...(weak ? { password: weak } : {}),
        ...(acceptTermAndConditions ? {} : { acceptTermAndConditions: t('auth.signUp.termsNeeded') }),
      };
    },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(onSend)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <NameFields field={text} />
      <EmailField label={t('auth.email')} autoComplete="email" {...text('email')} />
      <NewPasswordField label={t('auth.password')} {...text('password')} />
      <TermsField field={check('acceptTermAndConditions')} />
      <ActionButton type="submit" busy={busy} full>
        {t('auth.signUp.submit')}
      </ActionButton>
    </form>
  );
}
