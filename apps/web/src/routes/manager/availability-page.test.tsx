import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { showTimesIn } from '../../lib/format/time-zone.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './availability-page.tsx';
import { asManager, everything } from './sample-hiring.factory.ts';

const url = '/api/v1/interviewer-availability';

const nothing: OwnAvailability = {
  timeZone: 'Europe/London',
  hours: null,
  away: [],
  perDay: null,
  perWeek: null,
  inTraining: false,
  panelGroup: null,
  version: 0,
  calendars: [],
  kinds: ['ICS', 'CALDAV', 'MICROSOFT'],
  email: 'jo@hartwell.example',
};
const calendar: OwnAvailability['calendars'][number] = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'ICS',
  label: 'calendar.example.org',
  readAt: '2027-03-29T08:00:00Z',
  fault: 'calendar_not_found',
};

async function show(start: OwnAvailability = nothing, rules: Readonly<Record<string, Rule>> = {}) {
  let kept = start;
  const bodies: Record<string, unknown>[] = [];
  await asManager(
    {
      [`GET ${url}`]: () => ({ body: kept }),
      [`PUT ${url}`]: (request) => {
        const body = JSON.parse(request.body);
        bodies.push(body);
        kept = { ...kept, ...body, version: kept.version + 1 };
        return { body: kept };
      },
      [`POST ${url}/calendars`]: (request) => {
        const body = JSON.parse(request.body);
        bodies.push(body);
        if (body.address.endsWith('.html')) {
          const errors = [{ code: 'calendar_unreadable', message: 'calendar_unreadable', field: 'address' }];
          return { status: 422, body: { errors, message: 'invalid', requestId: 'r' } };
        }
        kept = { ...kept, calendars: [{ ...calendar, fault: null }] };
        return { status: 201, body: kept };
      },
      [`POST ${url}/calendars/${calendar.id}/read`]: () => {
        kept = { ...kept, calendars: [{ ...calendar, fault: null }] };
        return { body: kept };
      },
      'GET /api/v1/staff': () => ({ body: [] }),
      ...rules,
    },
    [...everything, 'application:score', 'staff:read'],
  );
  const element = (
    <>
      <Component />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/manager/availability');
  await until(() => document.getElementById('availability-zone') !== null);
  return bodies;
}

const shows = (text: string): boolean => document.body.textContent?.includes(text) === true;
const press = async (name: string): Promise<void> => click(await screen.findByRole('button', { name }));

afterEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('saves hours by line, an end at midnight as the end of the day, and says where one is wrong', async () => {
  const bodies = await show();
  await click(screen.getByLabelText('Only at these hours'));
  await press('Add hours');
  await fill('hours-0-to', '08:00');
  await fill('hours-5-to', '00:00');
  await press('Save hours');
  expect(bodies).toEqual([]);
  expect(document.activeElement?.id).toBe('hours-0-to');
  expect(shows('The end must be later than the beginning.')).toBe(true);
  await press('Remove these hours on Monday');
  await fill('per-day', '3');
  await press('Save hours');
  await until(() => shows('Your availability is saved.'));
  expect(bodies).toMatchObject([{ timeZone: 'Europe/London', perDay: 3, perWeek: null, version: 0 }]);
  expect(bodies[0]?.['hours']).toHaveLength(5);
  expect(bodies[0]?.['hours']).toContainEqual({ weekday: 6, from: '09:00', to: '24:00' });
});

it('connects a calendar by its address, and says at the address what is wrong with it', async () => {
  const bodies = await show();
  await fill('calendar-address', 'https://calendar.example.org/jo.html');
  await press('Connect');
  await until(() => shows('This address leads to a page, not to a calendar.'));
  expect(document.activeElement?.id).toBe('calendar-address');
  await fill('calendar-address', 'https://calendar.example.org/jo.ics');
  await press('Connect');
  await until(() => shows('Your calendar is connected and read.'));
  expect(bodies.at(-1)).toMatchObject({ kind: 'ICS', address: 'https://calendar.example.org/jo.ics' });
  await click(screen.getByLabelText('Microsoft 365'));
  expect(shows('The calendar of jo@hartwell.example is read.')).toBe(true);
  await press('Connect');
  await until(() => bodies.length === 3);
  expect(bodies.at(-1)).toMatchObject({ kind: 'MICROSOFT', address: '' });
});

it('says why a calendar could not be read and what to do, until it is read again', async () => {
  await show({ ...nothing, calendars: [calendar] });
  expect(shows('Share it again and paste the new address.')).toBe(true);
  await press('Read calendar.example.org now');
  await until(() => !shows('Share it again and paste the new address.'));
  expect(shows('Read on 29 March 2027')).toBe(true);
});

it('lists a time that lasts over days on each of its days, on the clock of the reader', async () => {
  showTimesIn('Australia/Sydney');
  onTestFinished(() => showTimesIn(null));
  const { email, firstName, lastName, id, organization } = sampleUser();
  await show(nothing, {
    'GET /api/v1/staff': () => ({
      body: [{ id, email, firstName, lastName, userType: 'HIRING_MANAGER', status: 'ACTIVE' }],
    }),
    [`GET /api/v1/organization/${organization.id}/schedules`]: () => {
      const span = { startsAt: '2027-03-29T08:00:00Z', endsAt: '2027-04-05T08:00:00Z' };
      const shared = { hasHours: true, perDay: null, perWeek: null, inTraining: false, calendars: 0, readAt: null };
      const person = { username: email, name: `${firstName} ${lastName}`, timeZone: null, interviews: [], free: [] };
      // The clocks of Sydney go back on 4 April.
      const busy = [{ startsAt: '2027-04-01T22:30:00Z', endsAt: '2027-04-04T14:00:00Z' }];
      return { body: { ...span, schedules: [{ ...person, ...shared, busy }] } };
    },
  });
  await until(() => screen.queryByRole('option', { name: `${firstName} ${lastName}` }) !== null);
  await fill('schedule-person', email);
  await screen.findByRole('heading', { name: 'Busy' });
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days).toEqual(['2 April 202709:30 – 24:00', '3 April 2027All day', '4 April 2027All day']);
});

it('loads the times of a colleague again when that has failed', async () => {
  let broken = true;
  const { email, firstName, lastName, id, organization } = sampleUser();
  await show(nothing, {
    'GET /api/v1/staff': () => ({
      body: [{ id, email, firstName, lastName, userType: 'HIRING_MANAGER', status: 'ACTIVE' }],
    }),
    [`GET /api/v1/organization/${organization.id}/schedules`]: () =>
      broken
        ? { status: 500, body: {} }
        : { body: { startsAt: '2027-03-29T08:00:00Z', endsAt: '2027-04-05T08:00:00Z', schedules: [] } },
  });
  await until(() => screen.queryByRole('option', { name: `${firstName} ${lastName}` }) !== null);
  await fill('schedule-person', email);
  const again = await screen.findByRole('button', { name: 'Try again' });
  broken = false;
  await click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});
