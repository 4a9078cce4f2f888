import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { type AssessmentDay, noExceptions } from '@evenhand/domain/assessment-days/assessment-day';
import { addEngagements } from '@evenhand/domain/assessment-days/make-up/add-engagements';

type Coming = Pick<ShownDay['candidates'][number], 'applicationId' | 'group' | 'hours' | 'adjusted' | 'roomNeeds'>;

/** Puts a day together as the rules read it. Candidates are named by the ids of their applications. */
export const assembleDay = (
  makeUp: EditedMakeUp,
  {
    candidates,
    bars,
    plan,
    engagements,
  }: { candidates: readonly Coming[] } & Pick<ShownDay, 'bars' | 'plan' | 'engagements'>,
): AssessmentDay => ({
  ...makeUp,
  people: addEngagements(makeUp.people, engagements),
  candidates: candidates.map(({ applicationId, group, hours, adjusted, roomNeeds }) => ({
    id: applicationId,
    group,
    hours,
    adjusted,
    roomNeeds,
  })),
  bars: bars.map(({ personId, applicationId, why }) => ({ personId, candidateId: applicationId, why })),
  pins: plan?.pins ?? [],
  exceptions: noExceptions,
});
