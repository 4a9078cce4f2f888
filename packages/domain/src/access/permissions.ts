import type { UserType } from './user-type.ts';

/** Every permission of the product, `noun:verb`. An endpoint names one; `can` decides it. */
export const permissions = [
  'own-account:read',
  'own-account:edit',
  'own-profile:read',
  'own-profile:edit',
  'own-application:read',
  'own-application:edit',
  'reference:read',
  'role:read',
  'role:edit',
  'role:publish',
  'candidate:read',
  'candidate:edit',
  'candidate:remove',
  'candidate:search',
  'candidate:search-protected',
  'candidate:unblind',
  'candidate:see-flags',
  'candidate:export',
  'application:move',
  'application:reject-in-bulk',
  'application:assign',
  'application:score',
  'score:read-all',
  'note:read',
  'note:write',
  'document:read',
  'document:write',
  'report:read',
  'staff:read',
  'staff:invite',
  'staff:remove',
  'organization:read',
  'organization:configure',
  'organization:list',
  'organization:create',
  'job:read',
  'job:retry',
  'platform:reload',
  'platform:import',
] as const;
export type Permission = (typeof permissions)[number];

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
  'candidate:read',
  'candidate:search',
  'application:move',
  'application:assign',
  'application:score',
  'note:read',
  'note:write',
  'document:read',
  'staff:read',
  'report:read',
];
const managerAdmin: readonly Permission[] = [
  ...manager,
  'role:edit',
  'role:publish',
  'candidate:edit',
  'candidate:remove',
  'candidate:unblind',
  'candidate:export',
  'application:reject-in-bulk',
  'score:read-all',
  'document:write',
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
  'platform:reload',
  'platform:import',
];

/** What each user type may do before any grant. Protected search and single flags are nobody's by default: they are granted by name. */
export const basePermissions: Readonly<Record<UserType, ReadonlySet<Permission>>> = {
  CANDIDATE: new Set(candidate),
  ANONYMOUS_CANDIDATE: new Set(candidate),
  HIRING_MANAGER: new Set(manager),
  HIRING_MANAGER_ADMIN: new Set(managerAdmin),
  ADMIN: new Set(admin),
};
