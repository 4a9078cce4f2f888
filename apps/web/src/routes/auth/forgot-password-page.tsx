import { forgotPassword } from '@evenhand/contract/identity';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { request } from '../../lib/http.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const t = useWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <Link to="/login">{t('auth.backToSignIn')}</Link>;
  if (sentTo !== null) {
    return (
      <Page title={t('auth.forgot.sent.title')}>
        <p role="status">{t('auth.forgot.sent.text', { email: sentTo })}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t('auth.forgot.again')}
          </Button>
          {back}
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <EmailForm
        submit={t('auth.forgot.submit')}
        onSend={async (email) => {
          await request(forgotPassword, { body: { email } });
          setSentTo(email);
        }}
      >
        {back}
      </EmailForm>
    </Page>
  );
}
