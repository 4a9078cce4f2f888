import { Link } from 'react-router';
import { applicationFormQuery } from '../../../features/applications/application-form.api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

interface ApplyEndProps {
  readonly roleId: string;
  readonly end: 'closed' | 'sent' | 'changed' | null;
}

/** Why nothing is saved any more while the form is open, and what was kept. */
export function ApplyEnd({ roleId, end }: ApplyEndProps) {
  const t = useWords();
  if (end === null) return null;
  if (end === 'sent')
    return (
      <Notice kind="done" title={t('apply.sent.title')} alert>
        <Link to="/applications">{t('apply.sent.look')}</Link>
      </Notice>
    );
  if (end === 'changed')
    return (
      <Notice kind="attention" title={t('forms.changed.title')} alert>
        <p>{t('errors.form_changed')}</p>
        <Button onClick={() => void queryClient.invalidateQueries(applicationFormQuery(roleId))}>
          {t('forms.changed.look')}
        </Button>
      </Notice>
    );
  return (
    <Notice kind="problem" title={t('apply.closed.title')} alert>
      <p>{t('apply.closed.text')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => void queryClient.invalidateQueries(applicationFormQuery(roleId))}>
          {t('apply.closed.again')}
        </Button>
        <Link to="/roles">{t('apply.closed.still')}</Link>
      </div>
    </Notice>
  );
}
