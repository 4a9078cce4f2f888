export { assertNoneWaitsOnArchived } from './editing/archived-waits.ts';
export { moveClosing, moveDecisionDate } from './editing/move-closing.ts';
export { roleTemplatesFor } from './editing/role-templates.ts';
export { assertReadsNoneBlind } from './reads-blind.ts';
export { teamsOf } from './role-teams.ts';
export { findRole, lockRole, type RoleRow } from './roles.queries.ts';
export { getRole, lockRoleAt } from './see-role.ts';
