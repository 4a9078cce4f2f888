import { email } from '@evenhand/contract/base/scalars';
import { changeEmail } from '@evenhand/contract/tenancy/identity/account';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';

const schemas = {
  withPassword: z.object({ newEmail: email, currentPassword: z.string().check(z.minLength(1), z.maxLength(200)) }),
  without: z.object({ newEmail: email, currentPassword: z.string() }),
} as const;

interface NewAddressProps {
  readonly hasPassword: boolean;
  readonly onSent: (to: string) => void;
  readonly onCancel: () => void;
}

function NewAddress({ hasPassword, onSent, onCancel }: NewAddressProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { newEmail: '', currentPassword: '' },
    schema: hasPassword ? schemas.withPassword : schemas.without,
    what: { newEmail: 'auth.what.email', currentPassword: 'auth.what.password' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async ({ newEmail, currentPassword }) => {
        await request(changeEmail, { body: hasPassword ? { newEmail, currentPassword } : { newEmail } });
        onSent(newEmail);
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <EmailField
        label={t('account.email.new')}
        hint={t('account.email.newHint')}
        autoComplete="email"
        {...text('newEmail')}
      />
      {hasPassword ? (
        <PasswordField
          label={t('auth.currentPassword')}
          autoComplete="off"
          {...text('currentPassword')}
          id="emailPassword"
          name="currentPassword"
        />
      ) : null}
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('account.email.send')}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Shows the address that the person signs in with, and changes it. */
export function ChangeEmail({ user }: { readonly user: User }) {
  const t = useWords();
  const [state, setState] = useState<'shown' | 'asking' | { readonly sentTo: string }>('shown');
  return (
    <div className="stack">
      <p className="flush">
        {t('auth.email')}: <strong>{user.email}</strong>
      </p>
      {typeof state === 'object' ? (
        <Notice kind="info" alert>
          {t('account.email.sent', { email: state.sentTo })}
        </Notice>
      ) : null}
      {state === 'asking' ? (
        <NewAddress
          hasPassword={user.userType !== 'ANONYMOUS_CANDIDATE'}
          onSent={(sentTo) => setState({ sentTo })}
          onCancel={() => setState('shown')}
        />
      ) : (
        <div className="actions">
          <Button variant="secondary" onClick={() => setState('asking')}>
            {t('account.email.change')}
          </Button>
        </div>
      )}
    </div>
  );
}
