import type { Role } from '@evenhand/contract/roles';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { formVersion } from '../forms/public.ts';
import { replaceMembers } from './roles.queries.ts';
import { createRole } from './save-role.ts';
import { getRole } from './see-role.ts';

/** What belongs to one round of hiring and not to the next: its dates, and that it was too busy for a while. */
const ofOneRound = { opensAt: null, closesAt: null, decisionBy: null, overloaded: false } as const;

/** What of a role is written anew in another one. */
function contentOf({ id, status, publishedAt, formVersion: _version, team, createdAt, version, ...content }: Role) {
  return content;
}

/**
 * A role like another one: with its texts, stages, criteria, team and the form as it stands now, and without its dates, unpublished.
 * A preset is kept to begin others from: nobody applies to it.
 */
export async function copyRole(
  tx: TenantTx,
  me: Actor,
  wish: { readonly id: string; readonly as: 'ACTIVE' | 'PRESET'; readonly title: string },
): Promise<Role> {
  const source = await getRole(tx, me, wish.id);
  const form = await formVersion(tx, source.id, source.formVersion);
  const made = await createRole(tx, me, { ...contentOf(source), ...ofOneRound, title: wish.title, form }, wish.as);
  const team = new Set([...source.team, ...made.team].map((member) => member.id));
  await replaceMembers(tx, made.id, [...team]);
  return getRole(tx, me, made.id);
}
