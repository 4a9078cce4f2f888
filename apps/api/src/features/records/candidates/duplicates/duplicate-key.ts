import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import {
  type DuplicateKeyKind,
  type DuplicateKeySource,
  duplicateKeysOf,
} from '@evenhand/domain/candidates/duplicate-key';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { type SeenCandidate, seeCandidate } from '../../candidate-access/public.ts';
import { listByDuplicateKey, listSameDuplicateKey } from './duplicate-key.queries.ts';

const mostRows = 30;
const mostShown = 5;

/** Loads the other candidate when the reader may see them as a person; null otherwise. */
async function seeOther(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate | null> {
  try {
    const seen = await seeCandidate(tx, me, id);
    return seen.blind ? null : seen;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null;
    throw error;
  }
}

export interface Alike {
  readonly id: string;
  readonly name: string;
  readonly by: readonly DuplicateKeyKind[];
  readonly roleIds: readonly string[];
}

const nameOf = ({ candidate }: SeenCandidate): string =>
  `${candidate.preferred_name ?? candidate.first_name} ${candidate.last_name}`;

/** Lists the candidates here who may be the person of these facts, as far as the reader may see them. */
export async function listAlike(
  tx: TenantTx,
  me: Actor,
  facts: DuplicateKeySource & { readonly ownerId: string | null },
): Promise<Alike[]> {
  const rows = await listByDuplicateKey(tx, duplicateKeysOf(facts), mostRows);
  // The owner of an address is known from sign-up on; by the other facts people are known once they have applied.
  const owner = facts.ownerId === null ? [] : [{ id: facts.ownerId, kind: 'email' as const }];
  const alike: Alike[] = [];
  for (const [id, same] of Map.groupBy([...owner, ...rows], (row) => row.id)) {
    if (alike.length === mostShown) break;
    const seen = await seeOther(tx, me, id);
    if (!seen) continue;
    const roleIds = seen.applications.map((one) => one.role_id);
    alike.push({ id, name: nameOf(seen), by: [...new Set(same.map(({ kind }) => kind))], roleIds });
  }
  return alike;
}

/**
 * Lists the ids of the candidates here with the address or the number of these facts, also of those whom the caller may not see: for
 * decisions of which the caller learns the outcome alone.
 */
export async function listSamePeople(
  tx: TenantTx,
  facts: DuplicateKeySource,
  ownerId: string | null,
): Promise<readonly string[]> {
  const sure = duplicateKeysOf(facts).filter(({ kind }) => kind !== 'name-postcode');
  const rows = await listByDuplicateKey(tx, sure, mostRows);
  return [...new Set([...(ownerId === null ? [] : [ownerId]), ...rows.map(({ id }) => id)])];
}

/** Lists other records that may be of the same person, as far as the reader may see them. */
export async function listLikely(tx: TenantTx, me: Actor, candidateId: string): Promise<StaffCandidate['likely']> {
  const rows = await listSameDuplicateKey(tx, candidateId, mostRows);
  const likely: StaffCandidate['likely'] = [];
  for (const [id, same] of Map.groupBy(rows, (row) => row.id)) {
    if (likely.length === mostShown) break;
    const seen = await seeOther(tx, me, id);
    if (!seen) continue;
    likely.push({ id, name: nameOf(seen), by: same.map(({ kind }) => kind) });
  }
  return likely;
}
