import type { RoleSilence } from '@evenhand/contract/processes/automatic-messages/silences';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { RoleTimeline } from '../../../features/automatic-messages/role-timeline.tsx';
import { SilenceNotice } from '../../../features/automatic-messages/silence-notice.tsx';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';

const WriteDialog = lazy(async () => ({
  default: (await import('../../../features/messages/write-dialog.tsx')).WriteDialog,
}));

interface WritingProps {
  readonly roleId: string;
  readonly silence: RoleSilence;
  readonly onEnd: () => void;
}

/** Writes to those who have waited longer than promised. */
function Writing({ roleId, silence: { ids, people, templateId }, onEnd }: WritingProps) {
  return (
    <Suspense fallback={null}>
      <WriteDialog
        to={{ roleId, ids }}
        count={ids.length}
        people={people}
        nameless={false}
        startsWith={templateId}
        onSent={(result) => {
          if (result && 'text' in result) announce({ kind: 'info', text: result.text });
          onEnd();
        }}
        onClose={onEnd}
      />
    </Suspense>
  );
}

/** Shows what candidates of a role hear, and when. */
export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: role, error, refetch } = useQuery(roleQuery(roleId));
  useTitle(t('staff.hears.title'));
  const above = role ? (
    <Link to={`/manager/roles/${role.id}`}>{role.title}</Link>
  ) : (
    <Link to="/manager/roles">{t('staff.roles.title')}</Link>
  );
  return (
    <>
      <PageHeader title={t('staff.hears.title')} above={above} />
      {role ? (
        <RoleTimeline
          role={role}
          above={
            <SilenceNotice
              roleId={role.id}
              isWriting={search.get('write') === 'silent'}
              writing={(silence, onEnd) => <Writing roleId={role.id} silence={silence} onEnd={onEnd} />}
            />
          }
        />
      ) : error ? (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}
