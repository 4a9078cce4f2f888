import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { formVersion } from '../../forms/public.ts';
import { replaceMembers } from '../roles.queries.ts';
import { getRole } from '../see-role.ts';
import { createRole } from './save-role.ts';

/** Content that belongs to one round of hiring and is not copied: its dates, and that it was too busy for a while. */
const ofOneRound = { opensAt: null, closesAt: null, decisionBy: null, overloaded: false } as const;

/** Returns the content of a role that a copy takes over. */
function contentOf({ id, status, publishedAt, formVersion: _version, team, createdAt, version, ...content }: Role) {
  return content;
}

/**
 * Copies a role with its texts, stages, criteria, team and present form, without its dates and unpublished. A preset serves as the
 * start of other roles and takes no applications.
 */
export async function copyRole(
  tx: TenantTx,
  me: Actor,
  input: { readonly id: string; readonly as: 'ACTIVE' | 'PRESET'; readonly title: string },
): Promise<Role> {
  const source = await getRole(tx, me, input.id);
  const form = await formVersion(tx, source.id, source.formVersion);
  const made = await createRole(tx, me, { ...contentOf(source), ...ofOneRound, title: input.title, form }, input.as);
  const team = new Set([...source.team, ...made.team].map((member) => member.id));
  await replaceMembers(tx, made.id, [...team]);
  return getRole(tx, me, made.id);
}
