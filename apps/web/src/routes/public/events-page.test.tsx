import { toPage } from '@evenhand/contract/base/paging';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { samplePublicEvent } from '../../testing/sample-public-event.ts';
import { Component as EventsPage } from './events-page.tsx';

const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    samplePublicEvent({ id: `01990000-0000-7000-8000-0000000000${at + 10}`, title: `Evening ${at + 1}` }),
  );

afterEach(() => queryClient.clear());

it.each([
  ['has no filters above few events', '', 5, false],
  ['has its filters above more events', '', 6, true],
  ['keeps its filters above few events that they have left', '?kind=OPEN_DAY', 1, true],
])('%s', async (_what, query, count, filters) => {
  const server = await startApiServer({
    [`GET /api/public/${sampleBoot().organization?.id}/events`]: () => ({
      body: toPage(eventsOf(count), count, { page: 0, size: 20 }),
    }),
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/events', Component: EventsPage }], `/events${query}`);
  await screen.findByRole('heading', { name: `Evening ${count}` });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('searchbox', { name: 'Search the events' }) !== null).toBe(filters);
});
