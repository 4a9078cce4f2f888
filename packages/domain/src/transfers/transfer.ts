import { fieldById } from '../fields/catalogue/catalogue.ts';
import { dataZoneOf, type Field, type SectionId } from '../fields/field.ts';

/** Version of the consent text for copying a profile to another organisation. */
export const transferConsentVersion = '1';

/**
 * INVITED: the candidate was asked and has not answered. AGREED: the copy is on its way. COPIED: the copy is there. The others are
 * over: WITHDRAWN by the candidate, DECLINED by them, or ENDED by erasure in the other organisation.
 */
export const transferStates = ['INVITED', 'AGREED', 'COPIED', 'WITHDRAWN', 'DECLINED', 'ENDED'] as const;
export type TransferState = (typeof transferStates)[number];

/** States of a transfer that is not over. Each organisation and role can have one such transfer at a time. */
export const liveStates = ['INVITED', 'AGREED', 'COPIED'] as const satisfies readonly TransferState[];
export const isLive = (state: TransferState): boolean => liveStates.some((live) => live === state);

/** Protected answers that are copied too, each only when the candidate has agreed to it separately. */
export interface SeparateConsents {
  /** Answers about circumstances. */
  readonly contextual: boolean;
  /** Monitoring answers. */
  readonly diversity: boolean;
}

/**
 * Sections that are copied for every candidate who agrees. Consents, and to whom they were given, are asked anew in the other
 * organisation.
 */
export const usualSections = [
  'personal',
  'secondary',
  'sixthForm',
  'university',
] as const satisfies readonly SectionId[];

/**
 * Returns whether an answer is copied. Answers to an organisation's own questions never are: one of the same name may ask something
 * else there.
 */
export function isCopied(field: Field, also: SeparateConsents): boolean {
  if (fieldById(field.id) === undefined || field.readOnly || field.staffOnly) return false;
  const dataZone = dataZoneOf(field);
  if (dataZone === 'contextual') return also.contextual;
  if (dataZone === 'diversity') return also.diversity;
  return usualSections.some((section) => section === field.section);
}

/** Documents that repeat what the profile says. A photo, proof of permission to work and documents about health are not copied. */
const copiedDocuments = ['CV', 'COVER', 'TRANSCRIPT', 'WRITING_SAMPLE'] as const;
export const isCopiedDocument = (kind: string): boolean => copiedDocuments.some((one) => one === kind);
