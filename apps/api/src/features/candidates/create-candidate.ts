import { searchWords } from '@evenhand/domain/candidates/search-words';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { insertCandidate, type NewCandidate, replaceWords } from './candidates.queries.ts';

/** The candidate of a new account, not yet verified; findable at once. Answers its id. */
export async function createCandidate(tx: TenantTx, candidate: Omit<NewCandidate, 'id'>): Promise<string> {
  const id = tx.newId();
  await insertCandidate(tx, { ...candidate, id });
  await replaceWords(tx, id, searchWords(candidate));
  return id;
}
