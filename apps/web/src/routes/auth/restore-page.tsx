import { restore } from '@evenhand/contract/account';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

/** A button, not the mere opening: a mail scanner that follows links must not decide for the person. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'working' | 'done' | { readonly problem: string }>('asking');
  function keep(): void {
    setState('working');
    request(restore, { body: { token } }).then(
      () => setState('done'),
      (error: unknown) => setState({ problem: problemText(error) }),
    );
  }
  if (state === 'done') {
    return (
      <Page title={t('account.restore.done')}>
        <div className="stack">
          <p role="status">{t('account.restore.doneText')}</p>
          <Link to="/login">{t('auth.verify.signIn')}</Link>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('account.restore.title')} lead={t('account.restore.lead')}>
      <div className="stack">
        {typeof state === 'object' ? (
          <Notice kind="problem" alert>
            {state.problem}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton busy={state === 'working'} onClick={keep}>
            {t('account.restore.keep')}
          </ActionButton>
        </div>
      </div>
    </Page>
  );
}
