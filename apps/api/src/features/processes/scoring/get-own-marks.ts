import type { OwnMarks } from '@evenhand/contract/processes/scoring';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { countMarks, hasRole } from './own-marks.read.ts';

/** Counts how often the caller has given each score at a stage, so that they see themselves drift. Throws 404 without such a role. */
export async function getOwnMarks(
  tx: TenantTx,
  at: { readonly scorerId: string; readonly roleId: string; readonly stageId: number },
): Promise<OwnMarks> {
  if (!(await hasRole(tx, at.roleId))) throw new ProblemError('not_found');
  const counts = await countMarks(tx, at);
  const countOf = (criterion: string, mark: number): number =>
    counts.find((one) => one.criterion === criterion && one.mark === mark)?.count ?? 0;
  const criteria = [...new Set(counts.map(({ criterion }) => criterion))].toSorted();
  return {
    criteria: criteria.map((criterion) => ({
      criterion,
      counts: scaleValues.map((mark) => countOf(criterion, mark)),
    })),
  };
}
