import { email } from '@evenhand/contract/base/scalars';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { Credentials } from './sign-in.ts';

/** Wrong passwords after which another way to sign in is offered. */
const manyWrong = 3;

const schema = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface LoginFormProps {
  readonly onSend: (credentials: Credentials) => Promise<void>;
}

export function LoginForm({ onSend }: LoginFormProps) {
  const t = useWords();
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { email: '', password: '' },
    schema,
    what: { email: 'auth.what.email', password: 'auth.what.password' },
  });
  const magic = (
    <Link to={`/magic-password${search}`} state={{ email: typed }}>
      {t('auth.signIn.magic')}
    </Link>
  );
  async function send(credentials: Credentials): Promise<void> {
    try {
      await onSend(credentials);
    } catch (error) {
      if (error instanceof ProblemError && error.status === 401) setWrong((times) => times + 1);
      throw error;
    }
  }
  return (
    <form
      className="stack"
      onSubmit={onSubmit(send)}
      // The pages for a forgotten password begin with the address that was typed here.
      onInput={(event) => setTyped(String(new FormData(event.currentTarget).get('email') ?? ''))}
      noValidate
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {wrong < manyWrong ? null : (
        <Notice kind="info">
          {t('auth.signIn.without')} {magic}
        </Notice>
      )}
      <TextField label={t('auth.email')} type="email" autoComplete="username" inputMode="email" {...text('email')} />
      <PasswordField label={t('auth.password')} autoComplete="current-password" {...text('password')} />
      <ActionButton type="submit" busy={busy} full>
        {t('auth.signIn.submit')}
      </ActionButton>
      <div className="actions">
        <Link to={`/forgot-password${search}`} state={{ email: typed }}>
          {t('auth.signIn.forgot')}
        </Link>
        {wrong < manyWrong ? magic : null}
      </div>
    </form>
  );
}
