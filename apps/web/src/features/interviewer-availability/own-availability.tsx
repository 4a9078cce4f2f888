import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { CalendarList } from './calendar-list.tsx';
import { ConnectForm } from './connect-form.tsx';
import { availabilityQuery } from './interviewer-availability.api.ts';
import classes from './interviewer-availability.module.css';

/** The user's own hours, limits and calendars. */
export function OwnAvailability() {
  const t = useWords();
  const { data, error, refetch } = useQuery({ ...availabilityQuery, staleTime: 0 });
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  return (
    <>
      <section className="section">
        <h2>{t('staff.availability.hours')}</h2>
        <AvailabilityForm key={data.version} availability={data} />
      </section>
      <section className="section">
        <h2>{t('staff.availability.calendars')}</h2>
        <p>{t('staff.availability.calendarsText')}</p>
        <CalendarList calendars={data.calendars} />
        <h3 className={classes['next']}>{t('staff.availability.connectTitle')}</h3>
        <ConnectForm kinds={data.kinds} email={data.email} />
      </section>
      <section className="section">
        <h2>{t('staff.availability.feed')}</h2>
        <CalendarFeed />
      </section>
    </>
  );
}
