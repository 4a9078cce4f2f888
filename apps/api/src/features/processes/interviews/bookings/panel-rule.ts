import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import type { PanelRule } from '@evenhand/domain/interviews/pick-panel';
import type { PanelPeople } from '../../interviewer-availability/public.ts';

/** Returns the rule of the panels of a window. Its people in training fill no seat, and may sit in. */
export function panelRuleOf(
  setup: Pick<InterviewSetup, 'panelSize' | 'chairIds' | 'needs' | 'mixed' | 'shadowSeats'>,
  userIds: readonly string[],
  { inTraining, groups }: PanelPeople,
): PanelRule {
  const { panelSize, chairIds, needs, mixed, shadowSeats } = setup;
  return {
    interviewerIds: userIds.filter((id) => !inTraining.has(id)),
    panelSize,
    chairIds,
    needs,
    mixed,
    groups,
    traineeIds: userIds.filter((id) => inTraining.has(id)),
    shadowSeats,
  };
}
