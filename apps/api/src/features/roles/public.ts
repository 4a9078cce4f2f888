import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { applicationsOnRoles as onRoles, standingColumns as standing } from './applications-on-roles.queries.ts';
import { assertNoneWaitsOnArchived as noneWaits } from './archived-waits.ts';
import { blindnessOf as blindness, readsBlind as blindTo, hides as hidesAt } from './hides.ts';
import { moveClosing as move, movePromise as promise } from './move-closing.ts';
import { findNetworkRole as inNetwork } from './network-roles.read.ts';
import { presentPublicRole as presentPublic } from './present-public-role.ts';
import { findEverPublished } from './public-roles.read.ts';
import { readCriteria as criteria, readPipeline as pipeline } from './read-role.ts';
import { assertReadsNoneBlind as readsNoneBlind } from './reads-blind.ts';
import { roleTemplatesFor as templatesFor } from './role-templates.ts';
import { isPublished as published, applicationState as stateOf } from './role-window.ts';
import { bumpFormVersion as bump, findRole as find, listMembers, lockRole as lock } from './roles.queries.ts';
import { getRole as get, lockRoleAt as lockAt } from './see-role.ts';
import { showJobPosting as posting } from './show-job-posting.ts';
import {
  languagesOf as languages,
  presentShownRole as presentShown,
  showPublicRole as show,
} from './show-public-role.ts';

// What other features may call.

/** The user ids on the team of each role. */
export async function teamsOf(tx: TenantTx, roleIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const teams = new Map<string, string[]>(roleIds.map((id) => [id, []]));
  if (roleIds.length === 0) return teams;
  for (const { role_id, id } of await listMembers(tx, roleIds)) teams.get(role_id)?.push(id);
  return teams;
}

/** The tenant's applications, each with its role: what statements of several features begin with. */
export const applicationsOnRoles = onRoles;
/** Where an application stands and how it came there. */
export const standingColumns = standing;
/** Throws where something that was taken back would leave somebody waiting on an archived role. */
export const assertNoneWaitsOnArchived = noneWaits;
export const findRole = find;
/** A role's row, held until the end of the transaction. */
export const lockRole = lock;
/** A role for a member of staff who may see it, else 404. */
export const getRole = get;
/** A role held for a change at the version that was edited, else stale_version. */
export const lockRoleAt = lockAt;
export const moveClosing = move;
/** Promises the answers of a locked role for another day. */
export const movePromise = promise;
export const bumpFormVersion = bump;
/** A role that is or was shown to everybody. */
export const findShownRole = findEverPublished;
/** A role of an employer as the network's list has it: published, and not over. */
export const findNetworkRole = inNetwork;
export const roleTemplatesFor = templatesFor;
export const readPipeline = pipeline;
export const readCriteria = criteria;
/** Must somebody not know whose application it is that stands at a stage of a role? */
export const hides = hidesAt;
/** Must somebody not know who applied for a role, though perhaps from a stage on? */
export const readsBlind = blindTo;
/** How blind a role is to somebody. */
export const blindnessOf = blindness;
/** Rejects with reads_blind when somebody reads a role without knowing who applies. */
export const assertReadsNoneBlind = readsNoneBlind;
/** Is it there for anybody to see? */
export const isPublished = published;
/** Is the role open for applications, announced, or over, on the given clock? */
export const applicationState = stateOf;
export const presentPublicRole = presentPublic;
/** A published role as anybody may read it. Throws not_found, or role_over when it has closed. */
export const showPublicRole = show;
export const showJobPosting = posting;
/** A role's page as anybody would read it, of whatever state; the caller has said who may. */
export const presentShownRole = presentShown;
/** The languages that a request would be answered in, the dearest first. */
export const languagesOf = languages;
