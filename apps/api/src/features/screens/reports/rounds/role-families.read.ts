import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Returns the first role of the line of copies that a role stands in, how many copies after it the role is, and the roles before it. */
export type FamilyOf = (roleId: string) => {
  readonly first: string;
  readonly copies: number;
  /** The role that it was copied from, the one that this was copied from, and so on. */
  readonly earlier: readonly string[];
};

/** Loads which roles are copies of which, as the rounds of one scheme are. */
export async function readRoleFamilies(tx: TenantTx): Promise<FamilyOf> {
  const rows = await tx.db
    .selectFrom('role')
    .select(['id', 'copied_from'])
    .where('organization_id', '=', tx.organizationId)
    .where('copied_from', 'is not', null)
    .execute();
  const before = new Map(rows.map(({ id, copied_from }) => [id, copied_from]));
  return (roleId) => {
    let first = roleId;
    const earlier = new Set<string>();
    for (let next = before.get(first); next && !earlier.has(next); next = before.get(first)) {
      earlier.add(next);
      first = next;
    }
    return { first, copies: earlier.size, earlier: [...earlier] };
  };
}
