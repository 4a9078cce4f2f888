import { adjustments, saveOwnAdjustments } from '@evenhand/contract/records/candidates/adjustments';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { cleanSection } from '@evenhand/domain/fields/validate-section';
import type { SectionData } from '@evenhand/domain/fields/values';
import { request } from '../../../entities/session/http.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { adjustmentsQuery } from './adjustments-query.ts';

interface AdjustmentSave {
  readonly candidateId: string;
  readonly data: SectionData;
  readonly version: number;
}

/** Saves the adjustments. Returns `newer` after a newer save elsewhere, so that nothing is overwritten unseen. */
export async function saveAdjustments({ candidateId, data, version }: AdjustmentSave): Promise<'saved' | 'newer'> {
  const { queryKey } = adjustmentsQuery(candidateId);
  try {
    const body = { adjustment: cleanSection(adjustmentFields, data), version };
    queryClient.setQueryData(queryKey, await request(saveOwnAdjustments, { params: { id: candidateId }, body }));
    return 'saved';
  } catch (error) {
    const newer = error instanceof ProblemError ? adjustments.safeParse(error.current) : null;
    if (!newer?.success) throw error;
    queryClient.setQueryData(queryKey, newer.data);
    return 'newer';
  }
}
