import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { noteCircumstancesRead } from '@evenhand/contract/records/candidates/circumstances';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { useEffect } from 'react';
import { request } from '../../../entities/session/http.ts';

const hasCircumstances = ({ sections }: StaffCandidate): boolean =>
  sections.some(({ section, data }) => section === 'crs' && !isEmptyValue(data['mitigating']));

/** Records that staff have seen the circumstances that affected the candidate's results. A prefetched page records nothing. */
export function useCircumstancesRead(candidate: StaffCandidate): void {
  const { id, deletedAt } = candidate;
  const tells = hasCircumstances(candidate) && deletedAt === null;
  useEffect(() => {
    if (!tells) return;
    // Errors are ignored: the viewer can do nothing about them, and the next view records it again.
    request(noteCircumstancesRead, { params: { id } }).catch(() => undefined);
  }, [id, tells]);
}
