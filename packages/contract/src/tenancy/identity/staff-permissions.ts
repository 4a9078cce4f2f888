import type { PermissionGroup } from '@evenhand/domain/access/separate-permissions';
import { permissionGroups, separatePermissions } from '@evenhand/domain/access/separate-permissions';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';

const groups = Object.keys(permissionGroups) as [PermissionGroup, ...PermissionGroup[]];

/** Permissions of a member of staff that can be given or taken apart from their type of account. */
export const staffPermissions = z.object({
  permissions: z.array(
    z.object({
      permission: z.enum(separatePermissions),
      group: z.enum(groups),
      held: z.boolean(),
      /** True when this type of account holds it unless it was taken. */
      byOffice: z.boolean(),
      /** True when the caller may change it. */
      mayChange: z.boolean(),
      /** Person who last gave or took it, and when; null when it never was. */
      changed: z.nullable(z.object({ by: z.nullable(z.string()), at: time })),
    }),
  ),
  version,
});
export type StaffPermissions = z.infer<typeof staffPermissions>;

const ofMember = z.object({ id, uid: id });

export const getStaffPermissions = endpoint({
  id: 'staff.permissions',
  method: 'GET',
  path: '/api/v1/organization/:id/user/:uid/permissions',
  summary: 'List the separate permissions of a member of staff, with who gave or took them and when',
  needs: 'staff:invite',
  rate: 'read',
  params: ofMember,
  answers: { 200: staffPermissions },
});

export const saveStaffPermissions = endpoint({
  id: 'staff.save-permissions',
  method: 'PUT',
  path: '/api/v1/organization/:id/user/:uid/permissions',
  summary:
    "Give or take a member of staff's separate permissions; callers give only what they have, and never to themselves",
  needs: 'staff:invite',
  rate: 'write',
  params: ofMember,
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ permission: z.enum(separatePermissions), held: z.boolean() }))
      .check(z.minLength(1), z.maxLength(separatePermissions.length)),
    version,
  }),
  answers: { 200: staffPermissions },
  errors: ['stale_version', 'invalid'],
});
