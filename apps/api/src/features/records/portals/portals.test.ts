import { type Portal, portal } from '@evenhand/contract/records/portals';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { anEvent } from '../events/events.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const sentBy = z.object({ applications: z.array(z.object({ sourceTouch: z.unknown() })) });

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('role', { scope: 'file', auto: true }, ({ staff }) => aPublishedRole(staff))
  .extend('aPortal', { scope: 'file' }, ({ staff }) => {
    let count = 0;
    return async (given: object = {}, by = staff): Promise<Portal> => {
      count += 1;
      const made = await by.post('/api/v1/portals', { kind: 'PORTAL', name: `Portal ${count}`, ...given });
      return portal.parse(made.body);
    };
  })
  .extend(
    'listed',
    { scope: 'file' },
    ({ staff }) =>
      async (id: string): Promise<Portal | undefined> =>
        z
          .array(portal)
          .parse((await staff.get('/api/v1/portals')).body)
          .find((one) => one.id === id),
  )
  .extend(
    'arrive',
    { scope: 'file' },
    ({ role }) =>
      (caller: Caller, link: object, to = role, channel = 'link') =>
        caller.put(`/api/v1/roles/${to.id}/source-touch`, { link, channel }),
  )
  .extend(
    'sourceTouch',
    { scope: 'file' },
    ({ tenant, staff }) =>
      async (candidateId: string, reader = staff): Promise<unknown> => {
        const { body } = await reader.get(`/api/v1/organization/${tenant.id}/candidate/${candidateId}`);
        return sentBy.parse(body).applications[0]?.sourceTouch;
      },
  );

describe('the ways in that staff make', () => {
  it('is found by a part of its name, its code or its role', async ({ staff, aPortal }) => {
    const named = await aPortal({ name: '50%_off Fair' });
    const coded = await aPortal({ name: 'Quite other', code: 'zebra-crossing' });
    const own = await aPublishedRole(staff, { title: 'Zoology scheme' });
    const ofRole = await aPortal({ name: 'Third', roleId: own.id });
    const find = async (term: string) => {
      const { body } = await staff.get(`/api/v1/portals?searchTerm=${encodeURIComponent(term)}`);
      return z
        .array(portal)
        .parse(body)
        .map(({ id }) => id);
    };
    expect(await find('%_OFF')).toEqual([named.id]);
    expect(await find('zebra')).toEqual([coded.id]);
    expect(await find(' zoology ')).toEqual([ofRole.id]);
    expect(await find('nothing of that name')).toEqual([]);
  });

  it('are given a code, or take the one that is asked for, once', async ({ app, staff, aPortal }) => {
    const given = await aPortal();
    expect(given).toMatchObject({ status: 'ACTIVE', role: null, came: 0, sent: 0, version: 1 });
    expect(given.code).toMatch(/^[a-z0-9]{10}$/);
    expect((await aPortal({ kind: 'SOURCE', code: 'law-fair-26' })).code).toBe('law-fair-26');
    const again = await staff.post('/api/v1/portals', { kind: 'SOURCE', name: 'Other', code: 'LAW-FAIR-26' });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'code_taken', field: 'code' }] } });
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await aPortal({ code: 'law-fair-26' }, elsewhere)).code).toBe('law-fair-26');
  });

  it('of two who take one code at once, one gets it', async ({ staff }) => {
    const input = { kind: 'SOURCE', name: 'Twice', code: 'two-at-once' };
    const made = await Promise.all([staff.post('/api/v1/portals', input), staff.post('/api/v1/portals', input)]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('are refused by name when they are wrong, and to a caller without the permission', async ({
    app,
    tenant,
    staff,
  }) => {
    for (const input of [{ kind: 'DOOR' }, { name: '' }, { code: 'a' }, { code: 'no spaces' }, { roleId: tenant.id }]) {
      const reply = await staff.post('/api/v1/portals', { kind: 'PORTAL', name: 'Wrong', ...input });
      expect(reply, JSON.stringify(input)).toMatchObject({
        status: 422,
        body: { errors: [{ field: Object.keys(input)[0] }] },
      });
    }
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get('/api/v1/portals')).status).toBe(403);
    expect((await manager.post('/api/v1/portals', { kind: 'PORTAL', name: 'Mine' })).status).toBe(403);
  });

  it('are renamed and paused at the version that was seen, in their own organisation', async ({
    app,
    staff,
    aPortal,
  }) => {
    const { id, version } = await aPortal();
    const url = `/api/v1/portals/${id}`;
    expect((await staff.put(url, { status: 'PAUSED', version })).body).toMatchObject({ status: 'PAUSED', version: 2 });
    expect(await staff.put(url, { name: 'Late', version })).toMatchObject({
      status: 409,
      body: { current: { status: 'PAUSED', version: 2 } },
    });
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await elsewhere.put(url, { name: 'Mine', version: 2 })).status).toBe(404);
  });

  it('say to anybody with the code whose they are, and nothing else', async ({ app, tenant, staff, aPortal }) => {
    const open = await aPortal({ name: 'Northern Law Society' });
    const visitor = app.visitor(tenant);
    const owner = (code: string, by = visitor) => by.get(`/api/public/userp?token=${code}`);
    expect((await owner(open.code)).body).toEqual({ firstName: 'Northern Law Society', organization: tenant.name });
    expect((await owner(open.code, app.visitor(await app.aTenant()))).status).toBe(404);
    expect((await owner('nobody-s-code')).status).toBe(404);
    expect((await owner((await aPortal({ kind: 'SOURCE' })).code)).status).toBe(404);
    await staff.put(`/api/v1/portals/${open.id}`, { status: 'PAUSED', version: 1 });
    expect((await owner(open.code)).status).toBe(410);
  });
});

