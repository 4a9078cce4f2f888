import { oneTimeCode } from '@evenhand/contract/tenancy/identity/one-time-code';
import type { Security } from '@evenhand/contract/tenancy/identity/own-account';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './account.module.css';
import { changeSecurity } from './security.api.ts';

type Enrolment = NonNullable<Security['enrolment']>;

const passwordSchema = z.object({ beginApp: z.string().check(z.minLength(1), z.maxLength(200)) });
const codeSchema = z.object({ code: oneTimeCode });

interface StepProps {
  readonly onCancel: () => void;
}

function AskPassword({ onBegun, onCancel }: StepProps & { readonly onBegun: (enrolment: Enrolment) => void }) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { beginApp: '' },
    schema: passwordSchema,
    what: { beginApp: 'auth.what.password' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (input) => {
        const { enrolment } = await changeSecurity(input);
        if (enrolment) onBegun(enrolment);
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <PasswordField
        label={t('auth.currentPassword')}
        hint={t('account.app.passwordHint')}
        autoComplete="current-password"
        {...text('beginApp')}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('auth.passcode.submit')}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

function ScanAndConfirm({
  enrolment,
  onDone,
  onCancel,
}: StepProps & { readonly enrolment: Enrolment; readonly onDone: (codes: readonly string[]) => void }) {
  const t = useWords();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { code: '' },
    schema: codeSchema,
    what: { code: 'auth.passcode.what' },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async ({ code }) => {
        const { recoveryCodes } = await changeSecurity({ twoStep: 'app', code });
        onDone(recoveryCodes ?? []);
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <p className="flush">{t('account.app.scan')}</p>
      <img className={classes['qr']} src={enrolment.qr} alt={t('account.app.qr')} width={200} height={200} />
      <p className="flush">
        {t('account.app.secret')} <code className={classes['secret']}>{enrolment.secret}</code>
      </p>
      <TextField
        label={t('account.app.code')}
        hint={t('account.app.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        {...text('code')}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('account.app.finish')}
        </ActionButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Turns on the authenticator app: asks for the password, shows the secret to scan, then takes a code as proof that it arrived. */
export function AppSetup({ onDone, onCancel }: StepProps & { readonly onDone: (codes: readonly string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment) return <AskPassword onBegun={setEnrolment} onCancel={onCancel} />;
  return <ScanAndConfirm enrolment={enrolment} onDone={onDone} onCancel={onCancel} />;
}
