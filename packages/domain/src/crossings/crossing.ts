import { fieldById } from '../fields/catalogue.ts';
import { type Field, roomOf, type SectionId } from '../fields/field.ts';

/** The version of the sentences that somebody agrees to when their profile is copied to another organisation. */
export const crossingConsentVersion = '1';

/**
 * INVITED: asked, and not answered. AGREED: on its way. CARRIED: the copy is there. The rest is over: taken back by the person, refused
 * by them, or erased in the other organisation.
 */
export const crossingStates = ['INVITED', 'AGREED', 'CARRIED', 'WITHDRAWN', 'DECLINED', 'ENDED'] as const;
export type CrossingState = (typeof crossingStates)[number];

/** Those that still lead somewhere: of these there is one at a time to an organisation and role. */
export const liveStates = ['INVITED', 'AGREED', 'CARRIED'] as const satisfies readonly CrossingState[];
export const isLive = (state: CrossingState): boolean => liveStates.some((live) => live === state);

/** What goes along beside the usual, each only where the person has said so by itself. */
export interface SeparateConsents {
  /** Answers about circumstances. */
  readonly contextual: boolean;
  /** Monitoring answers. */
  readonly diversity: boolean;
}

/** Sections that go along with everybody who agrees. What was agreed to, and with whom, is said anew in the other organisation. */
export const usualSections = [
  'personal',
  'secondary',
  'sixthForm',
  'university',
] as const satisfies readonly SectionId[];

/** Does an answer go along? An organisation's own questions never do: one of the same name may ask something else there. */
export function isCarried(field: Field, also: SeparateConsents): boolean {
  if (fieldById(field.id) === undefined || field.readOnly || field.staffOnly) return false;
  const room = roomOf(field);
  if (room === 'contextual') return also.contextual;
  if (room === 'diversity') return also.diversity;
  return usualSections.some((section) => section === field.section);
}

/** Documents that say what a profile says. A photo, proof of what somebody may do and what is about health stay where they are. */
const carriedDocuments = ['CV', 'COVER', 'TRANSCRIPT', 'WRITING_SAMPLE'] as const;
export const isCarriedDocument = (kind: string): boolean => carriedDocuments.some((one) => one === kind);
