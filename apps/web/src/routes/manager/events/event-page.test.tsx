import type { RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager } from '../sample-hiring.factory.ts';
import { Component as EventPage } from './event-page.tsx';

const event: RecruitmentEvent = {
  id: '01990010-0000-7000-8000-000000000001',
  title: 'Open evening',
  kind: 'OPEN_DAY',
  summary: '',
  description: '',
  startsAt: '2030-12-01T18:00:00Z',
  endsAt: '2030-12-01T20:00:00Z',
  timeZone: 'Europe/London',
  place: 'Great Hall',
  videoLink: '',
  capacity: 20,
  waitingList: true,
  registrationOpensAt: null,
  registrationClosesAt: null,
  visibility: 'STAFF',
  language: 'en',
  roleIds: [],
  roles: [],
  parts: [],
  thanksMail: false,
  missedMail: false,
  status: 'ACTIVE',
  counts: { registered: 0, waiting: 0, attended: 0, noShow: 0 },
  createdAt: '2026-11-01T12:00:00Z',
  version: 3,
};
const path = `/api/v1/events/${event.id}`;

async function show(permissions: Parameters<typeof asManager>[1]) {
  const server = await asManager(
    {
      [`GET ${path}`]: () => ({ body: event }),
      [`POST ${path}/archive`]: () => ({ body: { ...event, status: 'ARCHIVED', version: 4 } }),
    },
    permissions,
  );
  await renderRoutes([{ path: '/manager/events/:eventId', Component: EventPage }], `/manager/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Open evening' });
  return server;
}

it('keeps what is seldom done with an event in its menu, and asks before it archives one', async () => {
  const server = await show(['event:read', 'event:edit']);
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  await click(screen.getByRole('button', { name: 'More actions' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Copy', 'Archive']);
  await click(screen.getByRole('menuitem', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive' }));
  expect(server.seen.some(({ call }) => call === `POST ${path}/archive`)).toBe(false);
  await click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(
      server.seen.filter(({ call }) => call === `POST ${path}/archive`).map(({ body }) => JSON.parse(body)),
    ).toEqual([{ archived: true, version: 3 }]),
  );
});

it('has no menu for a reader who may not change events', async () => {
  await show(['event:read']);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});
