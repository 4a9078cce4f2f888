import { toPage } from '@evenhand/contract/base/paging';
import type { RecruitmentEvent, Registration } from '@evenhand/contract/records/events/events';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../testing/render-app.tsx';
import { asManager, candidateId } from '../sample-hiring.factory.ts';
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

const guest: Registration = {
  id: '01990010-0000-7000-8000-000000000002',
  name: 'Amara Osei',
  email: 'amara@example.org',
  candidateId: candidateId(2),
  state: 'REGISTERED',
  attendance: null,
  checkedInAt: null,
  checkedInBy: null,
  registeredAt: '2026-11-02T12:00:00Z',
  walkIn: false,
  parts: [],
};
const visitor = { ...guest, id: '01990010-0000-7000-8000-000000000003', name: 'Sam Guest', candidateId: null };

async function show(permissions: Parameters<typeof asManager>[1]) {
  const server = await asManager(
    {
      [`GET ${path}`]: () => ({ body: event }),
      [`GET ${path}/registrations`]: () => ({ body: toPage([guest, visitor], 2, { page: 0, size: 1000 }) }),
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

it('leads from a guest to their page where they have one, and names what can be done with them', async () => {
  await show(['event:read', 'event:edit']);
  const table = within(await screen.findByRole('table', { name: 'Registered people' }));
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Amara Osei', `/manager/candidate/${candidateId(2)}`],
  ]);
  expect(table.getByText('Sam Guest')).toBeTruthy();
  expect(table.getAllByRole('columnheader').at(-1)?.textContent).toBe('Actions');
  expect(table.getByRole('button', { name: 'Remove: Amara Osei' }).textContent).toBe('Remove');
});
