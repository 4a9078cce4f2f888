import { Temporal } from 'temporal-polyfill';
import type { AgencyTerms } from './agency-terms.ts';

/** A valid submission of a candidate by an agency, by which the agency represents them for some months. */
export interface AgencyClaim {
  readonly agencyId: string;
  readonly roleId: string;
  readonly submittedAt: Date;
  /** When the agency last submitted the candidate for the role while it represented them; the submission itself at first. */
  readonly lastActivityAt: Date;
  /** Terms at the time of the submission. */
  readonly terms: AgencyTerms;
  /** When the application ended, as far as the candidate has been told; null while it goes on. */
  readonly endedAt: Date | null;
  /** True when the application came to an interview or further. */
  readonly interviewed: boolean;
  /** Salary of the first year in whole units of its currency; null until staff have entered it. */
  readonly firstYearSalary: number | null;
  /** First day of work and the last one, as 2026-11-22; null where they are not known, or the hire has not left. */
  readonly startedOn: string | null;
  readonly leftOn: string | null;
}

/** Returns the moment so many months after another by the calendar of a zone. A shorter month ends on its last day. */
function monthsAfter(at: Date, months: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months }).epochMilliseconds);
}

/** Returns when the agency's months are over. From that moment on it represents the candidate no more. */
export const ownedUntil = (
  { submittedAt, lastActivityAt, terms }: Pick<AgencyClaim, 'submittedAt' | 'lastActivityAt' | 'terms'>,
  timeZone: string,
): Date => monthsAfter(terms.ownedFrom === 'ACTIVITY' ? lastActivityAt : submittedAt, terms.ownershipMonths, timeZone);

/** Returns when the candidate was freed before the months were over, or null. */
const releasedAt = ({ terms, endedAt, interviewed }: AgencyClaim): Date | null =>
  terms.releasesEarly && !interviewed ? endedAt : null;

export const submissionStates = ['OWNED', 'DUPLICATE', 'RELEASED', 'EXPIRED'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Returns the state of a valid submission at a moment. */
export function claimState(claim: AgencyClaim, at: { readonly now: Date; readonly timeZone: string }): SubmissionState {
  const released = releasedAt(claim);
  if (released !== null && released <= at.now) return 'RELEASED';
  return ownedUntil(claim, at.timeZone) <= at.now ? 'EXPIRED' : 'OWNED';
}

/**
 * Tells whether submitting the candidate again makes the months count anew: they are over for good once they are over, and an
 * application that has ended is renewed no more.
 */
export const isRenewable = (claim: AgencyClaim, at: { readonly now: Date; readonly timeZone: string }): boolean =>
  claim.terms.ownedFrom === 'ACTIVITY' && claim.endedAt === null && claimState(claim, at) === 'OWNED';

/** Returns whether a claim holds for a role at a moment. */
function claimHolds(
  claim: AgencyClaim,
  at: { readonly roleId: string; readonly now: Date; readonly timeZone: string },
): boolean {
  const covers = claim.terms.scope === 'ORGANIZATION' || claim.roleId === at.roleId;
  return covers && claim.submittedAt <= at.now && claimState(claim, at) === 'OWNED';
}

/** Returns the claim that holds for a role at a moment: the first valid submission counts. */
export const holdingClaim = <C extends AgencyClaim>(
  claims: readonly C[],
  at: { readonly roleId: string; readonly now: Date; readonly timeZone: string },
): C | null =>
  claims
    .filter((claim) => claimHolds(claim, at))
    .toSorted((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())[0] ?? null;

/** A submission that an agency makes now. */
export interface NewSubmission {
  readonly agencyId: string;
  readonly roleId: string;
  readonly terms: AgencyTerms;
  readonly now: Date;
  readonly timeZone: string;
}

/** Facts that the organisation knows of the person who is submitted. */
export interface SubmittedFacts {
  readonly claims: readonly AgencyClaim[];
  /** The last time that the person came here by another way than an agency; null when they never did. */
  readonly knownSince: Date | null;
  /** True when the person has an application for this role. */
  readonly onRole: boolean;
}

/**
 * Decides whether a submission is the first valid one. It is a duplicate while another agency represents the person for the role, while
 * the person's own record here is younger than the agency's months, and when the person has applied for the role.
 */
export function decideSubmission(submission: NewSubmission, person: SubmittedFacts): 'OWNED' | 'DUPLICATE' {
  const { agencyId, terms, now, timeZone } = submission;
  if (person.onRole) return 'DUPLICATE';
  const holding = holdingClaim(person.claims, submission);
  if (holding) return holding.agencyId === agencyId ? 'OWNED' : 'DUPLICATE';
  const { knownSince } = person;
  const isKnown = knownSince !== null && monthsAfter(knownSince, terms.ownershipMonths, timeZone) > now;
  return isKnown ? 'DUPLICATE' : 'OWNED';
}
