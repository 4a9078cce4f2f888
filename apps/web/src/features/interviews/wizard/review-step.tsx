import type { InterviewPlan, PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useQuery } from '@tanstack/react-query';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { roomsOf, type SetupDraft } from './setup-draft.ts';

interface ReviewStepProps {
  readonly plan: InterviewPlan;
  readonly stageId: number;
  readonly draft: SetupDraft;
  readonly preview: PlanPreview | undefined;
}

/** Review & confirm: everything that was chosen, and whether it can be opened. */
export function ReviewStep({ plan, stageId, draft, preview }: ReviewStepProps) {
  const t = useWords();
  const { data: role } = useQuery(roleQuery(plan.role.id));
  const { data: staff = [] } = useQuery(staffQuery);
  const namesOf = (ids: readonly string[]): string =>
    staff
      .filter(({ id }) => ids.includes(id))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      .join(', ');
  return (
    <>
      <FactList
        facts={[
          ['staff.plan.role', plan.role.title],
          ['staff.plan.stage', stageLabel(t, stageId, role?.pipeline ?? [])],
          ['staff.plan.minutes', t('staff.plan.minutesValue', { count: draft.minutes })],
          ['staff.plan.pause', t('staff.plan.minutesValue', { count: draft.pauseMinutes })],
          ['staff.plan.zone', cityOfZone(draft.timeZone)],
          ['staff.plan.panel', draft.panelSize === 0 ? t('staff.plan.noPanel') : formatNumber(draft.panelSize)],
          ['staff.plan.people', namesOf(draft.windows.flatMap(({ interviewerIds }) => interviewerIds))],
          ['staff.plan.chairs', namesOf(draft.chairIds)],
          [
            'staff.plan.windows',
            <ul key="windows">
              {draft.windows.map((window) => (
                <li key={window.key}>
                  {t('staff.plan.windowLine', {
                    day: window.day === '' ? t('staff.plan.dayMissing') : longDayText(window.day),
                    from: window.from,
                    to: window.to,
                    place:
                      [draft.place, ...roomsOf(window.rooms)].filter(Boolean).join(', ') || t('staff.plan.placeOpen'),
                  })}
                </li>
              ))}
            </ul>,
          ],
        ]}
      />
      {preview && preview.faults.length > 0 ? (
        <Notice kind="problem">{t('staff.plan.hasFaults')}</Notice>
      ) : (
        <Notice kind="done">{t('staff.plan.noFaults')}</Notice>
      )}
    </>
  );
}
