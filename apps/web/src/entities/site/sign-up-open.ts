import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';

/** Returns whether a new user can make an account here: the product has sign-up, and the organisation has not closed it. */
export const isSignUpOpen = ({ organization, variant }: Pick<Boot, 'organization' | 'variant'>): boolean =>
  variant?.features['publicSignUp'] === true && organization?.signUpClosed !== true;
