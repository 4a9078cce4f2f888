import { getSchedules } from '@evenhand/contract/screens/schedules';
import { describe, expect } from 'vitest';
import { aCalendar, anEvent } from '../../../platform/calendars/calendar-simulator.factory.ts';
import type { Caller } from '../../../testing/caller.ts';
import {
  declaredAvailability as declared,
  withCalendars as it,
  availabilityUrl as url,
} from '../../processes/interviewer-availability/interviewer-availability.factory.ts';

describe('schedules', () => {
  const dateTime = '2027-03-30T12:00:00Z';
  const seen = async (caller: Caller, id: string, usernames: string) => {
    const path = `/api/v1/organization/${id}/schedules?${new URLSearchParams({ usernames, dateTime })}`;
    return getSchedules.answers[200].parse((await caller.get(path)).body);
  };

  it('tell when colleagues are busy and free, and nothing of why', async ({ app, tenant, jo, simulatedFeed }) => {
    await jo.caller.put(url, declared);
    await jo.caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    const manager = await app.signIn(await app.aStaffUser(tenant));
    const candidate = await app.aCandidateUser(tenant);
    const usernames = `${jo.user.email.toUpperCase()}, nobody@example.org,${candidate.email}`;
    const { startsAt, endsAt, schedules } = await seen(manager, tenant.id, usernames);
    expect([startsAt, endsAt]).toEqual(['2027-03-27T12:00:00.000Z', '2027-04-03T12:00:00.000Z']);
    expect(schedules).toMatchObject([
      {
        username: jo.user.email,
        name: 'Jo Field',
        hasHours: true,
        perDay: 3,
        calendars: 1,
        busy: [
          { startsAt: '2027-03-30T10:00:00.000Z', endsAt: '2027-03-30T11:00:00.000Z' },
          { startsAt: '2027-03-30T23:00:00.000Z', endsAt: '2027-03-31T23:00:00.000Z' },
        ],
      },
    ]);
    expect(schedules[0]?.free.map((span) => span.startsAt.slice(5, 16))).toEqual([
      '03-29T08:00',
      '03-30T08:00',
      '03-30T11:00',
      '04-01T08:00',
      '04-02T08:00',
    ]);
  });

  it('are read again for who looks, and say how old they are where that fails', async ({
    app,
    tenant,
    jo,
    simulator,
    simulatedFeed,
  }) => {
    await jo.caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    const readAt = app.clock.now.toISOString();
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    simulator.isSilent = true;
    const late = await seen(jo.caller, tenant.id, jo.user.email);
    simulator.isSilent = false;
    expect(late.schedules).toMatchObject([{ readAt, busy: [{ startsAt: '2027-03-30T10:00:00.000Z' }] }]);
    simulator.files.set('/jo.ics', aCalendar(...anEvent('DTSTART:20270330T150000Z', 'DTEND:20270330T160000Z')));
    app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
    const now = await seen(jo.caller, tenant.id, jo.user.email);
    expect(now.schedules[0]?.busy[0]?.startsAt).toBe('2027-03-30T15:00:00.000Z');
  });

  it('are those of the own organisation alone, and not for candidates', async ({ app, tenant, jo }) => {
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await seen(stranger, other.id, jo.user.email)).schedules).toEqual([]);
    const path = `/api/v1/organization/${tenant.id}/schedules?${new URLSearchParams({ usernames: 'a', dateTime })}`;
    expect((await stranger.get(path)).status).toBe(404);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect([(await candidate.get(path)).status, (await candidate.get(url)).status]).toEqual([403, 403]);
  });
});
