import { oneTimeCode } from '@evenhand/contract/tenancy/identity/one-time-code';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

const schema = z.object({ otp: oneTimeCode, remember: z.boolean() });

interface PasscodeFormProps {
  readonly channel: 'email' | 'app';
  readonly destination: string;
  readonly cookieRefused: boolean;
  readonly onSend: (answer: { otp: string; remember: boolean }) => Promise<void>;
  readonly onAgain: () => void;
  readonly onRestart: () => void;
}

export function PasscodeForm({ channel, destination, cookieRefused, onSend, onAgain, onRestart }: PasscodeFormProps) {
  const t = useWords();
  const { text, check, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { otp: '', remember: false },
    schema,
    what: { otp: 'auth.passcode.what' },
  });
  return (
    <form className="stack" onSubmit={onSubmit(onSend)} noValidate>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {cookieRefused ? <Notice kind="info">{t('auth.passcode.cookieInvalid')}</Notice> : null}
      <p>{channel === 'app' ? t('auth.passcode.byApp') : t('auth.passcode.byEmail', { destination })}</p>
      <TextField
        label={t('auth.passcode.code')}
        hint={t('auth.passcode.hint')}
        autoComplete="one-time-code"
        maxLength={9}
        {...text('otp')}
      />
      <CheckField label={t('auth.passcode.remember')} {...check('remember')} />
      <ActionButton type="submit" busy={busy} full>
        {t('auth.passcode.submit')}
      </ActionButton>
      <div className="actions">
        {channel === 'email' ? (
          <Button variant="quiet" onClick={onAgain}>
            {t('auth.passcode.again')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onRestart}>
          {t('auth.passcode.restart')}
        </Button>
      </div>
    </form>
  );
}
