import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { MessageList } from '../../features/messages/message-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** Lists the messages that staff wrote to the candidates of a role. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const maySend = useMay('message:send');
  const { roleId = '' } = useParams();
  const { data: role, error, refetch } = useQuery(roleQuery(roleId));
  const title = t('staff.message.list');
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
  if (!maySend) return <NoPermission title={title} text={t('staff.message.list.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={title}
        above={<Link to={`/manager/roles/${role.id}`}>{role.title}</Link>}
        below={t('staff.message.list.lead')}
      />
      <MessageList roleId={role.id} />
    </>
  );
}
