import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { applicationsOnRoles as onRoles, standingColumns as standing } from './applications-on-roles.queries.ts';
import { presentPublicRole as presentPublic } from './present-public-role.ts';
import { readPipeline as pipeline, readQuestions as questions } from './read-role.ts';
import { applicationState as stateOf } from './role-window.ts';
import { findRole as find, listMembers } from './roles.queries.ts';
import { showJobPosting as posting } from './show-job-posting.ts';
import { showPublicRole as show } from './show-public-role.ts';

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
export const findRole = find;
export const readPipeline = pipeline;
export const readQuestions = questions;
/** Is the role open for applications, announced, or over, on the given clock? */
export const applicationState = stateOf;
export const presentPublicRole = presentPublic;
/** A published role as anybody may read it. Throws not_found, or role_over when it has closed. */
export const showPublicRole = show;
export const showJobPosting = posting;
