import type { CandidateRequest } from '@evenhand/contract/processes/requests';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequestsSection } from '../../features/candidate-page/next-steps/requests-section.tsx';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId } from './sample-hiring.factory.ts';

const of = { candidateId: candidateId(1), applicationId: applicationId(1) };
const at = `/api/v1/candidate/${of.candidateId}/requests`;

const asked = (number: number, over: Partial<CandidateRequest>): CandidateRequest => ({
  id: applicationId(number),
  kind: 'QUESTION',
  documentKind: null,
  question: 'Which month?',
  dueAt: '2030-02-04T09:00:00Z',
  overdue: false,
  askedAt: '2030-01-04T09:00:00Z',
  answeredAt: null,
  answer: null,
  state: 'OPEN',
  document: null,
  version: 1,
  ...over,
});

it('names the request that a button withdraws', async () => {
  const second = asked(2, { kind: 'DOCUMENT', documentKind: 'TRANSCRIPT' });
  const server = await asManager({
    [`GET ${at}`]: () => ({ body: [asked(1, {}), second] }),
    [`POST ${at}/${second.id}/cancel`]: () => ({ body: {} }),
  });
  await renderRoutes([{ path: '/', element: <RequestsSection of={of} mayAsk /> }], '/');
  expect(await screen.findByRole('button', { name: 'Withdraw: An answer to a question' })).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Withdraw: A document: Transcript' }));
  await until(() => server.seen.some(({ call }) => call === `POST ${at}/${second.id}/cancel`));
});
