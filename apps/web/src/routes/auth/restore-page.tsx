import { restore } from '@evenhand/contract/tenancy/identity/account';
import { useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { MailedQuestion } from '../../features/account/mailed-question.tsx';
import { useWords } from '../../lib/words/words.ts';

export function Component() {
  const t = useWords();
  const { token = '' } = useParams();
  return (
    <MailedQuestion
      title={t('account.restore.title')}
      lead={t('account.restore.lead')}
      button={t('account.restore.keep')}
      done={{ title: t('account.restore.done'), text: t('account.restore.doneText') }}
      act={() => request(restore, { body: { token } })}
    />
  );
}
