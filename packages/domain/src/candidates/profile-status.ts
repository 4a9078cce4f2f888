import type { VariantFeature } from '../organizations/variants.ts';

/**
 * Progress of a profile. ACTIVE: sent in, with an application or, in the contextual product, when its last part was completed.
 * PASSPORT: a complete profile that a candidate of the network keeps for later applications. PASSPORT_ACTIVE: the same with an
 * application sent, here or at an employer to which the profile was copied.
 */
export type ProfileStatus = 'NOT_VERIFIED' | 'PENDING' | 'ACTIVE' | 'PASSPORT' | 'PASSPORT_ACTIVE';

type Features = Readonly<Pick<Record<VariantFeature, boolean>, 'contextualProfiles' | 'manyEmployers'>>;

/**
 * Returns the status of a profile whose every part is complete. A profile that was sent in keeps its status, whatever changes
 * later.
 */
export function statusOnceComplete(status: string, features: Features): string {
  if (status !== 'PENDING') return status;
  if (features.contextualProfiles) return 'ACTIVE';
  return features.manyEmployers ? 'PASSPORT' : status;
}

/** Returns the status of a profile with which an application has been sent. */
export const statusOnceApplied = (status: string, features: Features): ProfileStatus =>
  features.manyEmployers || status.startsWith('PASSPORT') ? 'PASSPORT_ACTIVE' : 'ACTIVE';
