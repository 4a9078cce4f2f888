import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { RoleFeedback } from '../../../features/feedback/role-feedback.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Edits and previews the feedback to the candidates of a role. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEdit = useMay('feedback:edit');
  const { roleId = '' } = useParams();
  const { data: role, error, refetch } = useQuery(roleQuery(roleId));
  const title = t('staff.roleFeedback.title');
  useTitle(title);
  if (error && !role) {
    return (
      <>
        <PageHeader title={title} above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>} />
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!role || !user) return <PageSpinner />;
  if (!mayEdit) return <NoPermission title={title} text={t('staff.roles.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={title}
        above={<Link to={`/manager/roles/${role.id}`}>{role.title}</Link>}
        below={t('staff.roleFeedback.lead')}
      />
      <div className="page stack">
        <RoleFeedback roleId={role.id} />
      </div>
    </>
  );
}
