import { undoEmail } from '@evenhand/contract/identity';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';

/** A button, not the mere opening: a mail scanner that follows links must not sign the person out. */
export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  const [state, setState] = useState<'asking' | 'working' | 'done' | { readonly problem: string }>('asking');
  function takeBack(): void {
    setState('working');
    request(undoEmail, { body: { token } }).then(
      () => setState('done'),
      (error: unknown) => setState({ problem: problemText(error) }),
    );
  }
  if (state === 'done') {
    return (
      <Page title={t('account.email.undo.title')}>
        <div className="stack">
          <p role="status">{t('account.email.undo.text')}</p>
          <Link to="/login">{t('auth.verify.signIn')}</Link>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('account.email.undo.ask')} lead={t('account.email.undo.lead')}>
      <div className="stack">
        {typeof state === 'object' ? (
          <Notice kind="problem" alert>
            {state.problem}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton busy={state === 'working'} onClick={takeBack}>
            {t('account.email.undo.button')}
          </ActionButton>
        </div>
      </div>
    </Page>
  );
}
