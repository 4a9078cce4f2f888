import { offerStates } from '@evenhand/domain/offers/offer-state';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, time, version } from '../base/scalars.ts';

const terms = z.string().check(z.trim(), z.minLength(1), z.maxLength(5000));

/** Offer as its team sees it. */
export const offer = z.object({
  id,
  applicationId: id,
  state: z.enum(offerStates),
  terms: z.string(),
  startsOn: z.nullable(z.string()),
  answerBy: time,
  sentAt: z.nullable(time),
  answeredAt: z.nullable(time),
  /** Reason why it was declined, by an optional code of the list, or why it was withdrawn, in words. */
  reason: z.nullable(z.string()),
  version,
});
export type Offer = z.infer<typeof offer>;

/** Offer as the candidate to whom it was made sees it. */
export const ownOffer = z.object({
  /** WITHDRAWN: it no longer stands, for any reason of the employer's. */
  state: z.enum(['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN']),
  terms: z.string(),
  startsOn: z.nullable(z.string()),
  answerBy: time,
  sentAt: time,
  answeredAt: z.nullable(time),
  /** Reason why it was withdrawn, in the employer's words. Null in every other state, and when it ended by itself. */
  reason: z.nullable(z.string()),
});

/** Application that is meant; a candidate may have several. */
export const ofApplication = { applicationId: id };

export const listOffers = endpoint({
  id: 'offers.list',
  method: 'GET',
  path: '/api/v1/candidate/:id/offers',
  summary: 'List the offers made on one application, newest first, including an unsent one',
  needs: 'offer:read',
  rate: 'read',
  params: idParams,
  query: z.object({ ...ofApplication, subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(offer) },
});

export const saveOffer = endpoint({
  id: 'offers.save',
  method: 'PUT',
  path: '/api/v1/candidate/:id/offer',
  summary: 'Save the offer to be sent; version 0 begins one',
  needs: 'offer:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({
    ...ofApplication,
    terms,
    startsOn: z.nullable(z.iso.date()),
    answerBy: time,
    version,
  }),
  answers: { 200: offer },
  errors: ['stale_version', 'application_closed', 'offer_open', 'invalid'],
});

export const sendOffer = endpoint({
  id: 'offers.send',
  method: 'POST',
  path: '/api/v1/candidate/:id/offer/send',
  summary: 'Send the saved offer; the candidate sees it and is told by mail',
  needs: 'offer:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ ...ofApplication, version }),
  answers: { 200: offer },
  errors: ['stale_version', 'application_closed', 'stage_not_in_role', 'offer_answered', 'invalid'],
});

export const extendOffer = endpoint({
  id: 'offers.extend',
  method: 'POST',
  path: '/api/v1/candidate/:id/offer/extension',
  summary: 'Extend the time to answer an offer, even after it has run out, and tell the candidate',
  needs: 'offer:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...ofApplication, answerBy: time, version }),
  answers: { 200: offer },
  errors: ['stale_version', 'offer_answered', 'application_closed', 'invalid'],
});

export const withdrawOffer = endpoint({
  id: 'offers.withdraw',
  method: 'POST',
  path: '/api/v1/candidate/:id/offer/withdrawal',
  summary: 'Withdraw an offer that was sent and not answered, and tell the candidate why',
  needs: 'offer:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({
    ...ofApplication,
    /** Shown to the candidate. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    version,
  }),
  answers: { 200: offer },
  errors: ['stale_version', 'offer_answered', 'invalid'],
});

export const discardOffer = endpoint({
  id: 'offers.discard',
  method: 'DELETE',
  path: '/api/v1/candidate/:id/offer',
  summary: 'Discard an offer that was never sent',
  needs: 'offer:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ ...ofApplication, version }),
  answers: { 200: done },
  errors: ['stale_version', 'offer_open'],
});
