import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageQuery } from '../../base/paging.ts';
import { id, idParams, numberText, time } from '../../base/scalars.ts';

/** Sender's own message, put into each mail. */
const ownMessage = z.string().check(z.trim(), z.maxLength(2000));

/** One mail as it would be sent. */
export const outcomePreview = z.object({
  applicationId: id,
  candidateId: id,
  candidateName: z.string(),
  /** Reason code. Its words are at `reasons.<code>`. */
  reason: z.nullable(z.string()),
  /** False for a reason of which candidates are not told. Subject and texts are empty then. */
  told: z.boolean(),
  /** Planned time of sending. */
  sendAt: z.nullable(time),
  /** Empty in a blind view, in which a code stands for the name. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type OutcomePreview = z.infer<typeof outcomePreview>;

/** Outcomes that are planned to be sent together. */
export const plannedRelease = z.object({
  id,
  sendAt: time,
  /** Number that it would send now: those still held. */
  people: z.int(),
});
export type PlannedRelease = z.infer<typeof plannedRelease>;

export const listHeldOutcomes = endpoint({
  id: 'outcomes.pending',
  method: 'GET',
  path: '/api/v1/roles/:id/held-outcomes',
  summary: 'List the held outcomes of a role with the mail each candidate would get',
  needs: 'application:reject-in-bulk',
  rate: 'read',
  params: idParams,
  query: z.object({
    page: pageQuery.page,
    resultsPerPage: z._default(z.pipe(numberText, z.int().check(z.minimum(1), z.maximum(500))), 200),
    message: z.optional(ownMessage),
    subdomain: z.optional(z.string()),
  }),
  answers: {
    200: z.object({
      total: z.int(),
      outcomes: z.array(outcomePreview),
      planned: z.array(plannedRelease),
      /** The role's decision date once it has passed, and how many candidates still wait for an answer. */
      missedDecisionDate: z.nullable(z.object({ decisionBy: z.string(), outstanding: z.int() })),
    }),
  },
});

export const releaseOutcomes = endpoint({
  id: 'outcomes.release',
  method: 'POST',
  path: '/api/v1/roles/:id/held-outcomes/release',
  summary: 'Release held outcomes: the candidates see them and the mails are sent',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    applicationIds: z.array(id).check(z.minLength(1), z.maxLength(10_000)),
    message: z.optional(ownMessage),
  }),
  answers: {
    200: z.object({
      batchId: id,
      released: z.int(),
      skipped: z.array(z.object({ applicationId: id, why: z.string() })),
    }),
  },
});

export const planRelease = endpoint({
  id: 'outcomes.plan',
  method: 'POST',
  path: '/api/v1/roles/:id/held-outcomes/plan',
  summary:
    'Plan when held outcomes are released together; until then they stay held, and candidates who are moved are left out',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    applicationIds: z.array(id).check(z.minLength(1), z.maxLength(10_000)),
    message: z.optional(ownMessage),
    /** In the future, and within 60 days. */
    sendAt: time,
  }),
  answers: { 201: z.object({ planned: z.array(plannedRelease) }) },
});

export const cancelPlannedRelease = endpoint({
  id: 'outcomes.cancel-plan',
  method: 'POST',
  path: '/api/v1/roles/:id/planned-outcomes/:planId/cancel',
  summary: 'Cancel a planned release; the outcomes stay held, and repeating it changes nothing',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  params: z.object({ id, planId: id }),
  answers: { 200: z.object({ planned: z.array(plannedRelease) }) },
});

/** Reason why a decision date was missed, in words for the candidates who wait. */
const lateReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const renewDecisionDate = endpoint({
  id: 'outcomes.renew-decision-date',
  method: 'POST',
  path: '/api/v1/roles/:id/decision-date',
  summary:
    'Set a new decision date in place of a missed one, with the reason, and tell every candidate who still waits',
  needs: 'application:reject-in-bulk',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    decisionBy: z.iso.date(),
    reason: lateReason,
    /** Missed decision date as the caller saw it. */
    missed: z.iso.date(),
  }),
  answers: { 200: z.object({ decisionBy: z.string(), outstanding: z.int() }) },
  errors: ['decision_date_met', 'invalid'],
});

/** Role on which candidates still wait for an answer past the decision date, or long after it closed. */
export const outcomeDebt = z.object({
  roleId: id,
  title: z.string(),
  /** Decision date that has passed; null when the role has none. */
  decisionBy: z.nullable(z.string()),
  /** Day on which the role closed, when it has no decision date. */
  closedOn: z.nullable(z.string()),
  outstanding: z.int(),
});
export type OutcomeDebt = z.infer<typeof outcomeDebt>;

export const listOutcomeDebt = endpoint({
  id: 'outcomes.debt',
  method: 'GET',
  path: '/api/v1/outcome-debt',
  summary:
    'List the roles with candidates who wait for an answer past the decision date, or long after closing; longest first',
  needs: 'application:reject-in-bulk',
  rate: 'read',
  answers: { 200: z.array(outcomeDebt) },
});
