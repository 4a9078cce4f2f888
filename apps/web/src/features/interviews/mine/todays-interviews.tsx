import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { myInterviewsQuery } from '../../../entities/interview/my-interviews-query.ts';
import { useWords } from '../../../lib/words/words.ts';
import { MyInterviewCard } from './my-interview-card.tsx';
import classes from './my-interviews.module.css';

/** Shows the interviews that the user holds today, and the way to all; nothing when there are none to come. */
export function TodaysInterviews({ timeZone }: { readonly timeZone: string }) {
  const t = useWords();
  const { data } = useQuery(myInterviewsQuery);
  const now = Date.now();
  const today = zonePosition(new Date(now).toISOString(), timeZone).day;
  const coming = (data?.interviews ?? []).filter(({ startsAt }) => zonePosition(startsAt, timeZone).day >= today);
  if (coming.length === 0) return null;
  const todays = coming.filter(({ startsAt }) => zonePosition(startsAt, timeZone).day === today);
  return (
    <section className="section">
      <h2>{t('staff.mine.title')}</h2>
      <div className={classes['list']}>
        {todays.map((one) => (
          <MyInterviewCard key={one.bookingId} interview={one} timeZone={timeZone} now={now} />
        ))}
        <Link to="/manager/my-interviews">{t('staff.mine.all', { count: coming.length })}</Link>
      </div>
    </section>
  );
}
