import {
  getStaffPermissions,
  type StaffPermissions,
  saveStaffPermissions,
} from '@evenhand/contract/tenancy/identity/staff-permissions';
import type { SeparatePermission } from '@evenhand/domain/access/separate-permissions';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { StaffScope } from './staff.api.ts';

const keyOf = (uid: string) => ['staff', 'permissions', uid] as const;

export const permissionsQuery = ({ id }: Pick<StaffScope, 'id'>, uid: string) =>
  queryOptions({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => request(getStaffPermissions, { params: { id, uid }, signal }),
    staleTime: 0,
  });

export interface PermissionChange {
  readonly permission: SeparatePermission;
  readonly held: boolean;
}

/** Gives and takes, upon what was looked at. */
export async function savePermissions(
  { id }: Pick<StaffScope, 'id'>,
  uid: string,
  { changes, version }: { readonly changes: readonly PermissionChange[]; readonly version: number },
): Promise<StaffPermissions> {
  try {
    return await request(saveStaffPermissions, { params: { id, uid }, body: { changes: [...changes], version } });
  } finally {
    // Reloads also after a refusal, which means that a colleague has changed them meanwhile.
    await queryClient.invalidateQueries({ queryKey: keyOf(uid) });
  }
}
