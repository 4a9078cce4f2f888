import { email } from '@evenhand/contract/scalars';
import { PasswordInput, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { usePasswordToggle } from '../../ui/use-password-toggle.ts';
import type { Credentials } from './sign-in.ts';

const schema = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface LoginFormProps {
  readonly onSend: (credentials: Credentials) => Promise<void>;
}

export function LoginForm({ onSend }: LoginFormProps) {
  const t = useWords();
  const { search } = useLocation();
  const toggle = usePasswordToggle();
  const { form, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { email: '', password: '' },
    schema,
    what: { email: 'auth.what.email', password: 'auth.what.password' },
  });
  return (
    <form className="stack" onSubmit={onSubmit(onSend)} noValidate>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextInput
        id="email"
        size="md"
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        id="password"
        size="md"
        label={t('auth.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <ActionButton type="submit" busy={busy} fullWidth>
        {t('auth.signIn.submit')}
      </ActionButton>
      <div className="actions">
        <Link to="/forgot-password">{t('auth.signIn.forgot')}</Link>
        <Link to={`/magic-password${search}`}>{t('auth.signIn.magic')}</Link>
      </div>
    </form>
  );
}
