import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { NewPasswordField, passwordMessage } from './password-rules.tsx';

const schema = z.object({ password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface ConfirmFormProps {
  readonly onSend: (password: string) => Promise<void>;
  /** A way out when the confirmation failed. */
  readonly remedy: ReactNode;
}

/**
 * Confirms a sign-up on another device than the one it began on. The owner of the mailbox types the password chosen there or a new
 * one.
 */
export function ConfirmForm({ onSend, remedy }: ConfirmFormProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { password: '' },
    schema,
    what: { password: 'auth.what.password' },
    extra: ({ password }) => {
      const weak = password === '' ? null : passwordMessage(password);
      return weak ? { password: weak } : {};
    },
  });
  return (
    <div className="stack">
      <form className="stack" noValidate onSubmit={onSubmit(({ password }) => onSend(password))}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <NewPasswordField
          label={t('auth.password')}
          hint={t('auth.verify.passwordHint')}
          autoComplete="current-password"
          {...text('password')}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('auth.verify.button')}
          </ActionButton>
        </div>
      </form>
      {problem === null ? null : remedy}
    </div>
  );
}
