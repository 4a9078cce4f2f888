import type { Permission } from './permissions.ts';
import type { UserType } from './user-type.ts';

const account: readonly Permission[] = ['own-account:read', 'own-account:edit', 'reference:read', 'organization:read'];
const candidate: readonly Permission[] = [
  ...account,
  'own-profile:read',
  'own-profile:edit',
  'own-application:read',
  'own-application:edit',
];
const manager: readonly Permission[] = [
  ...account,
  'role:read',
  'event:read',
  'event:check-in',
  'candidate:read',
  'candidate:search',
  'application:move',
  'application:assign',
  'application:score',
  'note:read',
  'note:write',
  'document:read',
  'offer:read',
  'request:edit',
  'feedback:read',
  'feedback:edit',
  'message-template:read',
  'contact:read',
  'file:read',
  'staff:read',
  'report:read',
];
const managerAdmin: readonly Permission[] = [
  ...manager,
  'role:edit',
  'role:publish',
  'event:edit',
  'interview:arrange',
  'candidate:edit',
  'candidate:delete',
  'candidate:unblind',
  'candidate:export',
  'adjustment:read',
  'adjustment:edit',
  'application:reject-in-bulk',
  'application:preview-impact',
  'score:read-all',
  'document:write',
  'offer:edit',
  'amendment:edit',
  'message:send',
  'message-template:edit',
  'report:read-contextual',
  'report:read-diversity',
  'report:read-people',
  'report:edit-actions',
  'report:publish',
  'report:schedule',
  'later-outcome:edit',
  'contact:edit',
  'agency:edit',
  'file:edit',
  'staff:invite',
  'staff:remove',
  'organization:configure',
  'job:read',
  'job:retry',
];
const admin: readonly Permission[] = [
  ...managerAdmin,
  'organization:list',
  'organization:create',
  'organization:enter',
  'platform:reload',
  'platform:import',
];

/**
 * Permissions of each user type before any grant. Protected search, single flags and research belong to no type: they are granted by name.
 */
export const basePermissions: Readonly<Record<UserType, ReadonlySet<Permission>>> = {
  CANDIDATE: new Set(candidate),
  ANONYMOUS_CANDIDATE: new Set(candidate),
  HIRING_MANAGER: new Set(manager),
  HIRING_MANAGER_ADMIN: new Set(managerAdmin),
  ADMIN: new Set(admin),
};
