import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { interviewTypeAt } from '@evenhand/domain/interview-types/interview-type';
import { isOffered } from '@evenhand/domain/pipeline/interview-start';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { PositionChoice } from './position-dialog.tsx';

interface InterviewUse {
  readonly types: readonly InterviewType[];
  /** Scheme of the role. */
  readonly scheme: string;
  /** Stage in which the application has an interview; null for none. */
  readonly interviewedIn: number | null;
}

/** Leaves out the steps that the type of interview of their stage closes to an application. The server refuses them too. */
export function openPositions<T extends PositionChoice>(positions: readonly T[], at: InterviewUse): T[] {
  const thirdParty = Object.fromEntries(at.types.map(({ kind, isAllowed }) => [kind, isAllowed]));
  return positions.map((position) => {
    const { stageId } = position;
    const type = interviewTypeAt(at.types, { stageId, scheme: at.scheme, thirdParty });
    if (!type) return position;
    const substages = position.substages.filter(({ id }) => {
      const code = readSubstage(id)?.codeStage;
      return code === undefined || isOffered(code, type, stageId === at.interviewedIn);
    });
    const [first] = substages;
    if (!first) return position;
    const isDefaultOpen = substages.some(({ id }) => id === position.defaultSubstageId);
    return { ...position, substages, defaultSubstageId: isDefaultOpen ? position.defaultSubstageId : first.id };
  });
}
