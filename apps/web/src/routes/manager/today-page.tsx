import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { silencesQuery } from '../../features/automatic-messages/silence.api.ts';
import { LateCount } from '../../features/candidate-list/counts/late-count.tsx';
import { SinceYesterday } from '../../features/candidate-list/counts/since-yesterday.tsx';
import { useStartableInterviews } from '../../features/candidate-list/counts/use-startable-interviews.ts';
import { Greeting, Today } from '../../features/inbox/today/today.tsx';
import { outcomeDebtQuery } from '../../features/outcomes/outcomes.api.ts';
import { timeZone } from '../../lib/format/time-zone.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';

// They come after the page.
const OwnDays = lazyPart(async () => (await import('../../features/assessor-day/own-days.tsx')).OwnDays);
const DueTasks = lazyPart(async () => (await import('../../features/staff-tasks/due-tasks.tsx')).DueTasks);

const TodaysInterviews = lazyPart(
  async () => (await import('../../features/interviews/mine/todays-interviews.tsx')).TodaysInterviews,
);

/** The interviews, tasks and assessment days of the user. */
function OwnWork({ userId }: { readonly userId: string }) {
  const mayRead = useMay('candidate:read');
  const mayScore = useMay('application:score');
  const { organization } = useBoot();
  return (
    <Suspense>
      {mayRead ? <TodaysInterviews timeZone={timeZone() ?? organization?.timeZone ?? 'Europe/London'} /> : null}
      <DueTasks userId={userId} />
      {mayScore ? <OwnDays /> : null}
    </Suspense>
  );
}

/** The page on which staff begin: their work of today. */
export function Component() {
  const user = useUser();
  const maySearch = useMay('candidate:search') && user?.organization.search === true;
  const organizationId = user?.organization.id ?? '';
  const mayReject = useMay('application:reject-in-bulk');
  const debts = useQuery({ ...outcomeDebtQuery, enabled: mayReject });
  const mayMove = useMay('application:move');
  const interviews = useStartableInterviews(organizationId, maySearch && mayMove);
  const mayWrite = useMay('message:send');
  const silences = useQuery({ ...silencesQuery, enabled: mayWrite });
  return (
    <>
      <Greeting name={user?.firstName ?? ''} />
      <Today
        debt={debts.data ?? []}
        silences={silences.data ?? []}
        interviews={interviews}
        isWaiting={debts.isLoading || silences.isLoading}
        changes={maySearch ? <SinceYesterday organizationId={organizationId} /> : null}
        tasks={user ? <OwnWork userId={user.id} /> : null}
        lateOf={(roleId) => (maySearch ? <LateCount organizationId={organizationId} roleId={roleId} /> : null)}
      />
    </>
  );
}
