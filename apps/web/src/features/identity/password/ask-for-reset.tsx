import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { EmailForm } from '../email-form.tsx';
import { requestReset } from './request-reset.ts';

/** Asks for a mailed link to a new password. The text before the form is replaced once the mail is on its way. */
export function AskForReset({ before }: { readonly before: ReactNode }) {
  const t = useWords();
  const { search } = useLocation();
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
          await requestReset(email, search);
          setSentTo(email);
        }}
      />
    </>
  );
}
