import type { InterviewerSchedule } from '@evenhand/contract/screens/schedules';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../../entities/organization/staff-query.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { scheduleQuery } from './schedules.api.ts';

type Spans = InterviewerSchedule['busy'];

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayOf = (iso: string): string => dayIn(ownZone(), new Date(iso));

/** Returns a span as its times of day; with the day of its end where that is another one. */
function spanText({ startsAt, endsAt }: Spans[number]): string {
  const end = dayOf(startsAt) === dayOf(endsAt) ? formatTime(endsAt) : `${formatDate(endsAt)}, ${formatTime(endsAt)}`;
  return `${formatTime(startsAt)} – ${end}`;
}

function SpanDays({ title, none, spans }: { readonly title: string; readonly none: string; readonly spans: Spans }) {
  const days = Map.groupBy(spans, ({ startsAt }) => dayOf(startsAt));
  return (
    <div>
      <h3>{title}</h3>
      {spans.length === 0 ? <p className="flush">{none}</p> : null}
      <ul className="rows">
        {[...days].map(([day, own]) => (
          <li key={day}>
            <strong>{formatDate(own[0]?.startsAt ?? day)}</strong>
            <span>{own.map(spanText).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Schedule({ schedule }: { readonly schedule: InterviewerSchedule }) {
  const t = useWords();
  const { busy, free, hasHours, calendars, readAt, perDay, perWeek, inTraining } = schedule;
  const read =
    readAt === null
      ? t('staff.schedules.unread')
      : t('staff.schedules.readAt', { time: `${formatDate(readAt)}, ${formatTime(readAt)}` });
  return (
    <div className="stack">
      <p className="flush">
        {calendars === 0 ? t('staff.schedules.noCalendar') : read} {hasHours ? '' : t('staff.schedules.noHours')}{' '}
        {perDay === null ? '' : t('staff.schedules.perDay', { most: perDay })}{' '}
        {perWeek === null ? '' : t('staff.schedules.perWeek', { most: perWeek })}{' '}
        {inTraining ? t('staff.schedules.inTraining') : ''}
      </p>
      <SpanDays title={t('staff.schedules.free')} none={t('staff.schedules.noFree')} spans={free} />
      <SpanDays title={t('staff.schedules.busy')} none={t('staff.schedules.noBusy')} spans={busy} />
    </div>
  );
}

/** Shows when a colleague is busy and free around a day. */
export function ColleagueTimes({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const [username, setUsername] = useState('');
  const [day, setDay] = useState(() => dayIn(ownZone(), new Date()));
  const staff = useQuery(staffQuery);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  const dateTime = `${isDay ? day : dayIn(ownZone(), new Date())}T12:00:00Z`;
  const { data, error, refetch } = useQuery(scheduleQuery({ organizationId, username, dateTime }));
  const [schedule] = data?.schedules ?? [];
  const choices = (staff.data ?? []).map(({ email, firstName, lastName }) => ({
    value: email,
    label: `${firstName} ${lastName}`,
  }));
  return (
    <div className="stack">
      {staff.error && !staff.data ? <LoadProblem error={staff.error} onRetry={() => void staff.refetch()} /> : null}
      <SelectField
        id="schedule-person"
        label={t('staff.schedules.person')}
        emptyLabel={t('staff.schedules.choose')}
        choices={choices}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <TextField
        id="schedule-day"
        type="date"
        label={t('staff.schedules.day')}
        hint={t('staff.schedules.dayHint', { zone: ownZone().replaceAll('_', ' ') })}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {username !== '' && !data && !error ? <Waiting /> : null}
      {data && !schedule ? <p className="flush">{t('staff.schedules.notActive')}</p> : null}
      {schedule ? <Schedule schedule={schedule} /> : null}
    </div>
  );
}
