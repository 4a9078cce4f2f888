import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';

interface MailedQuestionProps {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly act: () => Promise<unknown>;
  /** A way out when the action failed. */
  readonly remedy?: ReactNode;
}

/**
 * Asks what a link in a mail is about. A button acts and not the mere opening, because a mail scanner that follows links must not
 * decide.
 */
export function MailedQuestion({ title, lead, button, done, act, remedy }: MailedQuestionProps) {
  const t = useWords();
  const [state, setState] = useState<'asking' | 'working' | 'done' | { readonly problem: string }>('asking');
  function go(): void {
    setState('working');
    act().then(
      () => setState('done'),
      (error: unknown) => setState({ problem: problemText(error) }),
    );
  }
  if (state === 'done') {
    return (
      <Page title={done.title}>
        <div className="stack">
          <p role="status">{done.text}</p>
          <Link to="/login">{t('auth.verify.signIn')}</Link>
        </div>
      </Page>
    );
  }
  return (
    <Page title={title} lead={lead}>
      <div className="stack">
        {typeof state === 'object' ? (
          <Notice kind="problem" alert>
            {state.problem}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton busy={state === 'working'} onClick={go}>
            {button}
          </ActionButton>
        </div>
        {typeof state === 'object' ? remedy : null}
      </div>
    </Page>
  );
}
