import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { useState } from 'react';
import { useDayMinute } from '../../../entities/interview/use-day-minute.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../assessment-days.module.css';
import { type DayNames, listNames, namesOf } from '../day-names.ts';
import { whoText } from '../timetable/day-pieces.ts';
import { AttendanceList } from './attendance-list.tsx';
import { IncidentForms } from './incident-forms.tsx';

interface ControlRoomProps {
  readonly day: ShownDay;
  readonly made: MadePlan;
  readonly arranges: boolean;
  readonly marks: boolean;
}

const ahead = 30;

/** Names candidates by number, for a screen that all can see. */
const withoutNames = (names: DayNames, day: ShownDay, numbered: (number: number) => string): DayNames => ({
  ...names,
  candidate: (id) => numbered(day.candidates.findIndex((one) => one.applicationId === id) + 1),
});

interface ComingProps extends Pick<ControlRoomProps, 'day' | 'made'> {
  readonly names: DayNames;
  readonly now: number;
  readonly isToday: boolean;
}

type Activity = MadePlan['plan']['activities'][number];

/** Names those who are still expected at an activity that has begun. */
function Missing({ activity, day, names }: Pick<ComingProps, 'day' | 'names'> & { readonly activity: Activity }) {
  const t = useWords();
  const missing = day.candidates.filter(
    ({ applicationId, state }) =>
      activity.candidateIds.includes(applicationId) && (state === 'EXPECTED' || state === 'LATE'),
  );
  if (missing.length === 0) return null;
  const who = listNames(missing.map(({ applicationId }) => names.candidate(applicationId)));
  return <Tag tone="attention">{t('staff.assessment.begunWithout', { names: who })}</Tag>;
}

/** Lists the activities that go on or begin within half an hour, and whom those that have begun are missing. */
function Coming({ day, made, names, now, isToday }: ComingProps) {
  const t = useWords();
  const coming = made.plan.activities
    .filter(({ from, to }) => to > now && from < now + ahead)
    .toSorted((a, b) => a.from - b.from);
  if (coming.length === 0) return <p>{t('staff.assessment.nothingComing')}</p>;
  return (
    <ol className={classes['plain']}>
      {coming.map((activity) => (
        <li key={`${activity.exerciseId} ${activity.candidateId} ${activity.group}`}>
          <b>{clockText(activity.from)}</b>{' '}
          {listNames([
            names.exercise(activity.exerciseId),
            whoText(t, activity, names),
            names.room(activity.roomId),
            ...[...activity.assessorIds, ...activity.actorIds].map(names.person),
          ])}{' '}
          {isToday && activity.from <= now ? <Missing activity={activity} day={day} names={names} /> : null}
        </li>
      ))}
    </ol>
  );
}

/** The day as it runs: who is here, what comes next, and what to do when something goes wrong. */
export function ControlRoom({ day, made, arranges, marks }: ControlRoomProps) {
  const t = useWords();
  const [isWall, setWall] = useState(false);
  const minute = useDayMinute(day);
  const now = minute ?? day.makeUp.hours.from;
  const known = namesOf(day);
  const names = isWall
    ? withoutNames(known, day, (number) => t('staff.assessment.candidateNumber', { number }))
    : known;
  return (
    <div className={classes['room']}>
      <CheckField
        id="day-wall"
        kind="switch"
        label={t('staff.assessment.wall')}
        hint={t('staff.assessment.wallHint')}
        checked={isWall}
        onChange={(event) => setWall(event.currentTarget.checked)}
      />
      <section className={classes['part']} aria-labelledby="day-coming">
        <h2 id="day-coming">{t('staff.assessment.coming', { from: clockText(now), to: clockText(now + ahead) })}</h2>
        <Coming day={day} made={made} names={names} now={now} isToday={minute !== null} />
      </section>
      <AttendanceList day={day} made={made} names={names} marks={marks && !isWall} now={now} />
      {arranges && !isWall ? <IncidentForms day={day} made={made} names={names} now={now} /> : null}
    </div>
  );
}
