import { allow, type Decision, refuse } from '../decision.ts';
import { basePermissions } from './base-permissions.ts';
import { type Actor, can } from './can.ts';
import type { Permission } from './permissions.ts';
import { isManagerAdmin, type UserType } from './user-type.ts';

/** Permissions that may be given to one person or taken from them, in the groups in which they are shown. */
export const permissionGroups = {
  /** Held by no user type: these are given by name to the people who need them. */
  protected: ['candidate:search-protected', 'candidate:see-flags', 'research:read'],
  people: [
    'candidate:edit',
    'candidate:delete',
    'candidate:unblind',
    'candidate:export',
    'document:write',
    'message:send',
    'adjustment:read',
    'adjustment:edit',
  ],
  deciding: [
    'application:move',
    'application:reject-in-bulk',
    'application:preview-impact',
    'application:assign',
    'offer:edit',
    'amendment:edit',
    'request:edit',
  ],
  judging: ['application:score', 'score:read-all', 'note:write', 'feedback:edit'],
  events: ['event:edit', 'event:check-in', 'interview:arrange'],
  /**
   * The first is about circumstances that its readers also see of each candidate. The second and third are about aggregates of
   * monitoring answers, shown only in numbers too large to identify a person.
   */
  reports: [
    'report:read-contextual',
    'report:read-diversity',
    'report:edit-actions',
    'report:schedule',
    'later-outcome:edit',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type PermissionGroup = keyof typeof permissionGroups;
export type SeparatePermission = (typeof permissionGroups)[PermissionGroup][number];

const nobodys: readonly Permission[] = permissionGroups.protected;
export const separatePermissions: readonly SeparatePermission[] = Object.values(permissionGroups).flat();

/**
 * Returns the permissions that may be given to or taken from a person of this type. A manager admin holds all others by office, so
 * only the protected ones can change.
 */
export function separateFor(userType: UserType): readonly SeparatePermission[] {
  if (userType === 'HIRING_MANAGER') return separatePermissions;
  return userType === 'HIRING_MANAGER_ADMIN' ? permissionGroups.protected : [];
}

export type GrantRefusal = 'not_separate' | 'not_yourself' | 'not_yours';

/**
 * Decides whether one person may change a permission of another. People cannot change their own permissions or give one they do not
 * hold. An admin may give a protected permission to another person without holding it, so that two people know of it.
 */
export function mayChange(
  me: Actor,
  them: { readonly id: string; readonly userType: UserType },
  input: { readonly permission: Permission; readonly held: boolean },
): Decision<GrantRefusal> {
  const { permission, held } = input;
  if (!separateFor(them.userType).some((one) => one === permission)) return refuse('not_separate');
  if (me.userId === them.id) return refuse('not_yourself');
  const mayGive = nobodys.includes(permission) ? isManagerAdmin(me.userType) : can(me, permission);
  return mayGive || !held ? allow : refuse('not_yours');
}

/** Prefix of a permission that was taken, in the list of what is separate from the office. */
const taken = '-';

/** Returns the list to store after the permission was given to a person of this type or taken from them. */
export function withPermission(
  grants: readonly string[],
  userType: UserType,
  { permission, held }: { readonly permission: Permission; readonly held: boolean },
): string[] {
  const others = grants.filter((one) => one !== permission && one !== `${taken}${permission}`);
  const byOffice = basePermissions[userType].has(permission);
  if (held === byOffice) return others;
  return [...others, held ? permission : `${taken}${permission}`];
}

/** Returns the entries that still have an effect when the owner of the list changes to this user type. */
export function grantsFor(grants: readonly string[], userType: UserType): string[] {
  const separate: readonly string[] = separateFor(userType);
  const base: ReadonlySet<string> = basePermissions[userType];
  return grants.filter((one) => {
    const permission = one.startsWith(taken) ? one.slice(taken.length) : one;
    return separate.includes(permission) && base.has(permission) === one.startsWith(taken);
  });
}

/** Returns the permissions that were taken from a person. */
export const takenIn = (grants: readonly string[]): string[] =>
  grants.flatMap((one) => (one.startsWith(taken) ? [one.slice(taken.length)] : []));
