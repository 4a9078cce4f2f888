import { updatePassword } from '@evenhand/contract/tenancy/identity/own-account';
import { useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../../entities/session/http.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { NewPasswordField, passwordMessage } from './password-rules.tsx';

const password = z.string().check(z.minLength(1), z.maxLength(200));
const schema = z.object({ currentPassword: password, newPassword: password });

function PasswordFields({ onDone }: { readonly onDone: () => void }) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { currentPassword: '', newPassword: '' },
    schema,
    what: { currentPassword: 'auth.what.password', newPassword: 'auth.what.newPassword' },
    extra: ({ newPassword }) => {
      const weak = newPassword === '' ? null : passwordMessage(newPassword);
      return weak ? { newPassword: weak } : {};
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (input) => {
        await request(updatePassword, { body: input });
        announce({ kind: 'success', text: t('shell.notice.passwordUpdated') });
        onDone();
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <PasswordField label={t('auth.currentPassword')} autoComplete="current-password" {...text('currentPassword')} />
      <NewPasswordField label={t('auth.newPassword')} hint={t('auth.account.passwordHint')} {...text('newPassword')} />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('auth.account.changePassword')}
        </ActionButton>
      </div>
    </form>
  );
}

/** Starts anew once the password is changed, so that neither password stays in the page. */
export function PasswordForm() {
  const [round, setRound] = useState(0);
  return <PasswordFields key={round} onDone={() => setRound(round + 1)} />;
}
