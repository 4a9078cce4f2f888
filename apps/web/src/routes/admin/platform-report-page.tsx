import { Link } from 'react-router';
import { useMay } from '../../entities/session/use-may.ts';
import { PlatformReport } from '../../features/organizations/platform/platform-report.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './admin.module.css';
import { NoPermission } from './no-permission.tsx';

/** How much each organisation keeps and uses, for the people who run the platform. */
export function Component() {
  const t = useWords();
  if (!useMay('organization:list')) {
    return <NoPermission title={t('admin.report.title')} text={t('admin.report.notAllowed')} />;
  }
  return (
    <>
      <PageHeader title={t('admin.report.title')} above={<Link to="/admin">{t('admin.platform.title')}</Link>} />
      <div className={classes['sections']}>
        <PlatformReport />
      </div>
    </>
  );
}
