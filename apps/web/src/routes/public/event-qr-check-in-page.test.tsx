import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { samplePublicEvent } from '../../testing/sample-public-event.ts';
import { Component as CheckInPage } from './event-qr-check-in-page.tsx';

const event = samplePublicEvent({ checkInOpen: true });
const path = `/api/public/event/${event.id}`;

const hasFocus = (words: string): boolean =>
  document.activeElement !== document.body && document.activeElement?.textContent?.includes(words) === true;

it('moves the focus from the form that is gone to what happened, and back to the address for the next visitor', async () => {
  const server = await startApiServer({
    [`GET ${path}`]: () => ({ body: event }),
    [`POST ${path}/qr-check-in`]: () => ({ body: { done: true } }),
    [`POST ${path}/walk-in`]: () => ({ body: { outcome: 'REGISTERED' } }),
  });
  setBaseUrl(server.url);
  const route = { path: '/event/:eventId/qr-check-in', Component: CheckInPage };
  await renderRoutes([route], `/event/${event.id}/qr-check-in`);
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(document.activeElement).toBe(document.body);
  await fill('email', 'sam@example.org');
  await click(screen.getByRole('button', { name: 'Check in' }));
  await until(() => hasFocus('If you are registered with this address'));
  await fill('name', 'Sam Guest');
  await click(screen.getByRole('button', { name: 'Register and check in' }));
  await until(() => hasFocus('You are registered and checked in.'));
  await click(screen.getByRole('button', { name: 'Check in another person' }));
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById('email')));
});
