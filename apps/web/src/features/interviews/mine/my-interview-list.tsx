import type { MyInterview, MyInterviews } from '@evenhand/contract/processes/interviews/my-interviews';
import { useMutation, useQuery } from '@tanstack/react-query';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { myInterviewsQuery } from '../../../entities/interview/my-interviews-query.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { MyInterviewCard } from './my-interview-card.tsx';
import { takeBackKnown } from './my-interviews.api.ts';
import classes from './my-interviews.module.css';

interface GroupProps {
  readonly title: string;
  readonly interviews: readonly MyInterview[];
  readonly timeZone: string;
  readonly now: number;
}

function Group({ title, interviews, timeZone, now }: GroupProps) {
  if (interviews.length === 0) return null;
  return (
    <section className="section">
      <h2>{title}</h2>
      <div className={classes['list']}>
        {interviews.map((one) => (
          <MyInterviewCard key={one.bookingId} interview={one} timeZone={timeZone} now={now} />
        ))}
      </div>
    </section>
  );
}

/** The candidates whom the user has said that they know. */
function Known({ known }: Pick<MyInterviews, 'known'>) {
  const t = useWords();
  const taking = useMutation({
    mutationFn: takeBackKnown,
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  if (known.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('staff.mine.known')}</h2>
      <p>{t('staff.mine.knownText')}</p>
      <ul className={classes['known']}>
        {known.map(({ candidate, role }) => (
          <li key={candidate.applicationId}>
            <span>
              {candidate.name} <span className={classes['dim']}>{role.title}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              disabled={taking.isPending}
              onClick={() => taking.mutate(candidate.applicationId)}
            >
              {t('staff.mine.takeBack', { name: candidate.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The interviews of the user: today's, those to come, and those of the last days with what is outstanding. */
export function MyInterviewList({ timeZone }: { readonly timeZone: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery({ ...myInterviewsQuery, refetchInterval: 60_000 });
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const now = Date.now();
  const today = zonePosition(new Date(now).toISOString(), timeZone).day;
  const dayOf = ({ startsAt }: MyInterview): string => zonePosition(startsAt, timeZone).day;
  const shared = { timeZone, now };
  const past = data.interviews.filter((one) => dayOf(one) < today);
  return (
    <>
      {data.interviews.length === 0 ? (
        <EmptyState title={t('staff.mine.none')}>{t('staff.mine.noneText')}</EmptyState>
      ) : null}
      <Group
        {...shared}
        title={t('staff.mine.today')}
        interviews={data.interviews.filter((one) => dayOf(one) === today)}
      />
      <Group
        {...shared}
        title={t('staff.mine.coming')}
        interviews={data.interviews.filter((one) => dayOf(one) > today)}
      />
      <Group {...shared} title={t('staff.mine.past')} interviews={past.toReversed()} />
      <Known known={data.known} />
    </>
  );
}
