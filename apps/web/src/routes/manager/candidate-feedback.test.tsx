import type { Feedback } from '@evenhand/contract/processes/feedback';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { FeedbackSection } from '../../features/candidate-page/next-steps/feedback-section.tsx';
import { OfferSection } from '../../features/candidate-page/next-steps/offer-section.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, shows } from './sample-hiring.factory.ts';

/** A full hour to come: an offer whose time to answer is over cannot be saved. */
const answerBy = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 20 * 86_400_000).toISOString();

const of = { candidateId: candidateId(1), applicationId: applicationId(1) };
const at = `/api/v1/candidate/${of.candidateId}`;
const typed = 'Dear Amara, well argued.';
const hidden = 'Dear […], well argued.';

function area(id: string): HTMLTextAreaElement {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLTextAreaElement)) throw new Error(`no ${id}`);
  return found;
}
/** Waits until everything has been fetched and saved, so that the page shows it. */
const settled = (): Promise<void> => until(() => queryClient.isFetching() === 0 && queryClient.isMutating() === 0);

it('leaves a blind writer what they typed once it is kept, however it is read again', async () => {
  let stored: Feedback | null = null;
  let reads = 0;
  const server = await asManager({
    [`GET ${at}/feedback`]: () => {
      reads += 1;
      return { body: stored && { ...stored, body: hidden } };
    },
    [`PUT ${at}/feedback`]: () => {
      stored = { applicationId: of.applicationId, strengths: [], body: typed, releasedAt: null, version: 1 };
      return { body: stored };
    },
  });
  const shown = await renderRoutes([{ path: '/', element: <FeedbackSection of={of} told={false} mayEdit /> }], '/');
  await waitFor(() => expect(document.getElementById('feedback-body')).not.toBeNull());
  await fill('feedback-body', typed);
  const before = reads;
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => reads > before);
  await settled();
  expect(area('feedback-body').value).toBe(typed);
  await shown.unmount();
  await server.close();
});

it('leaves the writer of an offer what they typed, too', async () => {
  const draft = {
    id: applicationId(2),
    applicationId: of.applicationId,
    state: 'DRAFT',
    terms: typed,
    startsOn: null,
    answerBy,
    sentAt: null,
    answeredAt: null,
    reason: null,
    version: 1,
  };
  let reads = 0;
  let isKept = false;
  const server = await asManager({
    [`GET ${at}/offers`]: () => {
      reads += 1;
      return { body: isKept ? [{ ...draft, terms: hidden }] : [] };
    },
    [`PUT ${at}/offer`]: () => {
      isKept = true;
      return { body: draft };
    },
  });
  const shown = await renderRoutes([{ path: '/', element: <OfferSection of={of} mayEdit /> }], '/');
  await waitFor(() => expect(document.getElementById('offer-terms')).not.toBeNull());
  await fill('offer-terms', typed);
  const before = reads;
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await until(() => reads > before && shows('Not sent yet.'));
  await settled();
  expect(area('offer-terms').value).toBe(typed);
  await shown.unmount();
  await server.close();
});

it('keeps what the writer of an offer types while a colleague saves, and saves it upon theirs after telling so', async () => {
  const draft = (terms: string, version: number) => ({
    id: applicationId(2),
    applicationId: of.applicationId,
    state: 'DRAFT',
    terms,
    startsOn: null,
    answerBy,
    sentAt: null,
    answeredAt: null,
    reason: null,
    version,
  });
  let stored = draft('Two weeks.', 1);
  const server = await asManager({
    [`GET ${at}/offers`]: () => ({ body: [stored] }),
    [`PUT ${at}/offer`]: ({ body }) => {
      const { terms, version } = JSON.parse(body) as { terms: string; version: number };
      if (version !== stored.version) {
        const message = 'This was changed while you had it open.';
        return { status: 409, body: { errors: [{ code: 'stale_version', message }], message, requestId: 'r' } };
      }
      stored = draft(terms, version + 1);
      return { body: stored };
    },
  });
  const shown = await renderRoutes([{ path: '/', element: <OfferSection of={of} mayEdit /> }], '/');
  await waitFor(() => expect(document.getElementById('offer-terms')).not.toBeNull());
  await fill('offer-terms', typed);
  stored = draft('Three weeks, says a colleague.', 2);
  await act(async () => queryClient.invalidateQueries({ queryKey: ['next-steps'] }));
  await settled();
  expect(area('offer-terms').value).toBe(typed);
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await until(() => shows('This was changed while you had it open.'));
  await settled();
  expect(stored.version).toBe(2);
  await until(() => !screen.getByRole('button', { name: 'Save for later' }).hasAttribute('aria-disabled'));
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(stored.version).toBe(3));
  await settled();
  expect([stored.terms, area('offer-terms').value]).toEqual([typed, typed]);
  await shown.unmount();
  await server.close();
});
