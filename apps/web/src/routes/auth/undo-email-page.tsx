import { undoEmail } from '@evenhand/contract/processes/sign-up';
import { useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { MailedQuestion } from '../../features/account/mailed-question.tsx';
import { useWords } from '../../lib/words/words.ts';

export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  return (
    <MailedQuestion
      title={t('account.email.undo.ask')}
      lead={t('account.email.undo.lead')}
      button={t('account.email.undo.button')}
      done={{ title: t('account.email.undo.title'), text: t('account.email.undo.text') }}
      act={() => request(undoEmail, { body: { token } })}
    />
  );
}
