/** The user types of the product, as they stand on the wire and in the database. */
export const userTypes = [
  'CANDIDATE',
  'ANONYMOUS_CANDIDATE',
  'HIRING_MANAGER',
  'HIRING_MANAGER_ADMIN',
  'ADMIN',
] as const;
export type UserType = (typeof userTypes)[number];

export const isAdmin = (type: UserType): boolean => type === 'ADMIN';
export const isManagerAdmin = (type: UserType): boolean => type === 'HIRING_MANAGER_ADMIN' || type === 'ADMIN';
export const isManager = (type: UserType): boolean => type === 'HIRING_MANAGER' || isManagerAdmin(type);
export const isCandidate = (type: UserType): boolean => type === 'CANDIDATE' || type === 'ANONYMOUS_CANDIDATE';
