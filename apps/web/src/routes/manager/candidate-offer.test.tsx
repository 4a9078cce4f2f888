import type { Offer } from '@evenhand/contract/processes/offers';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferSection } from '../../features/candidate-page/next-steps/offer-section.tsx';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { applicationId, asManager, candidateId, shows } from './sample-hiring.factory.ts';

const of = { candidateId: candidateId(1), applicationId: applicationId(1) };
const at = `/api/v1/candidate/${of.candidateId}`;
const day = 86_400_000;
const midnight = Math.floor(Date.now() / day) * day;
const inDays = (days: number): string => new Date(midnight + days * day).toISOString();

const sample = {
  id: applicationId(2),
  applicationId: of.applicationId,
  state: 'DRAFT',
  terms: 'Two years.',
  startsOn: null,
  answerBy: inDays(21),
  sentAt: null,
  answeredAt: null,
  reason: null,
  version: 1,
};

/** The form of an organisation in Hong Kong, eight hours ahead of UTC all year. */
async function open(offers: readonly Partial<Offer>[], rules: Readonly<Record<string, Rule>> = {}) {
  const stored = offers.map((one) => ({ ...sample, ...one }));
  const server = await asManager({
    [`GET ${at}/offers`]: () => ({ body: stored }),
    [`PUT ${at}/offer`]: ({ body }) => ({ body: { ...stored[0], id: applicationId(2), ...JSON.parse(body) } }),
    [`POST ${at}/offer/extension`]: ({ body }) => ({ body: { ...stored[0], ...JSON.parse(body) } }),
    ...rules,
  });
  const { organization } = sampleBoot();
  const boot = sampleBoot({ organization: organization && { ...organization, timeZone: 'Asia/Hong_Kong' } });
  await renderRoutes([{ path: '/', element: <OfferSection of={of} mayEdit /> }], '/', boot);
  await waitFor(() => expect(document.querySelector('select')).not.toBeNull());
  return server;
}
const sent = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body).answerBy);
const field = (): string | undefined => document.querySelector<HTMLInputElement>('input[type=datetime-local]')?.value;

const versions = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === `PUT ${at}/offer`).map(({ body }) => JSON.parse(body).version);

it('keeps the time to answer of an offer that is gone on with', async () => {
  const server = await open([{}]);
  expect(field()).toBe(`${inDays(21).slice(0, 10)}T08:00`);
  expect(shows('Times as in Hong Kong')).toBe(true);
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(sent(server, `PUT ${at}/offer`)).toHaveLength(1));
  expect(sent(server, `PUT ${at}/offer`)).toEqual([inDays(21)]);
});

it('begins anew after a draft is discarded before its own refetch has ended', async () => {
  const refetched = Promise.withResolvers<void>();
  let drafts: unknown[] | null = null;
  const server = await open([], {
    [`GET ${at}/offers`]: () => (drafts === null ? { body: [] } : refetched.promise.then(() => ({ body: drafts }))),
    [`PUT ${at}/offer`]: ({ body }) => {
      const draft = { ...sample, ...JSON.parse(body), version: 1 };
      drafts = [draft];
      return { body: draft };
    },
    [`DELETE ${at}/offer`]: () => {
      drafts = [];
      return { body: { done: true } };
    },
  });
  await fill('offer-terms', 'A year.');
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await until(() => shows('Discard'));
  await click(screen.getByRole('button', { name: 'Discard' }));
  const confirm = [...(document.querySelector('dialog')?.querySelectorAll('button') ?? [])];
  await click(confirm.find((one) => one.textContent === 'Discard') ?? document.body);
  await until(() => server.seen.some(({ call }) => call === `DELETE ${at}/offer`));
  refetched.resolve();
  await until(() => !shows('Discard'));
  expect(document.querySelector('textarea')?.value).toBe('');
  await fill('offer-terms', 'Two years.');
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(versions(server)).toHaveLength(2));
  expect(versions(server)).toEqual([0, 0]);
});

it('takes days to their end, and a day and time, by the office’s clock, and none that is over', async () => {
  const server = await open([{}]);
  await fill('offer-days', '7');
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(sent(server, `PUT ${at}/offer`)).toHaveLength(1));
  expect(sent(server, `PUT ${at}/offer`)[0]).toMatch(/T15:59:00.000Z$/);
  await fill('offer-days', 'chosen');
  await fill('offer-days-at', '2020-01-01T12:00');
  await click(screen.getByRole('button', { name: 'Send the offer' }));
  await until(() => shows('Choose a time in the future.'));
  expect(document.querySelector('dialog')).toBeNull();
  await fill('offer-days-at', `${inDays(30).slice(0, 10)}T12:30`);
  await click(screen.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(sent(server, `PUT ${at}/offer`)).toHaveLength(2));
  expect(sent(server, `PUT ${at}/offer`)[1]).toBe(`${inDays(30).slice(0, 10)}T04:30:00.000Z`);
});

it('gives more time until a day and time as well', async () => {
  const server = await open([{ state: 'SENT', sentAt: inDays(-1), answerBy: inDays(2) }]);
  await fill('offer-more', 'chosen');
  await fill('offer-more-at', `${inDays(9).slice(0, 10)}T18:00`);
  await click(screen.getByRole('button', { name: 'Give more time' }));
  await waitFor(() => expect(sent(server, `POST ${at}/offer/extension`)).toHaveLength(1));
  expect(sent(server, `POST ${at}/offer/extension`)).toEqual([`${inDays(9).slice(0, 10)}T10:00:00.000Z`]);
});
