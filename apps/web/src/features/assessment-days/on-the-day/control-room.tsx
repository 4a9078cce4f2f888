import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { useState } from 'react';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { clockText } from '../../../ui/timetable/timetable-parts.ts';
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

/** Lists the activities that go on or begin within half an hour. */
function Coming({ made, names, now }: { readonly made: MadePlan; readonly names: DayNames; readonly now: number }) {
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
          ])}
        </li>
      ))}
    </ol>
  );
}

/** The day as it runs: who is here, what comes next, and what to do when something goes wrong. */
export function ControlRoom({ day, made, arranges, marks }: ControlRoomProps) {
  const t = useWords();
  const [isWall, setWall] = useState(false);
  const here = zonePosition(new Date().toISOString(), day.timeZone);
  const now = here.day === day.day ? here.start : day.makeUp.hours.from;
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
        <Coming made={made} names={names} now={now} />
      </section>
      <AttendanceList day={day} names={names} marks={marks && !isWall} />
      {arranges && !isWall ? <IncidentForms day={day} made={made} names={names} now={now} /> : null}
    </div>
  );
}
