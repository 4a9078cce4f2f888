import type { User } from '@evenhand/contract/users';

/** Whether the person is an administrator of the platform inside an organisation: nobody else has a visit to read. */
export const isVisitor = ({ permissions }: User): boolean => permissions.includes('visit:read');
