import type { Season } from '@evenhand/contract/screens/inbox';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, formatTime } from '../../../lib/format/format.ts';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { AreaChart } from '../../../ui/charts/area-chart.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { seasonQuery } from '../inbox.api.ts';
import { Pane } from './pane.tsx';
import classes from './season.module.css';

type DayCount = Season['applied'][number];
type Coming = Season['coming'][number];

/** "24 November". */
const dayText = (day: string): string =>
  writeDate(new Date(`${day}T12:00:00Z`), locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The days in full, for those who hear the page. A box holds the table: a table would keep its full height. */
function DayTable({ days }: { readonly days: readonly DayCount[] }) {
  const t = useWords();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('staff.today.applied')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staff.today.applied.day')}</th>
            <th scope="col">{t('staff.today.applied.sent')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Days({ days }: { readonly days: readonly DayCount[] }) {
  const t = useWords();
  const [first, last] = [days[0], days.at(-1)];
  const highest = days.toSorted((one, other) => other.count - one.count)[0];
  if (!first || !last || !highest) return null;
  const said = ({ day, count }: DayCount): string =>
    t('staff.today.applied.on', { day: dayText(day), total: formatNumber(count) });
  return (
    <div className={classes['days']}>
      <AreaChart
        values={days.map((one) => ({ id: one.day, value: one.count, text: said(one) }))}
        said={[
          said(first),
          t('staff.today.applied.highest', { total: formatNumber(highest.count), day: dayText(highest.day) }),
          t('staff.today.applied.soFar', { total: formatNumber(last.count) }),
        ]}
      />
      <DayTable days={days} />
    </div>
  );
}

/** Shows how many applications were sent on each of the last days, over the roles of the user. Without any, it is left out. */
export function AppliedByDay() {
  const t = useWords();
  const { data, error, refetch } = useQuery(seasonQuery);
  if (error && !data) {
    return (
      <Pane title={t('staff.today.applied')}>
        <LoadProblem compact error={error} onRetry={() => void refetch()} />
      </Pane>
    );
  }
  const total = (data?.applied ?? []).reduce((sum, { count }) => sum + count, 0);
  const since = data?.applied[0]?.day;
  if (!data || since === undefined || total === 0) return null;
  return (
    <Pane
      title={t('staff.today.applied')}
      note={t('staff.today.applied.since', { total: formatNumber(total), day: dayText(since) })}
    >
      <Days days={data.applied} />
    </Pane>
  );
}

const places: Readonly<Record<Coming['kind'], string>> = {
  ROLE_OPENS: 'roles',
  ROLE_CLOSES: 'roles',
  DECISIONS_DUE: 'roles',
  EVENT: 'events',
  ASSESSMENT_DAY: 'assessment-days',
};

/** "Fri 1 Jan, 23:00", or "Fri 1 Jan" for a whole day. */
function whenText({ day, at }: Coming): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  if (at === null) return writeDate(new Date(`${day}T12:00:00Z`), locale(), { ...form, timeZone: 'UTC' });
  return `${writeDate(new Date(at), locale(), { ...form, timeZone: timeZone() })}, ${formatTime(at)}`;
}

/** Lists the next dates of roles, events and assessment days. Without any, it is left out. */
export function ComingUp() {
  const t = useWords();
  const { data } = useQuery(seasonQuery);
  if (!data || data.coming.length === 0) return null;
  return (
    <Pane title={t('staff.today.coming')}>
      <ul className={classes['coming']}>
        {data.coming.map((one) => (
          <li key={`${one.kind}-${one.subjectId}`}>
            <Link to={`/manager/${places[one.kind]}/${one.subjectId}`}>
              <span>{t(`staff.today.coming.${one.kind}`, { title: one.title })}</span>
              <time dateTime={one.at ?? one.day}>{whenText(one)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </Pane>
  );
}
