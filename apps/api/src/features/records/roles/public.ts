import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import {
  applicationStateColumns as applicationState,
  applicationsOnRoles as onRoles,
} from './applications-on-roles.queries.ts';
import { assertNoneWaitsOnArchived as noneWaits } from './archived-waits.ts';
import { blindnessOf as blindness, readsBlind as blindTo, hides as hidesAt } from './hides.ts';
import { moveClosing as move, moveDecisionDate as promise } from './move-closing.ts';
import { findNetworkRole as inNetwork } from './network-roles.read.ts';
import { presentPublicRole as presentPublic } from './present-public-role.ts';
import { findEverPublished } from './public-roles.read.ts';
import { readCriteria as criteria, readPipeline as pipeline } from './read-role.ts';
import { assertReadsNoneBlind as readsNoneBlind } from './reads-blind.ts';
import { roleTemplatesFor as templatesFor } from './role-templates.ts';
import { isPublished as published, windowState as stateOf } from './role-window.ts';
import { bumpFormVersion as bump, findRole as find, listMembers, lockRole as lock } from './roles.queries.ts';
import { getRole as get, lockRoleAt as lockAt } from './see-role.ts';
import { showJobPosting as posting } from './show-job-posting.ts';
import {
  languagesOf as languages,
  presentShownRole as presentShown,
  showPublicRole as show,
} from './show-public-role.ts';

// Functions that other features may call.

/** Returns the user ids on the team of each role. */
export async function teamsOf(tx: TenantTx, roleIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const teams = new Map<string, string[]>(roleIds.map((id) => [id, []]));
  if (roleIds.length === 0) return teams;
  for (const { role_id, id } of await listMembers(tx, roleIds)) teams.get(role_id)?.push(id);
  return teams;
}

/** Selects the tenant's applications, each with its role; statements of several features begin with it. */
export const applicationsOnRoles = onRoles;
/** Columns with an application's stage position, the one before it, and its assignee. */
export const applicationStateColumns = applicationState;
/** Throws when an undo would leave an applicant waiting on an archived role. */
export const assertNoneWaitsOnArchived = noneWaits;
export const findRole = find;
/** Loads a role's row and locks it until the end of the transaction. */
export const lockRole = lock;
/** Loads a role for a member of staff who may see it, else throws 404. */
export const getRole = get;
/** Locks a role for a change at the version that was edited, else throws stale_version. */
export const lockRoleAt = lockAt;
export const moveClosing = move;
/** Changes the decision date of a locked role. */
export const moveDecisionDate = promise;
export const bumpFormVersion = bump;
/** Finds a role that is or was published. */
export const findShownRole = findEverPublished;
/** Finds a role of an employer in the network's list: published, and not over. */
export const findNetworkRole = inNetwork;
export const roleTemplatesFor = templatesFor;
export const readPipeline = pipeline;
export const readCriteria = criteria;
/** Returns whether the reviewer must not know whose application is at a stage of a role. */
export const hides = hidesAt;
/** Returns whether the reviewer must not know who applied for a role, at least up to some stage. */
export const readsBlind = blindTo;
/** Returns how blind a role is to a reviewer. */
export const blindnessOf = blindness;
/** Rejects with reads_blind when the caller reviews a role without knowing who applies. */
export const assertReadsNoneBlind = readsNoneBlind;
/** Returns whether the public can see the role. */
export const isPublished = published;
/** Returns whether the role is open for applications, announced, or over at the given time. */
export const windowState = stateOf;
export const presentPublicRole = presentPublic;
/** Presents a published role as the public may read it. Throws not_found, or role_over when it has closed. */
export const showPublicRole = show;
export const showJobPosting = posting;
/** Presents a role's page as the public would read it, in whatever state; the caller decides who may. */
export const presentShownRole = presentShown;
/** Returns the languages for the answer to a request, the preferred one first. */
export const languagesOf = languages;
