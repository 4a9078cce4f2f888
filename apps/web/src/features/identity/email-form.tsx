import { email } from '@evenhand/contract/base/scalars';
import { isRecord } from '@evenhand/domain/fields/values';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';

const schema = z.object({ email });

interface EmailFormProps {
  readonly submit: string;
  readonly onSend: (address: string) => Promise<void>;
  /** Without it the form begins with the address typed on the page before. */
  readonly initial?: string;
  readonly children?: ReactNode;
}

/** Asks for the e-mail address. */
export function EmailForm({ submit, onSend, initial, children }: EmailFormProps) {
  const t = useWords();
  const { state } = useLocation();
  const typed = isRecord(state) && typeof state['email'] === 'string' ? state['email'] : '';
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { email: initial ?? typed },
    schema,
    what: { email: 'auth.what.email' },
  });
  return (
    <form className="stack" noValidate onSubmit={onSubmit((input) => onSend(input.email))}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <EmailField label={t('auth.email')} autoComplete="email" {...text('email')} />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {submit}
        </ActionButton>
        {children}
      </div>
    </form>
  );
}
