import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { loadUser, useUser } from '../../entities/session/current-user.ts';
import { takesApplications } from '../../entities/session/landing.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { ownApplicationsQuery } from '../../features/applications/applications.api.ts';
import cards from '../../features/applications/applications.module.css';
import { ApplicationCard, DraftCard } from '../../features/applications/card/application-card.tsx';
import { isOver } from '../../features/applications/card/next-words.ts';
import { TaskList } from '../../features/applications/send/task-list.tsx';
import { OwnEvents } from '../../features/events/own-events.tsx';
import { Deadline } from '../../features/roles/deadline.tsx';
import { TransferList } from '../../features/transfers/transfer-list.tsx';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import buttonLink from './button-link.module.css';
import { LoadState } from './load-state.tsx';

/** Needs the form of each draft, which comes after the list. */
const DraftProgress = lazy(async () => ({
  default: (await import('../../features/applications/card/draft-progress.tsx')).DraftProgress,
}));

export async function loader(): Promise<null> {
  const user = await loadUser();
  if (user && user.candidateId === null) throw redirect('/roles');
  if (user && !takesApplications(currentBoot().variant)) throw redirect('/profile');
  if (user) void queryClient.prefetchQuery(ownApplicationsQuery);
  return null;
}

interface GroupProps {
  readonly title: string;
  readonly of: readonly OwnApplication[];
  readonly card: (application: OwnApplication) => ReactNode;
}

function Group({ title, of, card }: GroupProps) {
  if (of.length === 0) return null;
  return (
    <section className="section">
      <h2>{title}</h2>
      <ul className={cards['cards']}>{of.map(card)}</ul>
    </section>
  );
}

export function Component() {
  const t = useWords();
  const user = useUser();
  const features = useBoot().variant?.features ?? {};
  const hasRoles = features['roles'] === true;
  const { data: applications, error } = useQuery(ownApplicationsQuery);
  const title = t('applications.title');
  if (!applications || !user) return <LoadState title={title} error={error} />;
  const candidateId = user.candidateId ?? '';
  const hasAny = applications.length > 0;
  const drafts = applications.filter(({ status }) => status === 'draft');
  const sent = applications.filter((application) => application.status !== 'draft' && !isOver(application));
  const card = (application: OwnApplication): ReactNode => (
    <ApplicationCard key={application.id} application={application} candidateId={candidateId} />
  );
  return (
    <Page title={title} width={hasAny ? 'wide' : 'prose'}>
      {hasAny ? null : (
        <EmptyState
          title={t('applications.empty.title')}
          action={
            hasRoles ? (
              <Link className={buttonLink['link']} to="/roles">
                {t('applications.empty.roles')}
              </Link>
            ) : null
          }
        >
          {hasRoles ? <p>{t('applications.empty.text')}</p> : null}
        </EmptyState>
      )}
      <div className={hasAny ? cards['columns'] : undefined}>
        <TaskList applications={applications} />
        <Group title={t('applications.sent')} of={sent} card={card} />
        <Group
          title={t('applications.drafts')}
          of={drafts}
          card={(application) => (
            <DraftCard
              key={application.id}
              application={application}
              deadline={<Deadline closesAt={application.deadline} />}
              progress={
                <Suspense fallback={null}>
                  <DraftProgress roleId={application.role.id} />
                </Suspense>
              }
              savedAt={`${formatDate(application.updatedAt)}, ${formatTime(application.updatedAt)}`}
            />
          )}
        />
        {features['manyEmployers'] ? <TransferList /> : null}
        <div className={cards['beside']}>
          <OwnEvents />
        </div>
        <Group title={t('applications.over')} of={applications.filter(isOver)} card={card} />
      </div>
    </Page>
  );
}
