import type { AgencySubmission } from '@evenhand/contract/processes/agencies/agencies';
import {
  type AgencyTerms,
  agencyFeeKinds,
  agencyScopes,
  ownershipStarts,
  usualAgencyTerms,
} from '@evenhand/domain/agencies/agency-terms';
import { type AgencyClaim, claimState, isRenewable, ownedUntil } from '@evenhand/domain/agencies/ownership';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { reportSteps, stepOfStage } from '@evenhand/domain/reports/stage-visits';
import { z } from 'zod';
import { readPay, readPipeline } from '../../records/role-columns/public.ts';
import type { SubmissionRow } from './agency-submissions.queries.ts';

/** A valid submission as a claim that can be told from others. */
export interface StoredClaim extends AgencyClaim {
  readonly id: string;
  readonly candidateId: string;
}

interface TermsRow {
  readonly fee_kind: string;
  readonly fee_share: number;
  readonly ownership_months: number;
  readonly owned_from: string;
  readonly scope: string;
  readonly releases_early: boolean;
  readonly currency: string;
  readonly rebates: unknown;
}

const rebateSteps = z.array(z.object({ weeks: z.int(), share: z.int() }));

/** Reads the terms in the columns of an agency or of a submission. */
export const readTerms = (row: TermsRow): AgencyTerms => ({
  feeKind: agencyFeeKinds.find((kind) => kind === row.fee_kind) ?? usualAgencyTerms.feeKind,
  feeShare: row.fee_share,
  ownershipMonths: row.ownership_months,
  ownedFrom: ownershipStarts.find((start) => start === row.owned_from) ?? usualAgencyTerms.ownedFrom,
  scope: agencyScopes.find((scope) => scope === row.scope) ?? usualAgencyTerms.scope,
  releasesEarly: row.releases_early,
  currency: row.currency,
  rebates: rebateSteps.parse(row.rebates),
});

/** Returns when an application ended, as far as its candidate knows. A held decision has ended nothing yet. */
function endedAt(row: SubmissionRow): Date | null {
  if (row.withdrawn_at !== null && row.withdrawal_reason !== 'DUPLICATE') return row.withdrawn_at;
  return row.stage_id === stageIds.notTakenForward ? row.outcome_released_at : null;
}

const interviewStep = reportSteps.indexOf('interviewed') + 1;

/** Returns a valid submission as a claim; null for a duplicate. */
export function claimOf(row: SubmissionRow): StoredClaim | null {
  if (row.state !== 'OWNED' || row.candidate_id === null) return null;
  const pipeline = readPipeline(row.pipeline);
  return {
    id: row.id,
    candidateId: row.candidate_id,
    agencyId: row.agency_id,
    roleId: row.role_id,
    submittedAt: row.submitted_at,
    lastActivityAt: row.last_activity_at,
    terms: readTerms(row),
    endedAt: endedAt(row),
    interviewed: row.stages.some((stageId) => stepOfStage(pipeline, stageId) >= interviewStep),
    firstYearSalary: row.first_year_salary,
    startedOn: row.started_on,
    leftOn: row.left_on,
  };
}

/** Returns the currency of a hire's salary: as staff entered it, else that of the role's pay, else that of the terms. */
export function currencyOf({ salary_currency: entered, pay, currency }: SubmissionRow): string {
  return entered ?? readPay(pay)?.currency ?? currency;
}

/** Tells whether submitting the candidate for the role again makes the months count anew. */
export function mayRenew(row: SubmissionRow, at: { readonly now: Date; readonly timeZone: string }): boolean {
  const claim = claimOf(row);
  return claim !== null && row.present_id !== null && isRenewable(claim, at);
}

/** Returns the state of a submission now, and until when the agency represents the candidate. */
export function standOf(
  row: SubmissionRow,
  at: { readonly now: Date; readonly timeZone: string },
): Pick<AgencySubmission, 'state' | 'until'> {
  const claim = claimOf(row);
  if (claim === null) return { state: 'DUPLICATE', until: null };
  return { state: claimState(claim, at), until: ownedUntil(claim, at.timeZone).toISOString() };
}
