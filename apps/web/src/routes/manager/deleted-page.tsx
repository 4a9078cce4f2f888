import { Link } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { DeletedList } from '../../features/deletions/deleted-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';
import classes from './manager.module.css';

/** Lists candidates deleted lately, for users who may delete and restore. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayDelete = useMay('candidate:delete');
  useTitle(t('people.deleted.title'));
  if (!user) return <PageSpinner />;
  if (!mayDelete) {
    return <NoPermission title={t('people.deleted.title')} text={t('people.deleted.notAllowed')} />;
  }
  return (
    <>
      <PageHeader
        title={t('people.deleted.title')}
        above={<Link to="/manager/search">{t('staff.search.title')}</Link>}
        below={t('people.deleted.text')}
      />
      <div className={classes['list']}>
        <DeletedList />
      </div>
    </>
  );
}
