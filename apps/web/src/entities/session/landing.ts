import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { isAdmin, isCandidate } from '@evenhand/domain/access/user-type';

/** Can one apply here? Where one cannot, there is a profile and nothing more. */
export const takesApplications = (variant: Boot['variant']): boolean => variant?.features['applications'] === true;

/** Returns the start page of a user who has signed in. */
export function landingPath(user: Pick<User, 'userType' | 'hasApplication'>, variant: Boot['variant']): string {
  if (isAdmin(user.userType)) return '/clients';
  if (!isCandidate(user.userType)) return variant?.staffLanding ?? '/manager/roles';
  if (!user.hasApplication) return '/profile/create';
  return takesApplications(variant) ? '/applications' : '/profile';
}

/** Returns the start page of a signed-out visitor: sign-up, sign-in or the roles, as the product has it. */
export function signedOutPath(boot: Pick<Boot, 'organization' | 'variant'>): string {
  const landing = boot.variant?.signedOutLanding ?? '/login';
  return landing === '/signup' && boot.organization?.signUpClosed ? '/login' : landing;
}
