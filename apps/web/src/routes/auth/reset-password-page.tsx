import { resetPassword } from '@evenhand/contract/identity';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import * as z from 'zod/mini';
import { NewPasswordField, passwordMessage } from '../../features/identity/password-rules.tsx';
import { request } from '../../lib/http.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';

const schema = z.object({ newPassword: z.string().check(z.minLength(1), z.maxLength(200)) });

export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { newPassword: '' },
    schema,
    what: { newPassword: 'auth.what.newPassword' },
    extra: ({ newPassword }) => {
      const weak = newPassword === '' ? null : passwordMessage(newPassword);
      return weak ? { newPassword: weak } : {};
    },
  });
  if (done) {
    return (
      <Page title={t('auth.reset.done.title')}>
        <p role="status">{t('auth.reset.done.text')}</p>
        <Link to="/login">{t('auth.verify.signIn')}</Link>
      </Page>
    );
  }
  return (
    <Page title={t('auth.reset.title')}>
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit(async ({ newPassword }) => {
          await request(resetPassword, { body: { token, newPassword } });
          setDone(true);
        })}
      >
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <NewPasswordField label={t('auth.newPassword')} {...text('newPassword')} />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('auth.reset.submit')}
          </ActionButton>
          <Link to="/forgot-password">{t('auth.verify.resend')}</Link>
        </div>
      </form>
    </Page>
  );
}
