import { lazy, Suspense } from 'react';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate, useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import type { Credentials } from './sign-in.ts';
import type { PasscodeStep } from './use-sign-in.ts';

const PasscodeForm = lazy(async () => ({
  default: (await import('./passcode-form.tsx')).PasscodeForm,
}));

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
    <Page title={t('auth.passcode.title')}>
      <Suspense fallback={null}>
        <PasscodeForm
          {...passcode}
          onSend={async (answer) => {
            await onSend({ ...credentials, ...answer }).catch((error: unknown) => {
              throw passcodeProblem(error);
            });
          }}
          onAgain={() =>
            void onSend(credentials).catch((error) => announce({ kind: 'error', text: problemText(error) }))
          }
          onRestart={onRestart}
        />
      </Suspense>
    </Page>
  );
}
