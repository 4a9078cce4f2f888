import {
  interviewTypeAt,
  type ThirdPartyFlags,
  takesInterviews,
} from '@evenhand/domain/interview-types/interview-type';
import { isOffered } from '@evenhand/domain/pipeline/interview-start';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { codeStageIn } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findInterviewTypes, listInterviewed } from './interview-types.queries.ts';

/** Reason for which a state is not open to an application: it comes with an interview, or only without one. */
export type SubstageRefusal = 'substage_needs_interview' | 'substage_without_interview';

/** Returns the applications to which a state is not open by the type of interview of its stage. */
export async function refusedSubstages(
  tx: TenantTx,
  at: {
    readonly to: StagePosition;
    /** Scheme of the role. */
    readonly scheme: string;
    readonly thirdParty: ThirdPartyFlags;
    readonly applicationIds: readonly string[];
  },
): Promise<ReadonlyMap<string, SubstageRefusal>> {
  const { stageId, substageId } = at.to;
  const code = codeStageIn(stageId, substageId);
  if (code === null || !takesInterviews(stageId) || at.applicationIds.length === 0) return new Map();
  const type = interviewTypeAt(await findInterviewTypes(tx), { ...at, stageId });
  if (!type || (isOffered(code, type, true) && isOffered(code, type, false))) return new Map();
  const interviewed = await listInterviewed(tx, stageId, at.applicationIds);
  return new Map(
    at.applicationIds.flatMap((id): [string, SubstageRefusal][] => {
      const hasInterview = interviewed.has(id);
      if (isOffered(code, type, hasInterview)) return [];
      return [[id, hasInterview ? 'substage_without_interview' : 'substage_needs_interview']];
    }),
  );
}
