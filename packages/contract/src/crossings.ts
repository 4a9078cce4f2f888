import { crossingStates } from '@evenhand/domain/crossings/crossing';
import * as z from 'zod/mini';
import { documentKind } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { candidateStatus, whoseMove } from './own-application.ts';
import { id, idParams, shortText, time } from './scalars.ts';

/** Transfer of the candidate's own profile to another organisation. */
export const ownCrossing = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  /** Role applied for there. Null when a firm has asked for the profile. */
  role: z.nullable(z.object({ id, title: z.string() })),
  state: z.enum(crossingStates),
  agreedAt: z.nullable(time),
  /**
   * Status of the application there, as the candidate is told there. Null before it is begun, and once nothing is
   * told any more.
   */
  standing: z.nullable(z.object({ status: candidateStatus, whoseMove, at: time })),
});
export type OwnCrossing = z.infer<typeof ownCrossing>;

const destination = { organizationId: id, roleId: z.optional(id) };

/** Transfer to which the candidate is asked to agree. */
export const crossingOffer = z.object({
  organization: z.object({ id, name: z.string() }),
  role: z.nullable(z.object({ id, title: z.string(), closesAt: z.nullable(time) })),
  /** Parts that can be transferred: sections with answers, documents, and whether any answers need separate consent. */
  carries: z.object({
    sections: z.array(z.string()),
    documents: z.array(z.object({ id, kind: documentKind, fileName: z.string() })),
    contextual: z.boolean(),
    /** True when there are answers about circumstances that the candidate has not agreed to share with employers. */
    contextualStays: z.boolean(),
    diversity: z.boolean(),
  }),
  /** Version of the sentences to agree to. */
  version: z.string(),
  /** The candidate's earlier answer, or null. */
  crossing: z.nullable(ownCrossing),
});
export type CrossingOffer = z.infer<typeof crossingOffer>;

/** Next step: the address that signs the candidate in there, or the reason why that has to wait. */
export const crossingNext = z.object({
  url: z.nullable(z.string()),
  /** Origin of the organisation's own pages. */
  origin: z.string(),
  waits: z.nullable(z.enum(['confirm', 'restore', 'signIn', 'otherAccount', 'closed'])),
});
export type CrossingNext = z.infer<typeof crossingNext>;

const gone = z.object({ crossing: ownCrossing, next: crossingNext });

export const getCrossingOffer = endpoint({
  id: 'crossings.offer',
  method: 'GET',
  path: '/api/v1/crossings/offer',
  summary:
    "Get what a transfer of the caller's own profile to an employer of the network, or to a firm that asks for it, would copy",
  needs: 'own-profile:edit',
  rate: 'read',
  query: z.object({ ...destination, subdomain: z.optional(z.string()) }),
  answers: { 200: crossingOffer },
});

export const agreeToCrossing = endpoint({
  id: 'crossings.agree',
  method: 'POST',
  path: '/api/v1/crossings',
  summary: "Agree to a transfer of the caller's own profile, and get the next step",
  needs: 'own-profile:edit',
  rate: 'write',
  body: z.strictObject({
    ...destination,
    version: shortText,
    documentIds: z.array(id).check(z.maxLength(30)),
    contextual: z.boolean(),
    diversity: z.boolean(),
  }),
  answers: { 200: gone },
  errors: ['stale_version'],
});

export const listOwnCrossings = endpoint({
  id: 'crossings.own',
  method: 'GET',
  path: '/api/v1/crossings',
  summary: "List the transfers of the caller's own profile, newest first, with the status of each application there",
  needs: 'own-application:read',
  rate: 'read',
  answers: { 200: z.array(ownCrossing) },
});

export const goOnCrossing = endpoint({
  id: 'crossings.go-on',
  method: 'POST',
  path: '/api/v1/crossings/:id/go-on',
  summary: 'Get the next step of a transfer: an address that signs the caller in there once, within 60 seconds',
  needs: 'own-profile:edit',
  rate: 'sign-in',
  params: idParams,
  answers: { 200: gone },
});

export const endCrossing = endpoint({
  id: 'crossings.end',
  method: 'POST',
  path: '/api/v1/crossings/:id/end',
  summary: 'Decline a transfer, or withdraw the agreement; the other organisation must be asked about its copy',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  answers: { 200: ownCrossing },
});

/** Transfer to another product of the same employer, for which a candidate was asked to agree. */
export const askedCrossing = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  state: z.enum(crossingStates),
  askedAt: time,
  agreedAt: z.nullable(time),
});
export type AskedCrossing = z.infer<typeof askedCrossing>;

export const askToCross = endpoint({
  id: 'crossings.ask',
  method: 'POST',
  path: '/api/v1/candidate/:id/migratex',
  summary:
    'Ask a candidate by mail for a transfer to the lateral product of the same employer; nothing is copied before they agree',
  needs: 'candidate:edit',
  rate: 'mail',
  params: idParams,
  body: z.nullish(z.strictObject({ organizationId: z.optional(id) })),
  answers: { 201: askedCrossing },
  errors: ['already_there', 'already_answered', 'no_account', 'not_allowed'],
});

export const listAskedCrossings = endpoint({
  id: 'crossings.asked',
  method: 'GET',
  path: '/api/v1/candidate/:id/migratex',
  summary:
    'List the products to which a candidate with an account may be asked to transfer, and the transfers asked for',
  needs: 'candidate:edit',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({ products: z.array(z.object({ id, name: z.string() })), asked: z.array(askedCrossing) }),
  },
});
