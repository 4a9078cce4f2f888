import { useMay } from './use-may.ts';

/** Returns whether the user is a platform administrator inside an organisation: no other user has a visit to read. */
export const useIsVisitor = (): boolean => useMay('visit:read');
