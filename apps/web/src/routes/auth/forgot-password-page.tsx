import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DoorPage } from '../../features/identity/door-page.tsx';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { requestReset } from '../../features/identity/password/request-reset.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';

export function Component() {
  const t = useWords();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <Link to={`/login${search}`}>{t('auth.backToSignIn')}</Link>;
  if (sentTo !== null) {
    return (
      <DoorPage title={t('auth.forgot.sent.title')}>
        <p role="status">{t('auth.forgot.sent.text', { email: sentTo })}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t('auth.forgot.again')}
          </Button>
          {back}
        </div>
      </DoorPage>
    );
  }
  return (
    <DoorPage title={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <EmailForm
        submit={t('auth.forgot.submit')}
        onSend={async (email) => {
          await requestReset(email, search);
          setSentTo(email);
        }}
      >
        {back}
      </EmailForm>
    </DoorPage>
  );
}
