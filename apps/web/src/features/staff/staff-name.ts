import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';

/** How a person is called in the list; by address until they have said their name. */
export const fullName = ({ firstName, lastName, email }: StaffMember): string =>
  `${firstName} ${lastName}`.trim() || email;
