import { interviewTypeAt } from '@evenhand/domain/interview-types/interview-type';
import { useQuery } from '@tanstack/react-query';
import { interviewTypesQuery } from './interview-types.ts';
import { allowedKinds } from './open-positions.ts';

/**
 * Returns whether the scores of a stage are shown by criterion and reviewer: as its type of interview says, and where it has none.
 * Null until that is known.
 */
export function useScoringMatrix(scheme: string): (stageId: number) => boolean | null {
  const { data, isError } = useQuery(interviewTypesQuery);
  return (stageId) => {
    if (!data) return isError ? true : null;
    const type = interviewTypeAt(data.types, { stageId, scheme, thirdParty: allowedKinds(data.types) });
    return type?.showScoringMatrix ?? true;
  };
}
