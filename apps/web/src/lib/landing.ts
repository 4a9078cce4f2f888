import type { Boot } from '@evenhand/contract/boot';
import type { User } from '@evenhand/contract/users';
import { isAdmin, isCandidate } from '@evenhand/domain/access/user-type';

/** Where a person starts after signing in. */
export function landingPath(user: Pick<User, 'userType' | 'hasApplication'>, variant: Boot['variant']): string {
  if (isAdmin(user.userType)) return '/clients';
  if (!isCandidate(user.userType)) return variant?.staffLanding ?? '/manager/roles';
  return user.hasApplication ? '/applications' : '/profile/create';
}

/** Where a signed-out person starts: sign-up, sign-in or the roles, as the product has it. */
export function signedOutPath(boot: Pick<Boot, 'tenant' | 'variant'>): string {
  const landing = boot.variant?.signedOutLanding ?? '/login';
  return landing === '/signup' && boot.tenant?.signUpClosed ? '/login' : landing;
}
