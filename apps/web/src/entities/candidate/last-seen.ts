import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { queryClient } from '../../lib/http/query-client.ts';

type Seen = Pick<CandidateListRow, 'id' | 'roleId'>;
type Row = Pick<CandidateListRow, 'id' | 'applicationId' | 'roleId'>;

/** Key of the candidate looked at last, so that the list opens at the same row on the way back. */
const key = ['walk', 'seen'];

export const sawCandidate = (id: string, roleId: string): void => {
  queryClient.setQueryData<Seen>(key, { id, roleId });
};

/** Returns the row of the candidate looked at last, once; -1 where none of these was. */
export function takeLastSeen(rows: readonly Row[]): number {
  const seen = queryClient.getQueryData<Seen>(key);
  queryClient.removeQueries({ queryKey: key });
  if (!seen) return -1;
  return rows.findIndex((row) => [row.id, row.applicationId].includes(seen.id) && row.roleId === seen.roleId);
}
