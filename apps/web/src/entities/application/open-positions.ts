import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { interviewTypeAt } from '@evenhand/domain/interview-types/interview-type';
import { isOffered } from '@evenhand/domain/pipeline/interview-start';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { PositionChoice } from './position-dialog.tsx';

interface InterviewUse {
  readonly types: readonly InterviewType[];
  /** Scheme of the role. */
  readonly scheme: string;
  /** Stages in which each of the applications has an interview; null for applications that are not known. */
  readonly interviewed: readonly (readonly number[])[] | null;
}

/** Returns which kinds of interview the platform has switched on. */
export const allowedKinds = (types: readonly InterviewType[]): Record<string, boolean> =>
  Object.fromEntries(types.map(({ kind, isAllowed }) => [kind, isAllowed]));

/** Returns whether a stage has, or has not, an interview for the applications: the ways in which it occurs. */
function waysOf(stageId: number, interviewed: InterviewUse['interviewed']): boolean[] {
  if (interviewed === null) return [true, false];
  return [...new Set(interviewed.map((stageIds) => stageIds.includes(stageId)))];
}

/**
 * Leaves out the steps that the type of interview of their stage closes to all of the applications, and stages without a step that
 * is open. The server refuses them too, and names those of many to whom a step is closed.
 */
export function openPositions<T extends PositionChoice>(positions: readonly T[], at: InterviewUse): T[] {
  const thirdParty = allowedKinds(at.types);
  return positions.flatMap((position) => {
    const { stageId } = position;
    const type = interviewTypeAt(at.types, { stageId, scheme: at.scheme, thirdParty });
    if (!type) return [position];
    const ways = waysOf(stageId, at.interviewed);
    const substages = position.substages.filter(({ id }) => {
      const code = readSubstage(id)?.codeStage;
      return code === undefined || ways.some((hasInterview) => isOffered(code, type, hasInterview));
    });
    const [first] = substages;
    if (!first) return [];
    const isDefaultOpen = substages.some(({ id }) => id === position.defaultSubstageId);
    return [{ ...position, substages, defaultSubstageId: isDefaultOpen ? position.defaultSubstageId : first.id }];
  });
}
