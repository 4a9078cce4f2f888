import type { Permission } from './permissions.ts';

/** Minutes for which an administrator of the platform may enter an organisation. */
export const visitMinutes = [15, 30, 60] as const;

/** Characters of the reason for a visit: long enough to say something, short enough for a line of a list. */
export const visitReason = { least: 10, most: 300 } as const;

/**
 * Permissions of a manager admin that a visitor from the platform does not have: nothing changes who may do what, no monitoring answer,
 * flag or adjustment is read, and no account is kept here whose password or address could be set.
 */
export const withheldFromVisitors: readonly Permission[] = [
  'own-account:edit',
  'staff:invite',
  'staff:remove',
  'candidate:search-protected',
  'candidate:see-flags',
  'application:preview-impact',
  'adjustment:read',
  'adjustment:edit',
];

/** What a visitor holds and nobody else: to read why and until when they are here. */
export const grantedToVisitors: readonly Permission[] = ['visit:read'];

const onClientPage = ['organization', 'staff', 'job', 'platform', 'own-account', 'reference'];

/** Whether an administrator of the platform may use the permission for an organisation that they have not entered. */
export const worksFromOutside = (permission: Permission): boolean =>
  onClientPage.includes(permission.split(':')[0] ?? '');
