import {
  type AttendanceState,
  attendanceStates,
  type ShownDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { markAttendance } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import type { DayNames } from '../day-names.ts';
import { Whereabouts } from './whereabouts.tsx';

const tones = { EXPECTED: 'waiting', HERE: 'done', LATE: 'attention', NO_SHOW: 'problem', LEFT: 'plain' } as const;

interface AttendanceListProps {
  readonly day: ShownDay;
  readonly made: MadePlan;
  readonly names: DayNames;
  readonly marks: boolean;
  /** Minutes after midnight in the time zone of the day. */
  readonly now: number;
}

const isAbsent = (state: AttendanceState): boolean => state === 'NO_SHOW' || state === 'LEFT';

/** Lists the candidates with where they are, to be marked by staff who may. */
export function AttendanceList({ day, made, names, marks, now }: AttendanceListProps) {
  const t = useWords();
  const here = day.candidates.filter(({ state }) => state === 'HERE').length;
  const marking = useMutation({
    mutationFn: ({ id, state }: { readonly id: string; readonly state: AttendanceState }) =>
      markAttendance(day.id, id, state),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <section className={classes['part']} aria-labelledby="day-attendance">
      <h2 id="day-attendance">
        {t('staff.assessment.hereOf', { here: String(here), all: String(day.candidates.length) })}
      </h2>
      <ul className={classes['plain']}>
        {day.candidates.map(({ applicationId, state }) => (
          <li key={applicationId} className={`${classes['candidate']} ${classes['labelled']}`}>
            <span>
              <b>{names.candidate(applicationId)}</b>{' '}
              {marks && state === 'EXPECTED' ? null : (
                <Tag tone={tones[state]}>{t(`staff.assessment.attendance.${state}`)}</Tag>
              )}{' '}
              {isAbsent(state) ? null : (
                <Whereabouts plan={made.plan} candidateId={applicationId} names={names} now={now} />
              )}
            </span>
            {marks ? (
              <SelectField
                id={`attendance-${applicationId}`}
                label={t('staff.assessment.attendanceOf', { name: names.candidate(applicationId) })}
                value={state}
                choices={attendanceStates.map((one) => ({
                  value: one,
                  label: t(`staff.assessment.attendance.${one}`),
                }))}
                onChange={(event) => {
                  const next = attendanceStates.find((one) => one === event.currentTarget.value);
                  if (next) marking.mutate({ id: applicationId, state: next });
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
