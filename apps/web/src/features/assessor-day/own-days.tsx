import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { longDayText } from '../../entities/interview/interview-time.ts';
import { clockText } from '../../lib/format/clock-text.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { useWords } from '../../lib/words/words.ts';
import { ownDaysQuery } from './own-days.api.ts';
import classes from './own-days.module.css';

/** The assessment days on which the user is an assessor. Nothing when there are none. */
export function OwnDays() {
  const t = useWords();
  const { data = [] } = useQuery(ownDaysQuery);
  if (data.length === 0) return null;
  return (
    <section className={classes['days']}>
      <h2>{t('staff.assessor.ownDays')}</h2>
      <ul>
        {data.map(({ id, title, day, place, hours, cards }) => (
          <li key={id}>
            <Link to={`/assessor/${id}`}>{title}</Link>
            <span>
              {[longDayText(day), hours ? timeRange(clockText(hours.from), clockText(hours.to)) : '', place]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{t('staff.assessor.cards', { done: cards.done, total: cards.total })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
