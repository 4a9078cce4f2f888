import { transferStates } from '@evenhand/domain/transfers/transfer';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, idParams, shortText, time } from '../base/scalars.ts';
import { candidateStatus, whoseMove } from '../records/applications/own-application.ts';
import { documentKind } from '../records/candidates/candidates.ts';

/** Transfer of the candidate's own profile to another organisation. */
export const ownTransfer = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  /** Role applied for there. Null when a firm has asked for the profile. */
  role: z.nullable(z.object({ id, title: z.string() })),
  state: z.enum(transferStates),
  agreedAt: z.nullable(time),
  /**
   * Status of the application there, as the candidate is told there. Null before it is begun, and once nothing is
   * told any more.
   */
  progress: z.nullable(z.object({ status: candidateStatus, whoseMove, at: time })),
});
export type OwnTransfer = z.infer<typeof ownTransfer>;

const destination = { organizationId: id, roleId: z.optional(id) };

/** Transfer to which the candidate is asked to agree. */
export const transferOffer = z.object({
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
  transfer: z.nullable(ownTransfer),
});
export type TransferOffer = z.infer<typeof transferOffer>;

/** Next step: the address that signs the candidate in there, or the reason why that has to wait. */
export const transferNext = z.object({
  url: z.nullable(z.string()),
  /** Origin of the organisation's own pages. */
  origin: z.string(),
  waits: z.nullable(z.enum(['confirm', 'restore', 'signIn', 'otherAccount', 'closed'])),
});
export type TransferNext = z.infer<typeof transferNext>;

const gone = z.object({ transfer: ownTransfer, next: transferNext });

export const getTransferOffer = endpoint({
  id: 'transfers.offer',
  method: 'GET',
  path: '/api/v1/transfers/offer',
  summary:
    "Get what a transfer of the caller's own profile to an employer of the network, or to a firm that asks for it, would copy",
  needs: 'own-profile:edit',
  rate: 'read',
  query: z.object({ ...destination, subdomain: z.optional(z.string()) }),
  answers: { 200: transferOffer },
});

export const agreeToTransfer = endpoint({
  id: 'transfers.agree',
  method: 'POST',
  path: '/api/v1/transfers',
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

export const listOwnTransfers = endpoint({
  id: 'transfers.own',
  method: 'GET',
  path: '/api/v1/transfers',
  summary: "List the transfers of the caller's own profile, newest first, with the status of each application there",
  needs: 'own-application:read',
  rate: 'read',
  answers: { 200: z.array(ownTransfer) },
});

export const goOnTransfer = endpoint({
  id: 'transfers.go-on',
  method: 'POST',
  path: '/api/v1/transfers/:id/go-on',
  summary: 'Get the next step of a transfer: an address that signs the caller in there once, within 60 seconds',
  needs: 'own-profile:edit',
  rate: 'sign-in',
  params: idParams,
  answers: { 200: gone },
});

export const endTransfer = endpoint({
  id: 'transfers.end',
  method: 'POST',
  path: '/api/v1/transfers/:id/end',
  summary: 'Decline a transfer, or withdraw the agreement; the other organisation must be asked about its copy',
  needs: 'own-profile:edit',
  rate: 'write',
  params: idParams,
  answers: { 200: ownTransfer },
});

/** Transfer to another product of the same employer, for which a candidate was asked to agree. */
export const askedTransfer = z.object({
  id,
  organization: z.object({ id, name: z.string() }),
  state: z.enum(transferStates),
  askedAt: time,
  agreedAt: z.nullable(time),
});
export type AskedTransfer = z.infer<typeof askedTransfer>;

export const askToCross = endpoint({
  id: 'transfers.ask',
  method: 'POST',
  path: '/api/v1/candidate/:id/migratex',
  summary:
    'Ask a candidate by mail for a transfer to the lateral product of the same employer; nothing is copied before they agree',
  needs: 'candidate:edit',
  rate: 'mail',
  params: idParams,
  body: z.nullish(z.strictObject({ organizationId: z.optional(id) })),
  answers: { 201: askedTransfer },
  errors: ['already_there', 'already_answered', 'no_account', 'not_allowed'],
});

export const listAskedTransfers = endpoint({
  id: 'transfers.asked',
  method: 'GET',
  path: '/api/v1/candidate/:id/migratex',
  summary:
    'List the products to which a candidate with an account may be asked to transfer, and the transfers asked for',
  needs: 'candidate:edit',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({ products: z.array(z.object({ id, name: z.string() })), asked: z.array(askedTransfer) }),
  },
});
