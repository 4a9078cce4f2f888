import { searchWords } from '@evenhand/domain/lists/search-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { insertCandidate, type NewCandidateRow, replaceWords } from './candidate-rows.queries.ts';

/** Adds the candidate of a new account, not yet verified but findable at once. Returns the id. */
export async function createCandidate(tx: TenantTx, candidate: Omit<NewCandidateRow, 'id'>): Promise<string> {
  const id = tx.newId();
  await insertCandidate(tx, { ...candidate, id });
  await replaceWords(tx, id, searchWords(candidate));
  return id;
}
