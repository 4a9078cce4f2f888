import { getOwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { describe, expect } from 'vitest';
import { aCalendar, anEvent, simulatedPassword } from '../../../platform/calendars/calendar-simulator.factory.ts';
import type { Reply } from '../../../testing/caller.ts';
import {
  declaredAvailability as declared,
  workingHours as hours,
  withCalendars as it,
  availabilityUrl as url,
} from './interviewer-availability.factory.ts';

const own = (reply: Reply) => getOwnAvailability.answers[200].parse(reply.body);
const refusals = (errors: object[]) => ({ status: 422, body: { errors } });

describe('an interviewer', () => {
  it('declares hours, days away and limits, which keep their version', async ({ jo: { caller } }) => {
    expect(own(await caller.get(url))).toMatchObject({ timeZone: 'Europe/London', hours: null, version: 0 });
    const reversed = { ...declared, hours: hours.toReversed() };
    expect(own(await caller.put(url, reversed))).toMatchObject({ ...declared, version: 1 });
    expect(await caller.put(url, declared)).toMatchObject({ status: 409, body: { current: { version: 1 } } });
    expect(own(await caller.put(url, { ...declared, hours: null, version: 1 }))).toMatchObject({ hours: null });
  });

  it('is told which hours and days are wrong', async ({ jo: { caller } }) => {
    const wrong = {
      timeZone: 'Europe/Atlantis',
      hours: [...hours, { weekday: 1, from: '16:00', to: '18:00' }, { weekday: 7, from: '12:00', to: '11:00' }],
      away: [{ from: '2027-04-02', to: '2027-04-01' }],
    };
    expect(await caller.put(url, { ...declared, ...wrong })).toMatchObject(
      refusals([
        { code: 'hours_overlap', field: 'hours.5' },
        { code: 'hours_end_first', field: 'hours.6' },
        { code: 'not_a_time_zone', field: 'timeZone' },
        { code: 'away_end_first', field: 'away.0' },
      ]),
    );
  });

  it('connects a calendar, which is not shown again, reads it and disconnects it', { tags: 'embedded' }, async ({
    app,
    jo: { caller },
    simulator,
    simulatedFeed,
  }) => {
    const connected = await caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    expect(connected.status).toBe(201);
    expect(JSON.stringify(connected.body)).not.toContain('jo.ics');
    const [calendar] = own(connected).calendars;
    expect(calendar).toMatchObject({ kind: 'ICS', label: new URL(simulator.url).host, fault: null });
    expect(calendar?.readAt).toBe(app.clock.now.toISOString());
    // The same address again takes the place of the first.
    const again = own(await caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed }));
    expect(again.calendars.length).toBe(1);
    const one = `${url}/calendars/${again.calendars[0]?.id}`;
    simulator.files.delete('/jo.ics');
    expect(own(await caller.post(`${one}/read`)).calendars[0]).toMatchObject({ fault: 'calendar_not_found' });
    expect((await caller.delete(one)).status).toBe(200);
    expect((await caller.post(`${one}/read`)).status).toBe(404);
    expect(own(await caller.get(url)).calendars).toEqual([]);
  });

  it('keeps two calendars of one host beside one another', async ({ jo: { caller }, simulator, simulatedFeed }) => {
    simulator.files.set('/family.ics', aCalendar(...anEvent('DTSTART:20270331T100000Z', 'DURATION:PT1H')));
    const { host } = new URL(simulator.url);
    await caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    const both = own(await caller.post(`${url}/calendars`, { kind: 'ICS', address: `${simulator.url}/family.ics` }));
    expect(both.calendars.map(({ label }) => label)).toEqual([host, `${host} (2)`]);
    const again = own(await caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed }));
    expect(again.calendars.map(({ label }) => label).toSorted()).toEqual([host, `${host} (2)`]);
  });

  it.for([
    ['calendar_not_found', 'address', { kind: 'ICS', address: '/none.ics' }],
    ['calendar_sign_in_refused', 'password', { kind: 'CALDAV', address: '/dav/', username: 'jo', password: 'wrong' }],
    ['calendar_address_refused', 'address', { kind: 'ICS', address: 'https://10.0.0.1/jo.ics' }],
    ['calendar_not_offered', 'kind', { kind: 'GOOGLE' }],
  ] as const)('is told why a calendar cannot be connected: %s', async ([code, field, body], { jo, simulator }) => {
    const address = 'address' in body ? new URL(body.address, simulator.url).href : '';
    const refused = await jo.caller.post(`${url}/calendars`, { ...body, address });
    expect(refused).toMatchObject(refusals([{ code, field }]));
    expect(own(await jo.caller.get(url)).calendars).toEqual([]);
  });

  it('reads the calendar of the own account alone at Microsoft', async ({ jo: { caller, user }, simulator }) => {
    simulator.times.set('partner@hartwell.example', []);
    const connect = () => caller.post(`${url}/calendars`, { kind: 'MICROSOFT', address: 'partner@hartwell.example' });
    expect(await connect()).toMatchObject(refusals([{ code: 'calendar_not_found', field: 'address' }]));
    simulator.times.set(user.email, []);
    expect(own(await connect()).calendars).toMatchObject([{ kind: 'MICROSOFT', label: user.email }]);
  });
});

describe('calendars that are due', () => {
  it('are read every quarter of an hour, and keep what they had when they fail', async ({
    app,
    tenant,
    jo,
    simulator,
    simulatedFeed,
    round,
  }) => {
    simulator.files.set('/dav/jo/1.ics', aCalendar(...anEvent('DTSTART:20270401T100000Z', 'DURATION:PT1H')));
    await jo.caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    const address = `${simulator.url}/dav/jo/`;
    await jo.caller.post(`${url}/calendars`, { kind: 'CALDAV', address, username: 'jo', password: simulatedPassword });
    await round();
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000);
    simulator.files.delete('/jo.ics');
    simulator.seen.length = 0;
    await round();
    await round();
    expect(simulator.seen.filter((call) => call === 'REPORT /dav/jo/').length).toBe(1);
    // The token of before has run out.
    const { calendars } = own(await (await app.signIn(jo.user)).get(url));
    expect(calendars.map(({ kind, fault }) => [kind, fault])).toEqual([
      ['ICS', 'calendar_not_found'],
      ['CALDAV', null],
    ]);
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select starts_at from busy_span where organization_id = $1 and user_id = $2 order by 1', [
        tenant.id,
        jo.user.id,
      ]),
    );
    expect(rows.length).toBe(2);
  });

  it('of people who left are forgotten, with what opens them', { tags: 'embedded' }, async ({
    app,
    tenant,
    jo,
    simulatedFeed,
    round,
  }) => {
    await jo.caller.post(`${url}/calendars`, { kind: 'ICS', address: simulatedFeed });
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const left = await admin.delete(`/api/v1/user/${jo.user.id}`);
    expect(left.status).toBe(200);
    await round();
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select id from calendar_connection where user_id = $1', [jo.user.id]),
    );
    expect(rows).toEqual([]);
  });
});
