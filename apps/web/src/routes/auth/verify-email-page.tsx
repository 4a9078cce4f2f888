import { verifyEmail } from '@evenhand/contract/processes/sign-up';
import { useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { MailedQuestion } from '../../features/account/mailed-question.tsx';
import { useWords } from '../../lib/words/words.ts';

export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  return (
    <MailedQuestion
      title={t('auth.verify.email.ask')}
      lead={t('auth.verify.email.lead')}
      button={t('auth.verify.email.button')}
      done={{ title: t('auth.verify.email.title'), text: t('auth.verify.email.text') }}
      act={() => request(verifyEmail, { body: { token } })}
    />
  );
}
