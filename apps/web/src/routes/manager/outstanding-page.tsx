import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { OutstandingList } from '../../features/outstanding/outstanding-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';

/** Lists the outstanding work on a role, by the person it waits for. */
export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const { data: role, error, refetch } = useQuery(roleQuery(roleId));
  useTitle(t('staff.outstanding.title'));
  const above = role ? (
    <Link to={`/manager/roles/${role.id}`}>{role.title}</Link>
  ) : (
    <Link to="/manager/roles">{t('staff.roles.title')}</Link>
  );
  return (
    <>
      <PageHeader title={t('staff.outstanding.title')} above={above} />
      {error && !role ? (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <OutstandingList roleId={roleId} />
      )}
    </>
  );
}
