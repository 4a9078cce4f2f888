import { email, name } from '@evenhand/contract/base/scalars';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const schema = z.object({ name, email, pronouns: z.string().check(z.trim(), z.maxLength(40)) });
type Person = z.output<typeof schema>;

interface RegisterFormProps {
  readonly submitLabel: string;
  readonly onSend: (person: Person) => Promise<void>;
  /** Further questions, above the button. */
  readonly children?: ReactNode;
}

/** Registering without an account: a name and an address. */
export function RegisterForm({ submitLabel, onSend, children }: RegisterFormProps) {
  const t = useWords();
  const { pathname } = useLocation();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { name: '', email: '', pronouns: '' },
    schema,
    what: { name: 'events.what.name', email: 'events.what.email', pronouns: 'events.what.pronouns' },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit(onSend)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextField label={t('events.register.name')} autoComplete="name" {...text('name')} />
      <EmailField
        label={t('events.register.email')}
        hint={t('events.register.emailHint')}
        autoComplete="email"
        {...text('email')}
      />
      <TextField
        label={t('events.register.pronouns')}
        hint={t('events.register.pronounsHint')}
        optional
        autoComplete="off"
        {...text('pronouns')}
      />
      {children}
      <ActionButton type="submit" busy={busy} full>
        {submitLabel}
      </ActionButton>
      <p>
        {t('events.register.account')}{' '}
        <Link to={`/login?url=${encodeURIComponent(pathname)}`}>{t('events.register.signIn')}</Link>
      </p>
    </form>
  );
}
