import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { TemplateList } from '../../../features/message-templates/template-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Lists the message templates of an organisation. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayRead = useMay('message-template:read');
  const mayEdit = useMay('message-template:edit');
  if (!user) return <PageSpinner />;
  if (!mayRead) return <NoPermission title={t('staff.templates.title')} text={t('staff.templates.noPermission')} />;
  return (
    <>
      <PageHeader
        title={t('staff.templates.title')}
        above={t('shell.nav.settings')}
        below={t('staff.templates.lead')}
        actions={mayEdit ? <ButtonLink to="/manager/templates/new">{t('staff.templates.new')}</ButtonLink> : null}
      />
      <TemplateList />
    </>
  );
}
