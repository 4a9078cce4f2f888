import { email } from '@evenhand/contract/base/scalars';
import { resendConfirmation } from '@evenhand/contract/processes/sign-up';
import { useState } from 'react';
import * as z from 'zod/mini';
import { request } from '../../../entities/session/http.ts';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { signUpDevice } from './sign-up-device.ts';

const correction = z.object({ newEmail: email, password: z.string().check(z.minLength(1), z.maxLength(200)) });

interface CorrectAddressProps {
  readonly address: string;
  readonly onCorrected: (address: string) => void;
}

function CorrectAddress({ address, onCorrected }: CorrectAddressProps) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { newEmail: address, password: '' },
    schema: correction,
    what: { newEmail: 'auth.what.email', password: 'auth.what.password' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (input) => {
        await request(resendConfirmation, { body: { email: address, ...input, device: signUpDevice() } });
        onCorrected(input.newEmail);
      })}
    >
      <h2>{t('auth.checkMail.correctTitle')}</h2>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <EmailField label={t('auth.checkMail.newEmail')} {...text('newEmail')} />
      <PasswordField
        label={t('auth.password')}
        hint={t('auth.checkMail.passwordHint')}
        autoComplete="current-password"
        {...text('password')}
      />
      <ActionButton type="submit" busy={busy}>
        {t('auth.checkMail.correct')}
      </ActionButton>
    </form>
  );
}

interface CheckMailProps {
  readonly initial: string;
  /** As just typed. A mail that is sent again keeps this password only for the person who gives it. */
  readonly password: string;
}

/** Says after sign-up that the mail is on its way. It can be sent again, or to a corrected address. */
export function CheckMail({ initial, password }: CheckMailProps) {
  const t = useWords();
  const [address, setAddress] = useState(initial);
  const [correcting, setCorrecting] = useState(false);

  const resend = (): void => {
    request(resendConfirmation, { body: { email: address, password, device: signUpDevice() } }).then(
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
        <ActionButton variant="secondary" onClick={resend}>
          {t('auth.checkMail.resend')}
        </ActionButton>
        {correcting ? null : (
          <Button variant="quiet" onClick={() => setCorrecting(true)}>
            {t('auth.checkMail.wrong')}
          </Button>
        )}
      </div>
      {correcting ? <CorrectAddress address={address} onCorrected={corrected} /> : null}
    </div>
  );
}
