import { forgotPassword } from '@evenhand/contract/tenancy/identity/identity';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

interface KeepAccountProps {
  readonly email: string;
  /** Another action beside choosing a password. */
  readonly children?: ReactNode;
}

/**
 * Turns the access of a candidate who applied without an account into an account. The password is chosen from a mail, which proves
 * that it is they.
 */
export function KeepAccount({ email, children }: KeepAccountProps) {
  const t = useWords();
  const ask = useMutation({ mutationFn: () => request(forgotPassword, { body: { email } }) });
  return (
    <div className="stack">
      <p className="flush">{t('applying.keep.text')}</p>
      {ask.isSuccess ? <Notice kind="done">{t('applying.keep.sent', { email })}</Notice> : null}
      {ask.error ? (
        <Notice kind="problem" alert>
          {problemText(ask.error)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('applying.keep.ask')}
        </ActionButton>
        {children}
      </div>
    </div>
  );
}
