import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { termsVersionOf } from '@evenhand/domain/candidates/consents';
import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { currentBoot } from '../../entities/site/boot.ts';

export type GivenConsent = OwnProfile['consents'][number];
type Consents = Pick<OwnProfile, 'consents' | 'sections'>;

/** Returns the consent to a purpose that holds for the texts in force; undefined when it has to be asked for. */
export function consentInForce({ consents, sections }: Consents, purpose: string): GivenConsent | undefined {
  if (sections['terms']?.data[purpose] !== true) return undefined;
  const version = termsVersionOf(currentBoot().organization?.text);
  return consents.find((one) => one.purpose === purpose && one.withdrawnAt === null && one.version === version);
}

/** Tells whether a required consent is given already, at sign-up or in an earlier visit, and is not asked for again. */
export const isGivenAlready = (profile: Consents, field: string): boolean =>
  fieldById(field)?.mustAgree === true && consentInForce(profile, field) !== undefined;
