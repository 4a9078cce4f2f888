import type { CandidateRow } from '@evenhand/contract/search';
import { queryClient } from './query-client.ts';

type Seen = Pick<CandidateRow, 'id' | 'roleId'>;
type Row = Pick<CandidateRow, 'id' | 'applicationId' | 'roleId'>;

/** Who was looked at last: back in the list, one is where one was. */
const key = ['walk', 'seen'];

export const sawCandidate = (id: string, roleId: string): void => {
  queryClient.setQueryData<Seen>(key, { id, roleId });
};

/** The place of whoever was looked at last, once; -1 where nobody of these was. */
export function takeLastSeen(rows: readonly Row[]): number {
  const seen = queryClient.getQueryData<Seen>(key);
  queryClient.removeQueries({ queryKey: key });
  if (!seen) return -1;
  return rows.findIndex((row) => [row.id, row.applicationId].includes(seen.id) && row.roleId === seen.roleId);
}
