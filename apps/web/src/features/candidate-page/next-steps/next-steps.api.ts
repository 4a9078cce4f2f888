import { decideAmendment, listAmendments } from '@evenhand/contract/processes/amendments';
import { type Feedback, getFeedback, releaseFeedback, saveFeedback } from '@evenhand/contract/processes/feedback';
import {
  discardOffer,
  extendOffer,
  listOffers,
  type Offer,
  saveOffer,
  sendOffer,
  withdrawOffer,
} from '@evenhand/contract/processes/offers';
import { cancelRequest, listRequests, makeRequest } from '@evenhand/contract/processes/requests';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { movesChanged } from '../../../entities/application/application-queries.ts';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Candidate under the id that the viewer knows, and the application being viewed. */
export interface OfApplication {
  readonly candidateId: string;
  readonly applicationId: string;
}

const queryKey = (what: string, { applicationId }: OfApplication) => ['next-steps', what, applicationId];
const at = ({ candidateId, applicationId }: OfApplication) => ({
  params: { id: candidateId },
  query: { applicationId },
});

export const offersQuery = (of: OfApplication) =>
  queryOptions({
    queryKey: queryKey('offers', of),
    queryFn: ({ signal }) => request(listOffers, { ...at(of), signal }),
  });

export const requestsQuery = (of: OfApplication) =>
  queryOptions({
    queryKey: queryKey('requests', of),
    queryFn: ({ signal }) => request(listRequests, { ...at(of), signal }),
  });

export const amendmentsQuery = (of: OfApplication) =>
  queryOptions({
    queryKey: queryKey('amendments', of),
    queryFn: ({ signal }) => request(listAmendments, { ...at(of), signal }),
  });

export const feedbackQuery = (of: OfApplication) =>
  queryOptions({
    queryKey: queryKey('feedback', of),
    queryFn: ({ signal }) => request(getFeedback, { ...at(of), signal }),
  });

/** Refetches what is shown beside the application, and its position. */
const changed = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['next-steps'] }), movesChanged()]);

async function then<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await changed();
  }
}

type Body<E extends { readonly body: z.ZodMiniType }> = Omit<z.input<E['body']>, 'applicationId'>;

const writeOffer = (of: OfApplication, offer: Body<typeof saveOffer>) =>
  request(saveOffer, {
    params: { id: of.candidateId },
    body: { applicationId: of.applicationId, ...offer },
  });

/** Sends an offer. Saves its content first, so that the version sent is the one last read. */
export const makeOffer = async (of: OfApplication, offer: Body<typeof saveOffer>, idempotencyKey: string) => {
  const { version } = await writeOffer(of, offer);
  const body = { applicationId: of.applicationId, version };
  return then(request(sendOffer, { params: { id: of.candidateId }, body, idempotencyKey }));
};

/** Shows the draft that the server has, or none, at once. Whatever else the change concerns is refetched behind it. */
function showDraft(of: OfApplication, draft: Offer | null): void {
  queryClient.setQueryData(offersQuery(of).queryKey, (offers = []) => [
    ...(draft ? [draft] : []),
    ...offers.filter(({ state }) => state !== 'DRAFT'),
  ]);
}

/**
 * Saves an offer as a draft. The form keeps what was typed: refetched, a blind reviewer's own words would be hidden. Does not wait for
 * the refetch: until then the draft could be discarded, and its version be taken for that of the next one.
 */
export async function keepOffer(of: OfApplication, offer: Body<typeof saveOffer>): Promise<Offer> {
  try {
    const saved = await writeOffer(of, offer);
    showDraft(of, saved);
    return saved;
  } finally {
    void changed();
  }
}

export const takeBackOffer = (of: OfApplication, body: Body<typeof withdrawOffer>) =>
  then(
    request(withdrawOffer, {
      params: { id: of.candidateId },
      body: { applicationId: of.applicationId, ...body },
    }),
  );

/** Discards a draft. Does not wait for the refetch, for the reason that `keepOffer` has. */
export async function throwAwayOffer(of: OfApplication, version: number): Promise<void> {
  try {
    const body = { applicationId: of.applicationId, version };
    await request(discardOffer, { params: { id: of.candidateId }, body });
    showDraft(of, null);
  } finally {
    void changed();
  }
}

export const moreTimeToAnswer = (of: OfApplication, body: Body<typeof extendOffer>) =>
  then(
    request(extendOffer, {
      params: { id: of.candidateId },
      body: { applicationId: of.applicationId, ...body },
    }),
  );

export const askFor = (of: OfApplication, body: Body<typeof makeRequest>, idempotencyKey: string) =>
  then(
    request(makeRequest, {
      params: { id: of.candidateId },
      body: { applicationId: of.applicationId, ...body },
      idempotencyKey,
    }),
  );

export const takeBackRequest = (of: OfApplication, asked: { readonly id: string; readonly version: number }) =>
  then(
    request(cancelRequest, {
      params: { id: of.candidateId, requestId: asked.id },
      body: { version: asked.version },
    }),
  );

export const decideChange = (of: OfApplication, amendmentId: string, body: z.input<typeof decideAmendment.body>) =>
  then(request(decideAmendment, { params: { id: of.candidateId, amendmentId }, body }));

/** Saves feedback as a draft. The form keeps what was typed, as an offer's does. */
export async function keepFeedback(of: OfApplication, body: Body<typeof saveFeedback>): Promise<Feedback> {
  const answer = request(saveFeedback, {
    params: { id: of.candidateId },
    body: { applicationId: of.applicationId, ...body },
  });
  const kept = answer.then((saved) => {
    queryClient.setQueryData(feedbackQuery(of).queryKey, saved);
    return saved;
  });
  return then(kept);
}

export const sendFeedback = (of: OfApplication, version: number) =>
  then(
    request(releaseFeedback, {
      params: { id: of.candidateId },
      body: { applicationId: of.applicationId, version },
    }),
  );
