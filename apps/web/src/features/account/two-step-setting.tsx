import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { AppSetup } from './app-setup.tsx';
import { CodeForm } from './code-form.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { changeSecurity, securityQuery, useSecurityChange } from './security.api.ts';

type Doing =
  | { readonly step: 'none' | 'setUp' | 'turnOff' | 'turnOffByPassword' | 'renew' }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

const fewCodes = 3;

interface ByEmailProps {
  readonly on: boolean;
  /** Asks for the password first. Null when the account has none. */
  readonly onTurnOff: (() => void) | null;
}

function ByEmail({ on, onTurnOff }: ByEmailProps) {
  const t = useWords();
  const change = useSecurityChange();
  return (
    <CheckField
      id="two-step"
      kind="switch"
      checked={on}
      disabled={change.isPending}
      label={t('auth.account.twoStepSwitch')}
      hint={t('auth.account.twoStepText')}
      onChange={(event) => {
        if (!event.currentTarget.checked && onTurnOff) return onTurnOff();
        return change.mutate(
          { twoStep: event.currentTarget.checked ? 'email' : 'off' },
          { onSuccess: () => announce({ kind: 'success', text: t('auth.account.twoStepSaved') }) },
        );
      }}
    />
  );
}

function ByApp({ codesLeft, onDo }: { readonly codesLeft: number; readonly onDo: (doing: Doing) => void }) {
  const t = useWords();
  return (
    <div className="stack">
      <p className="flush">{t('auth.account.twoStepApp')}</p>
      {codesLeft <= fewCodes ? (
        <Notice kind="attention">{t('account.codes.few', { count: codesLeft })}</Notice>
      ) : (
        <p className="flush">{t('account.codes.left', { count: codesLeft })}</p>
      )}
      <div className="actions">
        <Button variant="secondary" onClick={() => onDo({ step: 'renew' })}>
          {t('account.codes.renew')}
        </Button>
        <Button variant="secondary" onClick={() => onDo({ step: 'turnOff' })}>
          {t('account.app.turnOff')}
        </Button>
      </div>
    </div>
  );
}

/** Switches the second step of signing in: off, a passcode by e-mail, or an authenticator app. */
export function TwoStepSetting({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(securityQuery);
  const [doing, setDoing] = useState<Doing>({ step: 'none' });
  const stop = (): void => setDoing({ step: 'none' });
  const show = (codes: readonly string[]): void => setDoing({ step: 'codes', codes });

  async function turnOff(proof: { readonly code: string } | { readonly currentPassword: string }): Promise<void> {
    await changeSecurity({ twoStep: 'off', ...proof });
    announce({ kind: 'success', text: t('auth.account.twoStepSaved') });
    stop();
  }
  const renew = async (code: string): Promise<void> =>
    show((await changeSecurity({ newCodes: true, code })).recoveryCodes ?? []);

  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (doing.step === 'codes') return <RecoveryCodes codes={doing.codes} onDone={stop} />;
  if (doing.step === 'setUp') return <AppSetup onDone={show} onCancel={stop} />;
  if (doing.step === 'turnOff') {
    return <CodeForm submit={t('account.app.turnOff')} onSend={(code) => turnOff({ code })} onCancel={stop} />;
  }
  if (doing.step === 'turnOffByPassword') {
    return (
      <OwnPasswordForm
        submit={t('account.app.turnOff')}
        onSend={(currentPassword) => turnOff({ currentPassword })}
        onCancel={stop}
      />
    );
  }
  if (doing.step === 'renew') return <CodeForm submit={t('account.codes.renew')} onSend={renew} onCancel={stop} />;
  if (data.twoStep === 'app') return <ByApp codesLeft={data.codesLeft} onDo={setDoing} />;
  return (
    <div className="stack">
      <ByEmail
        on={data.twoStep === 'email'}
        onTurnOff={hasPassword ? () => setDoing({ step: 'turnOffByPassword' }) : null}
      />
      <p className="flush">{t('account.app.text')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => setDoing({ step: 'setUp' })}>
          {t('account.app.setUp')}
        </Button>
      </div>
    </div>
  );
}
