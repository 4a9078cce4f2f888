export { ownName } from './own-account.queries.ts';
export { knownAs, staffApplication, staffRole } from './staff-access.ts';
export {
  type ApplicationInput,
  findOnRole,
  lockApplications,
  lockOnRole,
  type StaffApplication,
} from './staff-application.queries.ts';
export { listStaffRoles, type StaffRole } from './staff-role.queries.ts';
export { tellStaff } from './tell-staff.ts';
