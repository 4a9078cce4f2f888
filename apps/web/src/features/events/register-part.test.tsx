import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { samplePublicEvent } from '../../testing/sample-public-event.ts';
import { RegisterPart } from './register-part.tsx';
import { WalkInForm } from './walk-in-form.tsx';

const event = samplePublicEvent();
const path = `/api/public/event/${event.id}`;

afterEach(() => {
  queryClient.clear();
});

it('offers a guest who has just registered to add the event to their calendar', async () => {
  const server = await startApiServer({
    [`POST ${path}`]: () => ({ body: { outcome: 'REGISTERED' } }),
    [`GET ${path}`]: () => ({ body: event }),
  });
  setBaseUrl(server.url);
  const element = <RegisterPart event={event} token="" signedIn={false} />;
  await renderRoutes([{ path: '*', element }], '/');
  await fill('name', 'Sam Guest');
  await fill('email', 'sam@example.org');
  await click(screen.getByRole('button', { name: 'Register for this event' }));
  await until(() => server.seen.some(({ call }) => call === `POST ${path}`) === true);
  await waitFor(() => expect(document.body.textContent).toContain('Add to calendar'));
  expect(document.getElementById('email')).toBeNull();
  await click(screen.getByRole('button', { name: 'Add to calendar' }));
  await until(() => server.seen.some(({ call }) => call === `GET ${path}/calendar`) === true);
});

it('registers and checks in at the entrance in one step, and reports the outcome', async () => {
  let outcome = 'SEE_MAIL';
  const server = await startApiServer({ [`POST ${path}/walk-in`]: () => ({ body: { outcome } }) });
  setBaseUrl(server.url);
  const told: string[] = [];
  const element = <WalkInForm eventId={event.id} email="sam@example.org" onDone={(text) => told.push(text)} />;
  await renderRoutes([{ path: '*', element }], '/');
  await fill('name', 'Sam Guest');
  document.querySelector('form')?.requestSubmit();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toContain('our mail to sam@example.org');
  outcome = 'REGISTERED';
  document.querySelector('form')?.requestSubmit();
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]).toBe('You are registered and checked in. Welcome!');
  expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual(
    told.map(() => ({ name: 'Sam Guest', email: 'sam@example.org' })),
  );
});
