import type { Permission } from '@evenhand/domain/access/permissions';
import { useUser } from './current-user.ts';

export type HasPermission = (permission: Permission) => boolean;

/** Returns a function that tells whether the signed-in user holds a permission. It denies every one until the user is known. */
export function usePermissions(): HasPermission {
  const user = useUser();
  return (permission) => user?.permissions.includes(permission) ?? false;
}

/** Returns whether the signed-in user holds a permission; false until the user is known. */
export const useMay = (permission: Permission): boolean => usePermissions()(permission);
