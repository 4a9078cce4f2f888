import { resendConfirmation } from '@evenhand/contract/identity';
import { email } from '@evenhand/contract/scalars';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { usePasswordToggle } from '../../ui/use-password-toggle.ts';

const correction = z.object({ newEmail: email, password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface CorrectAddressProps {
  readonly address: string;
  readonly onCorrected: (address: string) => void;
}

function CorrectAddress({ address, onCorrected }: CorrectAddressProps) {
  const t = useWords();
  const toggle = usePasswordToggle();
  const { form, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { newEmail: address, password: '' },
    schema: correction,
    what: { newEmail: 'auth.what.email', password: 'auth.what.password' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (input) => {
        await request(resendConfirmation, { body: { email: address, ...input } });
        onCorrected(input.newEmail);
      })}
    >
      <h2>{t('auth.checkMail.correctTitle')}</h2>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <TextInput
        id="newEmail"
        size="md"
        type="email"
        label={t('auth.checkMail.newEmail')}
        key={form.key('newEmail')}
        {...form.getInputProps('newEmail')}
      />
      <PasswordInput
        id="password"
        size="md"
        label={t('auth.password')}
        description={t('auth.checkMail.passwordHint')}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <ActionButton type="submit" busy={busy}>
        {t('auth.checkMail.correct')}
      </ActionButton>
    </form>
  );
}

/** After sign-up: the mail is on its way; it can be sent again, or to the address that was meant. */
export function CheckMail({ initial }: { readonly initial: string }) {
  const t = useWords();
  const [address, setAddress] = useState(initial);
  const [correcting, setCorrecting] = useState(false);

  const resend = (): void => {
    request(resendConfirmation, { body: { email: address } }).then(
      () => announce({ kind: 'success', text: t('auth.checkMail.resent', { email: address }) }),
      (error: unknown) => announce({ kind: 'error', text: problemText(error) }),
    );
  };
  const corrected = (next: string): void => {
    setAddress(next);
    setCorrecting(false);
    announce({ kind: 'success', text: t('auth.checkMail.resent', { email: next }) });
  };

  return (
    <div className="stack">
      <p>{t('auth.checkMail.text', { email: address })}</p>
      <div className="actions">
        <ActionButton variant="outline" onClick={resend}>
          {t('auth.checkMail.resend')}
        </ActionButton>
        {correcting ? null : (
          <Button variant="subtle" onClick={() => setCorrecting(true)}>
            {t('auth.checkMail.wrong')}
          </Button>
        )}
      </div>
      {correcting ? <CorrectAddress address={address} onCorrected={corrected} /> : null}
    </div>
  );
}
