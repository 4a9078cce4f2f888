import { forgotPassword } from '@evenhand/contract/identity';
import { type ReactNode, useState } from 'react';
import { request } from '../../lib/http.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { EmailForm } from './email-form.tsx';

/** Asks for a mailed link to a new password. What is said before goes once one is on its way. */
export function AskForReset({ before }: { readonly before: ReactNode }) {
  const t = useWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <Notice kind="done" alert>
        {t('auth.forgot.sent.text', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <>
      {before}
      <EmailForm
        submit={t('auth.forgot.submit')}
        onSend={async (email) => {
          await request(forgotPassword, { body: { email } });
          setSentTo(email);
        }}
      />
    </>
  );
}
