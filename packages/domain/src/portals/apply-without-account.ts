import { hasFeature, type VariantId } from '../organizations/variants.ts';
import type { PortalKind } from './portal.ts';

interface ApplyRoute {
  readonly variant: VariantId;
  readonly isPlatform: boolean;
  readonly signUpClosed: boolean;
  /** Kind of the portal whose link was followed, if one was. */
  readonly through: PortalKind | null;
}

/**
 * Returns whether a person without an account may apply here: if people sign up by themselves, or by a link that staff have made
 * for it. A source is only counted and does not let anyone in.
 */
export function mayApplyWithoutAccount({ variant, isPlatform, signUpClosed, through }: ApplyRoute): boolean {
  if (isPlatform || !hasFeature(variant, 'applications')) return false;
  if (through === 'PORTAL' || through === 'AGENCY') return true;
  return hasFeature(variant, 'publicSignUp') && !signUpClosed;
}
