import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { HeldOutcomes } from '../../features/outcomes/held-outcomes.tsx';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** The outcomes of a role that have been decided and not yet told. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayReject = useMay('application:reject-in-bulk');
  const mayGiveFeedback = useMay('feedback:edit');
  const { roleId = '' } = useParams();
  const { data: role, error, refetch } = useQuery(roleQuery(roleId));
  useTitle(t('staff.outcomes.title'));
  if (error && !role)
    return (
      <>
        <PageHeader
          title={t('staff.outcomes.title')}
          above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>}
        />
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!role || !user) return <PageSpinner />;
  if (!mayReject) return <NoPermission title={t('staff.outcomes.title')} text={t('staff.roles.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={t('staff.outcomes.title')}
        above={<Link to={`/manager/roles/${role.id}`}>{role.title}</Link>}
        below={t('staff.outcomes.lead')}
        actions={
          mayGiveFeedback ? (
            <ButtonLink to={`/manager/roles/${role.id}/feedback`} variant="secondary">
              {t('staff.roleFeedback.title')}
            </ButtonLink>
          ) : null
        }
      />
      <HeldOutcomes roleId={role.id} roleTitle={role.title} />
    </>
  );
}