describe('by what an application came', () => {
  it('is the link that was followed first; it is frozen when it is sent, and counted', async ({
    app,
    tenant,
    staff,
    role,
    sourceTouch,
    aPortal,
    listed,
    arrive,
  }) => {
    const agency = await aPortal({ kind: 'AGENCY', name: 'Bell & Co' });
    const other = await aPortal();
    const candidate = await aReadyCandidate(app, tenant);
    const link = { portal: agency.code, utm: { source: 'mail', campaign: 'autumn' } };
    expect((await arrive(candidate.caller, link)).status).toBe(200);
    expect((await arrive(candidate.caller, { portal: other.code })).status).toBe(200);
    expect(await listed(agency.id)).toMatchObject({ came: 1, sent: 0 });
    expect(await listed(other.id)).toMatchObject({ came: 0, sent: 0 });
    expect((await submit(candidate.caller, candidate.id, role)).status).toBe(200);
    expect(await listed(agency.id)).toMatchObject({ came: 1, sent: 1 });
    await staff.put(`/api/v1/portals/${agency.id}`, { name: 'Bell & Daughters', version: 1 });
    expect(await sourceTouch(candidate.id)).toEqual({
      portal: { kind: 'AGENCY', name: 'Bell & Co' },
      event: null,
      campaign: 'mail / autumn',
    });
  });

  it('names the event whose link was followed', async ({ app, tenant, staff, role, sourceTouch, arrive }) => {
    const made = await staff.post('/api/v1/events', anEvent(app.clock.now));
    const event = z.object({ id: z.string(), version: z.number() }).parse(made.body);
    const candidate = await aReadyCandidate(app, tenant);
    await arrive(candidate.caller, { event: event.id });
    await submit(candidate.caller, candidate.id, role);
    expect(await sourceTouch(candidate.id)).toMatchObject({ portal: null, event: 'Open evening' });
  });

  it('is nothing for a link that is paused, of another role, of another organisation, or unknown', async ({
    app,
    tenant,
    staff,
    role,
    sourceTouch,
    aPortal,
    arrive,
  }) => {
    const paused = await aPortal();
    await staff.put(`/api/v1/portals/${paused.id}`, { status: 'PAUSED', version: 1 });
    const bound = await aPortal({ roleId: (await aPublishedRole(staff)).id });
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const foreign = await aPortal({}, elsewhere);
    const candidate = await aReadyCandidate(app, tenant);
    for (const code of [paused.code, bound.code, foreign.code, 'nobody-s-code']) {
      expect((await arrive(candidate.caller, { portal: code })).status).toBe(200);
    }
    await submit(candidate.caller, candidate.id, role);
    expect(await sourceTouch(candidate.id)).toBeNull();
  });

  it('is not shown to a blind reader', async ({ app, tenant, staff, sourceTouch, aPortal, arrive }) => {
    const blind = await aPublishedRole(staff, { blind: true });
    const source = await aPortal({ kind: 'SOURCE', name: 'Bursary list' });
    const candidate = await aReadyCandidate(app, tenant);
    await arrive(candidate.caller, { portal: source.code }, blind);
    const sent = await submit(candidate.caller, candidate.id, blind);
    const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
    const manager = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    await app.admin.exclusive((session) =>
      session.query('insert into role_member values ($1, $2, $3, $4)', [tenant.id, blind.id, manager.id, new Date()]),
    );
    const reader = await app.signIn(manager);
    const seen = await reader.get(`/api/v1/organization/${tenant.id}/candidate/${applicationId}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('Bursary');
    expect(await sourceTouch(applicationId, reader)).toBeNull();
  });

  it('is for candidates and shown roles, in words of its form', async ({ app, tenant, staff, role, arrive }) => {
    const candidate = await aReadyCandidate(app, tenant);
    const stranger = await aReadyCandidate(app, await app.aTenant());
    expect((await arrive(stranger.caller, { portal: 'law-fair' })).status).toBe(404);
    expect((await arrive(staff, { portal: 'law-fair' })).status).toBe(403);
    for (const link of [{ portal: '<b>' }, { event: '7' }, { utm: { source: 'x'.repeat(101) } }, { door: 'x' }]) {
      expect((await arrive(candidate.caller, link)).status).toBe(422);
    }
    expect((await arrive(candidate.caller, {}, role, 'z')).status).toBe(422);
  });
});
