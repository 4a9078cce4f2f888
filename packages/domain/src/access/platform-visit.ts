import type { Permission } from './permissions.ts';

/** Minutes for which an administrator of the platform may enter an organisation. */
export const visitMinutes = [15, 30, 60] as const;

/** Length of the reason for a visit in characters: long enough to be useful, short enough for a line of a list. */
export const visitReason = { least: 10, most: 300 } as const;

/**
 * Permissions of a manager admin that a visitor from the platform does not have. A visitor cannot change who may do what, cannot
 * read any monitoring answer, flag or adjustment, or figures about single members of staff or hires, and has no account here whose password or address could be set, or in whose name
 * reports could be sent.
 */
export const withheldFromVisitors: readonly Permission[] = [
  'own-account:edit',
  'staff:invite',
  'staff:remove',
  'candidate:search-protected',
  'candidate:see-flags',
  'application:preview-impact',
  'report:read-contextual',
  'report:read-diversity',
  'report:read-people',
  'report:edit-actions',
  'report:publish',
  'report:schedule',
  'later-outcome:edit',
  'adjustment:read',
  'adjustment:edit',
];

/** Permissions that only a visitor holds: to read why they are here and until when. */
export const grantedToVisitors: readonly Permission[] = ['visit:read'];

const onOrganizationPage = ['organization', 'staff', 'job', 'platform', 'own-account', 'reference'];

/** Returns whether an administrator of the platform may use the permission for an organisation that they have not entered. */
export const worksFromOutside = (permission: Permission): boolean =>
  onOrganizationPage.includes(permission.split(':')[0] ?? '');
