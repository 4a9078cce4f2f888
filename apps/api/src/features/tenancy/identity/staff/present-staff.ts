import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';

export interface StaffRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly user_type: string;
  readonly status: string;
}

const staffTypes = ['HIRING_MANAGER', 'HIRING_MANAGER_ADMIN', 'ADMIN'] as const;
const statuses = ['INVITED', 'ACTIVE', 'DISABLED'] as const;

/** Returns a member of staff as colleagues see them; null for an account that is not of staff. */
export function presentStaff(row: StaffRow): StaffMember | null {
  const userType = staffTypes.find((type) => type === row.user_type);
  if (!userType) return null;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    userType,
    status: statuses.find((status) => status === row.status) ?? 'DISABLED',
  };
}
