import { Link } from 'react-router';
import { ExportList } from '../../features/exports/export-list.tsx';
import { useUser } from '../../lib/current-user.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSpinner } from '../../ui/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** Lists that somebody has asked for as files. */
export function Component() {
  const t = useWords();
  const user = useUser();
  useTitle(t('exports.title'));
  if (!user) return <PageSpinner />;
  if (!user.permissions.includes('candidate:export'))
    return <NoPermission title={t('exports.title')} text={t('exports.notAllowed')} />;
  return (
    <>
      <PageHeader title={t('exports.title')} above={<Link to="/manager/search">{t('staff.search.title')}</Link>} />
      <div className="page stack">
        <p className="flush">{t('exports.intro')}</p>
        <ExportList />
      </div>
    </>
  );
}
