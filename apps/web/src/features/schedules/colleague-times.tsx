import type { InterviewerSchedule } from '@evenhand/contract/screens/schedules';
import { addDays, dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../../entities/organization/staff-query.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { timeZone } from '../../lib/format/time-zone.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { scheduleQuery } from './schedules.api.ts';

type Spans = InterviewerSchedule['busy'];

const ownZone = (): string => timeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayOf = (at: string): string => dayIn(ownZone(), new Date(at));

/** The part of a span that lies on one day. */
interface DayPart {
  readonly day: string;
  readonly start: number;
  readonly end: number;
  /** The first and last moment of the day. */
  readonly from: number;
  readonly until: number;
}

/** Returns the parts of a span, one for each day on which it lasts. */
function partsOf({ startsAt, endsAt }: Spans[number]): DayPart[] {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const parts: DayPart[] = [];
  for (let day = dayOf(startsAt); parts.length === 0 || (parts.at(-1)?.until ?? end) < end; day = addDays(day, 1)) {
    const from = startOfDay(ownZone(), day).getTime();
    const until = startOfDay(ownZone(), addDays(day, 1)).getTime();
    parts.push({ day, start: Math.max(start, from), end: Math.min(end, until), from, until });
  }
  return parts;
}

const written = (at: number): string => new Date(at).toISOString();

/** Returns a part of a day as its times, where the day ends at 24:00. */
function partText(t: Translate, { start, end, from, until }: DayPart): string {
  if (start === from && end === until) return t('staff.schedules.allDay');
  return `${formatTime(written(start))} – ${end === until ? '24:00' : formatTime(written(end))}`;
}

function SpanDays({ title, none, spans }: { readonly title: string; readonly none: string; readonly spans: Spans }) {
  const t = useWords();
  const days = Map.groupBy(spans.flatMap(partsOf), ({ day }) => day);
  return (
    <div>
      <h3>{title}</h3>
      {spans.length === 0 ? <p className="flush">{none}</p> : null}
      <ul className="rows">
        {[...days].map(([day, parts]) => (
          <li key={day}>
            <strong>{formatDate(written(parts[0]?.start ?? 0))}</strong>
            <span>{parts.map((part) => partText(t, part)).join(' · ')}</span>
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
      <CalendarField
        id="schedule-day"
        label={t('staff.schedules.day')}
        hint={t('staff.schedules.dayHint', { zone: ownZone().replaceAll('_', ' ') })}
        value={day}
        onChange={setDay}
      />
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {username !== '' && !data && !error ? <Waiting /> : null}
      {data && !schedule ? <p className="flush">{t('staff.schedules.notActive')}</p> : null}
      {schedule ? <Schedule schedule={schedule} /> : null}
    </div>
  );
}
