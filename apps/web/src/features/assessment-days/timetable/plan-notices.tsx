import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import type { DayActivity } from '@evenhand/domain/assessment-days/day-plan';
import { findObstacles } from '@evenhand/domain/assessment-days/explain/find-obstacles';
import { listActivities } from '@evenhand/domain/assessment-days/list-activities';
import type { ReactNode } from 'react';
import { clockText } from '../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { type DayNames, listNames } from '../day-names.ts';
import { whoText } from './day-pieces.ts';
import { FaultList } from './fault-list.tsx';

interface PlanNoticesProps {
  readonly day: AssessmentDay;
  readonly made: MadePlan;
  readonly names: DayNames;
  /** A way out, below the reasons. */
  readonly children?: ReactNode;
}

/** Returns the activities without a time: those that found none, and those of candidates who joined after the plan was made. */
function withoutTime(day: AssessmentDay, { plan: { leftOver }, faults }: MadePlan): readonly DayActivity[] {
  const missing = faults.filter(({ rule }) => rule === 'LEFT_OVER');
  const known = new Set(leftOver.map(activityKeyOf));
  const joined = listActivities(day).filter(
    (one) =>
      !known.has(activityKeyOf(one)) &&
      missing.some(
        ({ exerciseIds, candidateIds }) =>
          exerciseIds.includes(one.exerciseId) && candidateIds.join() === one.candidateIds.join(),
      ),
  );
  return [...leftOver, ...joined];
}

/** Says why activities found no time, as far as it can be proven from the day itself. */
function LeftOver({ day, made, names, children }: PlanNoticesProps) {
  const t = useWords();
  const leftOver = withoutTime(day, made);
  const obstacles = findObstacles(day);
  const reasons = obstacles.map(({ rule, exerciseIds, candidateIds, personIds, roomKind }) => {
    const about = [
      ...exerciseIds.map(names.exercise),
      ...candidateIds.map(names.candidate),
      ...personIds.map(names.person),
      roomKind ?? '',
    ];
    const sentence = t(`staff.assessment.rule.${rule}`);
    const named = listNames(about);
    return named === '' ? sentence : t('staff.assessment.faultAbout', { sentence, about: named });
  });
  return (
    <Notice kind="problem" title={t('staff.assessment.leftOver', { count: leftOver.length })}>
      <ul>
        {leftOver.map((activity) => {
          const text = listNames([names.exercise(activity.exerciseId), whoText(t, activity, names)]);
          return <li key={text}>{text}</li>;
        })}
      </ul>
      {reasons.length > 0 ? <p>{t('staff.assessment.whyNot')}</p> : <p>{t('staff.assessment.noProof')}</p>}
      <ul>
        {[...new Set(reasons)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}

/** Says who has no group where an exercise is done in groups: they are left out of it, and no rule is broken by that. */
function WithoutGroup({ day, names }: Pick<PlanNoticesProps, 'day' | 'names'>) {
  const t = useWords();
  const inGroups = day.exercises.filter(({ together }) => together === 'GROUP');
  const without = day.candidates.filter(({ group }) => group === null);
  if (inGroups.length === 0 || without.length === 0) return null;
  const exercises = listNames(inGroups.map(({ id }) => names.exercise(id)));
  return (
    <Notice kind="attention" title={t('staff.assessment.withoutGroup', { count: without.length, exercises })}>
      <p>{listNames(without.map(({ id }) => names.candidate(id)))}</p>
      <p>{t('staff.assessment.withoutGroupHint')}</p>
    </Notice>
  );
}

/** How good a timetable is in words, what it leaves over, and the rules that it breaks. */
export function PlanNotices({ day, made, names, children }: PlanNoticesProps) {
  const t = useWords();
  const { quality } = made.plan;
  const leftOver = withoutTime(day, made);
  const faults = made.faults.filter(({ rule }) => rule !== 'LEFT_OVER');
  const minutes = (value: number): string => formatNumber(Math.round(value));
  return (
    <>
      {made.isOld ? <Notice kind="attention">{t('staff.assessment.isOld')}</Notice> : null}
      <p>
        {t('staff.assessment.quality', {
          ends: clockText(day.hours.from + quality.length),
          wait: minutes(quality.meanWait),
          longest: minutes(quality.longestWait),
          most: minutes(quality.mostLoad),
        })}
      </p>
      <WithoutGroup day={day} names={names} />
      {leftOver.length > 0 ? (
        <LeftOver day={day} made={made} names={names}>
          {children}
        </LeftOver>
      ) : null}
      {faults.length > 0 ? (
        <Notice kind="problem" title={t('staff.assessment.faults', { count: faults.length })}>
          <FaultList faults={faults} names={names} />
          {leftOver.length > 0 ? null : children}
        </Notice>
      ) : null}
    </>
  );
}
