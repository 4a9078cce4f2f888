import { oneTimeCode } from '@evenhand/contract/identity';
import { Button, Checkbox, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';

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
  const { form, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { otp: '', remember: false },
    schema,
    what: { otp: 'auth.passcode.what' },
  });
  return (
    <form className="stack" onSubmit={onSubmit(onSend)} noValidate>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {cookieRefused ? <Notice kind="info">{t('auth.passcode.cookieInvalid')}</Notice> : null}
      <p>{channel === 'app' ? t('auth.passcode.byApp') : t('auth.passcode.byEmail', { destination })}</p>
      <TextInput
        id="otp"
        size="md"
        label={t('auth.passcode.code')}
        description={t('auth.passcode.hint')}
        autoComplete="one-time-code"
        maxLength={9}
        key={form.key('otp')}
        {...form.getInputProps('otp')}
      />
      <Checkbox
        id="remember"
        label={t('auth.passcode.remember')}
        key={form.key('remember')}
        {...form.getInputProps('remember', { type: 'checkbox' })}
      />
      <ActionButton type="submit" busy={busy} fullWidth>
        {t('auth.passcode.submit')}
      </ActionButton>
      <div className="actions">
        {channel === 'email' ? (
          <Button variant="subtle" onClick={onAgain}>
            {t('auth.passcode.again')}
          </Button>
        ) : null}
        <Button variant="subtle" onClick={onRestart}>
          {t('auth.passcode.restart')}
        </Button>
      </div>
    </form>
  );
}
