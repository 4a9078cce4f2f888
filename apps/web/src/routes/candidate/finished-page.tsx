import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { isAllSent, signOut } from '../../features/identity/sign-in/sign-out.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';

/** The end of something that needed no account. On a device of others, the way out is here. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const [leaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    if (!user) return;
    setLeaving(true);
    if ((await isAllSent(user)) || confirm(t('shell.signOut.unsent'))) await signOut();
    setLeaving(false);
  };
  return (
    <Page title={t('applying.finished.title')}>
      <div className="stack">
        <p className="flush">{t('applying.finished.text')}</p>
        {user ? (
          <Notice kind="info" title={t('applying.finished.device')}>
            <p>{t('applying.finished.deviceText')}</p>
          </Notice>
        ) : null}
        <div className="actions">
          {user ? (
            <>
              <ActionButton busy={leaving} onClick={() => void leave()}>
                {t('applying.finished.leave')}
              </ActionButton>
              <Link to="/applications">{t('apply.sent.look')}</Link>
            </>
          ) : (
            <Link to="/roles">{t('roles.all')}</Link>
          )}
        </div>
      </div>
    </Page>
  );
}
