import type { Role } from '@evenhand/contract/records/roles/roles';
import { interviewTypeAt } from '@evenhand/domain/interview-types/interview-type';
import { interviewTypesQuery } from '../../../entities/application/interview-types.ts';
import { allowedKinds, openPositions } from '../../../entities/application/open-positions.ts';
import { positionChoices } from '../../../entities/application/position-choices.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { translate } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { currentInterviewQuery } from '../interview/interview.api.ts';

interface Step {
  readonly stageId: number;
  readonly substageId: number;
}

/**
 * Returns the step of a stage that its type of interview opens to an application: the usual one where it can be, and null when none is
 * open.
 */
export async function openStep(application: CandidateApplication, role: Role, usual: Step): Promise<Step | null> {
  const { types } = await queryClient.ensureQueryData(interviewTypesQuery);
  const { stageId } = usual;
  const { scheme } = role;
  if (!interviewTypeAt(types, { stageId, scheme, thirdParty: allowedKinds(types) })) return usual;
  const { interviewStageIds } = await queryClient.ensureQueryData(currentInterviewQuery(application));
  const positions = positionChoices(translate, role.pipeline).filter((position) => position.stageId === stageId);
  const [position] = openPositions(positions, { types, scheme, interviewed: [interviewStageIds] });
  return position ? { stageId, substageId: position.defaultSubstageId } : null;
}
