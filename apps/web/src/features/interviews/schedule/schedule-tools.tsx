import { addDays, daysText, longDayText } from '../../../entities/interview/interview-time.ts';
import type { ScheduledInterview } from '../../../entities/interview/scheduled-interview.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segments } from '../../../ui/button/segments.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import classes from './schedule.module.css';
import { daysShown, type ScheduleState, scheduleLanes, scheduleViews, stepDays } from './schedule-state.ts';

interface ScheduleToolsProps {
  readonly state: ScheduleState;
  readonly today: string;
  /** All interviews of the span, from which the filters are made. */
  readonly interviews: readonly ScheduledInterview[];
  readonly onChange: (state: ScheduleState) => void;
}

/** Returns values and labels, each once, in order of the labels. */
const once = (entries: readonly (readonly [string, string])[]) =>
  [...new Map(entries).entries()]
    .filter(([value]) => value !== '')
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** Chooses the days, how they are laid out, and whose interviews are shown. */
export function ScheduleTools({ state, today, interviews, onChange }: ScheduleToolsProps) {
  const t = useWords();
  const days = daysShown(state);
  const [first = state.day] = days;
  const last = days.at(-1) ?? first;
  const go = (count: number): void => onChange({ ...state, day: addDays(state.day, count * stepDays(state)) });
  const people = once(interviews.flatMap((one) => one.people.map(({ userId, name }) => [userId, name] as const)));
  const roles = once(interviews.map(({ role }) => [role.id, role.title] as const));
  const places = once(interviews.map(({ place }) => [place, place] as const));
  return (
    <div className={classes['tools']}>
      <div className={classes['days']}>
        <Button variant="secondary" size="small" onClick={() => go(-1)}>
          {t('staff.schedule.before')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onChange({ ...state, day: today })}>
          {t('staff.schedule.today')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => go(1)}>
          {t('staff.schedule.after')}
        </Button>
        <h2>{days.length === 1 ? longDayText(first) : daysText(first, last)}</h2>
      </div>
      <Segments
        label={t('staff.schedule.view')}
        keys={scheduleViews}
        current={state.view}
        nameOf={(view) => t(`staff.schedule.view.${view}`)}
        onChange={(view) => onChange({ ...state, view })}
      />
      {state.view === 'day' ? (
        <Segments
          label={t('staff.schedule.by')}
          keys={scheduleLanes}
          current={state.by}
          nameOf={(by) => t(`staff.schedule.by.${by}`)}
          onChange={(by) => onChange({ ...state, by })}
        />
      ) : null}
      <div className={classes['filters']}>
        <SelectField
          id="schedule-person"
          label={t('staff.schedule.by.interviewer')}
          emptyLabel={t('staff.schedule.everyone')}
          choices={people}
          value={state.userId}
          onChange={(event) => onChange({ ...state, userId: event.currentTarget.value })}
        />
        <SelectField
          id="schedule-role"
          label={t('staff.schedule.by.role')}
          emptyLabel={t('staff.schedule.allRoles')}
          choices={roles}
          value={state.roleId}
          onChange={(event) => onChange({ ...state, roleId: event.currentTarget.value })}
        />
        <SelectField
          id="schedule-place"
          label={t('staff.schedule.by.room')}
          emptyLabel={t('staff.schedule.allPlaces')}
          choices={places}
          value={state.place}
          onChange={(event) => onChange({ ...state, place: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
