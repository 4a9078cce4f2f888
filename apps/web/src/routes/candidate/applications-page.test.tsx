import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { setBaseUrl } from '../../entities/session/http.ts';
import {
  openAmendment,
  roleId,
  sampleApplication,
  sampleApplicationForm,
} from '../../features/applications/sample-application.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ApplicationsPage } from './applications-page.tsx';

const deadline = '2099-12-12T23:59:00Z';
const draft = sampleApplication({ status: 'draft', submittedAt: null, whoseMove: 'theirs', deadline });
const changing = sampleApplication({
  id: '01990000-0000-7000-8000-0000000000b2',
  role: { ...draft.role, id: '01990000-0000-7000-8000-0000000000a2', title: 'Winter scheme' },
  amendment: openAmendment,
});

afterEach(() => queryClient.clear());

it.each([
  ['alone', [draft], []],
  ['beside a task', [draft, changing], ['Change your answers: Winter scheme']],
])('shows a draft once, as one that was started, and not among what is to do: %s', async (_what, own, tasks) => {
  const server = await startApiServer({
    'GET /api/v1/applications': () => ({ body: own }),
    'GET /api/v1/own-events': () => ({ body: [] }),
    [`GET /api/v1/candidate/applyc/${roleId}`]: () => ({ body: sampleApplicationForm() }),
  });
  setBaseUrl(server.url);
  signIn();
  userLoaded(sampleUser());
  await renderRoutes([{ path: '/applications', Component: ApplicationsPage }], '/applications');
  await screen.findByRole('heading', { name: 'Started, not sent' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText(/Summer scheme/)).toHaveLength(1);
  const card = screen.getByRole('heading', { level: 3, name: 'Summer scheme' }).closest('li');
  // The heading of the group says already that it is not sent.
  expect(card?.textContent).not.toContain('You have not sent this yet.');
  expect(card?.textContent).toMatch(/Last saved .*Continue/);
  const toDo = screen.queryByRole('region', { name: 'To do' });
  const links = toDo === null ? [] : within(toDo).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(tasks);
});
