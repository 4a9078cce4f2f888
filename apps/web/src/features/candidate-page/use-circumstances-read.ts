import type { StaffCandidate } from '@evenhand/contract/candidates';
import { noteCircumstancesRead } from '@evenhand/contract/circumstances';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { useEffect } from 'react';
import { request } from '../../lib/http.ts';

const hasCircumstances = ({ sections }: StaffCandidate): boolean =>
  sections.some(({ section, data }) => section === 'crs' && !isEmptyValue(data['mitigating']));

/** Tells that somebody of the team has what affected the results before them. Not when the page was only fetched ahead. */
export function useCircumstancesRead(candidate: StaffCandidate): void {
  const { id, removedAt } = candidate;
  const tells = hasCircumstances(candidate) && removedAt === null;
  useEffect(() => {
    if (!tells) return;
    // Nobody waits for it, and a reader has nothing to do about it: the next look tells it again.
    request(noteCircumstancesRead, { params: { id } }).catch(() => undefined);
  }, [id, tells]);
}
