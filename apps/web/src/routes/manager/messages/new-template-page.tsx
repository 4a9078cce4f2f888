import { Link } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { NewTemplate } from '../../../features/message-templates/new-template.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Makes a template of the organisation's own. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEdit = useMay('message-template:edit');
  const title = t('staff.templates.new');
  if (!user) return <PageSpinner />;
  if (!mayEdit) return <NoPermission title={title} text={t('staff.templates.noEdit')} />;
  return (
    <>
      <PageHeader title={title} above={<Link to="/manager/templates">{t('staff.templates.title')}</Link>} />
      <NewTemplate />
    </>
  );
}
