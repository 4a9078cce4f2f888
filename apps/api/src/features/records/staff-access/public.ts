export { ownName } from './own-account.queries.ts';
export { knownAs, staffApplication, staffRole } from './staff-access.ts';
export { type ApplicationInput, type StaffApplication, findOnRole, lockApplications, lockOnRole } from './staff-application.queries.ts';
export { type StaffRole, listStaffRoles } from './staff-role.queries.ts';
export { tellStaff } from './tell-staff.ts';
