import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { RoleTimeline } from '../../../features/automatic-messages/role-timeline.tsx';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';

/** Shows what candidates of a role hear, and when. */
export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const { data: role, error } = useQuery(roleQuery(roleId));
  useTitle(t('staff.hears.title'));
  const above = role ? (
    <Link to={`/manager/roles/${role.id}`}>{role.title}</Link>
  ) : (
    <Link to="/manager/roles">{t('staff.roles.title')}</Link>
  );
  return (
    <>
      <PageHeader title={t('staff.hears.title')} above={above} />
      {role ? <RoleTimeline role={role} /> : error ? <Notice kind="problem">{problemText(error)}</Notice> : <Waiting />}
    </>
  );
}
