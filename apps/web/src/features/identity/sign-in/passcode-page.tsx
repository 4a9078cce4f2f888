import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate, useWords } from '../../../lib/words/words.ts';
import { DoorPage } from '../door-page.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import type { Credentials } from './sign-in.ts';
import type { PasscodeStep } from './use-sign-in.ts';

/** Reports a refused passcode as such: "address and password do not match" would mislead the user. */
function passcodeProblem(error: unknown): unknown {
  return error instanceof ProblemError && error.status === 401
    ? new ProblemError(401, { message: translate('auth.passcode.wrong') })
    : error;
}

interface PasscodePageProps {
  readonly step: PasscodeStep;
  readonly onSend: (credentials: Credentials) => Promise<void>;
  readonly onRestart: () => void;
}

/** Asks for the passcode of an account with two steps. */
export function PasscodePage({ step: { credentials, passcode }, onSend, onRestart }: PasscodePageProps) {
  const t = useWords();
  return (
    <DoorPage title={t('auth.passcode.title')}>
      <PasscodeForm
        {...passcode}
        onSend={async (answer) => {
          await onSend({ ...credentials, ...answer }).catch((error: unknown) => {
            throw passcodeProblem(error);
          });
        }}
        onAgain={() => void onSend(credentials).catch((error) => announce({ kind: 'error', text: problemText(error) }))}
        onRestart={onRestart}
      />
    </DoorPage>
  );
}
