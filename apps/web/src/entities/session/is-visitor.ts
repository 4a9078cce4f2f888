import type { User } from '@evenhand/contract/tenancy/identity/users';

/** Returns whether the user is a platform administrator inside an organisation: no other user has a visit to read. */
export const isVisitor = ({ permissions }: User): boolean => permissions.includes('visit:read');
