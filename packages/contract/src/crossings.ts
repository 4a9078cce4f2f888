import { crossingStates } from '@evenhand/domain/crossings/crossing';
import * as z from 'zod/mini';
import { documentKind } from './candidates.ts';
import { endpoint } from './endpoint.ts';
import { candidateStatus, whoseMove } from './own-application.ts';
import { id, idParams, shortText, time } from './scalars.ts';

/** A copy of one's profile in another organisation: agreed to, on its way, there, or over. */
export const ownCrossing = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  /** What was applied for there; null where a firm has asked for the profile. */
  role: z.nullable(z.object({ id, title: z.string() })),
  state: z.enum(crossingStates),
  agreedAt: z.nullable(time),
  /** Where the application there stands, as its candidate is told there; null before it is begun, and once nothing is told any more. */
  standing: z.nullable(z.object({ status: candidateStatus, whoseMove, at: time })),
});
export type OwnCrossing = z.infer<typeof ownCrossing>;

const destination = { organizationId: id, roleId: z.optional(id) };

/** What somebody is asked to agree to. */
export const crossingOffer = z.object({
  organization: z.object({ id, name: z.string() }),
  role: z.nullable(z.object({ id, title: z.string(), closesAt: z.nullable(time) })),
  /** What they have that can be copied: sections with answers, documents, and whether there are answers that need a word of their own. */
  carries: z.object({
    sections: z.array(z.string()),
    documents: z.array(z.object({ id, kind: documentKind, fileName: z.string() })),
    contextual: z.boolean(),
    /** There are answers about circumstances, and their owner has not agreed that they are shared with employers. */
    contextualStays: z.boolean(),
    diversity: z.boolean(),
  }),
  /** The version of the sentences to agree to. */
  version: z.string(),
  /** What they have answered already. */
  crossing: z.nullable(ownCrossing),
});
export type CrossingOffer = z.infer<typeof crossingOffer>;

/** How it goes on: the address that lets them in there, or why that has to wait. */
export const crossingNext = z.object({
  url: z.nullable(z.string()),
  /** The organisation's own pages. */
  origin: z.string(),
  waits: z.nullable(z.enum(['confirm', 'restore', 'signIn', 'otherAccount', 'closed'])),
});
export type CrossingNext = z.infer<typeof crossingNext>;

const gone = z.object({ crossing: ownCrossing, next: crossingNext });

export const getCrossingOffer = endpoint({
  id: 'crossings.offer',
  method: 'GET',
  path: '/api/v1/crossings/offer',
  summary: 'What would be copied of the own profile to an employer of the network, or to a firm that asks for it',
  needs: 'own-profile:edit',
  rate: 'read',
  query: z.object({ ...destination, subdomain: z.optional(z.string()) }),
  answers: { 200: crossingOffer },
});

export const agreeToCrossing = endpoint({
  id: 'crossings.agree',
  method: 'POST',
  path: '/api/v1/crossings',
  summary: 'Agrees that the own profile is copied there, once, and answers how it goes on',
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
  summary: 'Where the own profile was copied to, newest first, with where each application stands there',
  needs: 'own-application:read',
  rate: 'read',
  answers: { 200: z.array(ownCrossing) },
});

export const goOnCrossing = endpoint({
  id: 'crossings.go-on',
  method: 'POST',
  path: '/api/v1/crossings/:id/go-on',
  summary: 'How it goes on in the other organisation: signed in there, once, within 60 seconds',
  needs: 'own-profile:edit',
  rate: 'sign-in',
  params: idParams,
  answers: { 200: gone },
});

export const endCrossing = endpoint({
  id: 'crossings.end',
  method: 'POST',
  path: '/api/v1/crossings/:id/end',
  summary:
    'Says no, or takes the agreement back: nothing is told any more; what the other organisation has is asked for there',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  answers: { 200: ownCrossing },
});

/** How it stands with asking a candidate whether their profile may go to another product of the same employer. */
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
    'Asks a candidate by mail whether their profile may be carried to the lateral product of the same employer; nothing is copied before they agree',
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
    'The products a candidate may be asked to be carried to (none of who has no account to answer with), and what came of asking, newest first',
  needs: 'candidate:edit',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({ products: z.array(z.object({ id, name: z.string() })), asked: z.array(askedCrossing) }),
  },
});
