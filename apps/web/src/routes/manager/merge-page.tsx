import { Link, useNavigate, useParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { MergeView } from '../../features/merges/merge-view.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';
import classes from './manager.module.css';

/** Two records side by side, of which one can be made. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const navigate = useNavigate();
  const { candidateId = '', otherId = '' } = useParams();
  useTitle(t('people.merge.title'));
  if (!user) return <PageSpinner />;
  if (!may('candidate:delete') || !may('candidate:edit'))
    return <NoPermission title={t('people.merge.title')} text={t('people.merge.notAllowed')} />;
  const page = `/manager/candidate/${candidateId}`;
  return (
    <>
      <PageHeader
        title={t('people.merge.title')}
        above={<Link to={page}>{t('people.merge.back')}</Link>}
        below={t('people.merge.lead')}
      />
      <div className={classes['pad']}>
        <MergeView
          id={candidateId}
          otherId={otherId}
          onSwap={() => void navigate(`/manager/candidate/${otherId}/merge/${candidateId}`, { replace: true })}
          onMerged={() => void navigate(`${page}?tab=record`)}
        />
      </div>
    </>
  );
}
