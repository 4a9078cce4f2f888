import { forgotPassword } from '@evenhand/contract/identity';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface KeepAccountProps {
  readonly email: string;
  /** What else can be done instead. */
  readonly children?: ReactNode;
}

/** Somebody who applied without an account makes it one: the password is chosen from a mail, so that it is they who do. */
export function KeepAccount({ email, children }: KeepAccountProps) {
  const t = useWords();
  const ask = useMutation({ mutationFn: () => request(forgotPassword, { body: { email } }) });
  return (
    <div className="stack">
      <p className="flush">{t('waysIn.keep.text')}</p>
      {ask.isSuccess ? <Notice kind="done">{t('waysIn.keep.sent', { email })}</Notice> : null}
      {ask.error ? (
        <Notice kind="problem" alert>
          {problemText(ask.error)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('waysIn.keep.ask')}
        </ActionButton>
        {children}
      </div>
    </div>
  );
}
