import { type Offer, offer } from '@evenhand/contract/processes/offers';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { expireOffers } from './expire-offers.ts';

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const it = tenantTest
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, staff }) => app.signIn(staff))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('someone', ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend(
    'later',
    { scope: 'file' },
    ({ app }) =>
      (minutes: number): string =>
        new Date(app.clock.now.getTime() + minutes * minute).toISOString(),
  )
  .extend('content', { scope: 'file' }, ({ later }) => (who: Applicant, more: object = {}) => ({
    applicationId: who.applicationId,
    terms: 'Two weeks at £550 a week.',
    startsOn: '2027-06-14',
    answerBy: later(4320),
    version: 0,
    ...more,
  }))
  .extend(
    'write',
    { scope: 'file' },
    ({ admin, content }) =>
      async (who: Applicant, more: object = {}): Promise<Offer> =>
        offer.parse((await admin.put(at(who), content(who, more))).body),
  )
  .extend(
    'send',
    { scope: 'file' },
    ({ admin }) =>
      (who: Applicant, version: number, by: Caller = admin) =>
        by.post(`${at(who)}/send`, { applicationId: who.applicationId, version }),
  )
  .extend('sent', { scope: 'file' }, ({ write, send }) => async (who: Applicant, more: object = {}): Promise<Offer> => {
    const { version } = await write(who, more);
    return offer.parse((await send(who, version)).body);
  })
  .extend(
    'offersOf',
    { scope: 'file' },
    ({ admin }) =>
      async (who: Applicant, by: Caller = admin) =>
        z
          .array(offer)
          .parse((await by.get(`/api/v1/candidate/${who.id}/offers?applicationId=${who.applicationId}`)).body),
  )
  .extend('expire', { scope: 'file' }, ({ app, tenant }) => async (): Promise<void> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (found) await expireOffers(app.services, found);
  })
  .extend(
    'templates',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (who: TestUser): Promise<string[]> =>
        (await app.mailsTo(tenant, who.email)).map(({ template }) => template),
  )
  /** Works at a later time and comes back to the present one. */
  .extend('after', { scope: 'file' }, ({ app }) => async <T>(minutes: number, work: () => Promise<T>): Promise<T> => {
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + minutes * minute);
    try {
      return await work();
    } finally {
      app.clock.now = now;
    }
  });

const minute = 60_000;
const at = (who: Applicant): string => `/api/v1/candidate/${who.id}/offer`;
const answer = (who: Applicant, stageId: number, more: object = {}) =>
  who.caller.post(`/api/v1/candidate/${who.id}/ostage/${stageId}`, { applicationId: who.applicationId, ...more });
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];

describe('an offer', () => {
  it('is the team’s alone until it is sent, and then the candidate’s to answer', async ({
    someone,
    templates,
    write,
    send,
  }) => {
    const before = await own(someone);
    const { version } = await write(someone);
    expect(await own(someone)).toEqual(before);
    const again = await write(someone, { terms: 'Two weeks at £600 a week.', version });
    expect(await own(someone)).toEqual(before);
    expect(await templates(someone.user)).not.toContain('offer-made');

    expect((await send(someone, again.version)).body).toMatchObject({ state: 'SENT' });
    expect(await own(someone)).toMatchObject({
      status: 'offer',
      whoseMove: 'theirs',
      mayAnswerOffer: true,
      offer: { state: 'SENT', terms: 'Two weeks at £600 a week.', startsOn: '2027-06-14' },
    });
    expect((await own(someone))?.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['offer', 'offerSent']),
    );
    expect(await templates(someone.user)).toContain('offer-made');
  });

  it('sent twice, and by two at once, goes out once', async ({ admin, someone, templates, write, send, content }) => {
    const { version } = await write(someone);
    const replies = await Promise.all([send(someone, version), send(someone, version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(someone, version)).status).toBe(200);
    expect((await templates(someone.user)).filter((template) => template === 'offer-made')).toHaveLength(1);
    // While it waits for its answer it is not written anew.
    expect((await admin.put(at(someone), content(someone))).body).toMatchObject({ errors: [{ code: 'offer_open' }] });
  });

  it('is written by two at once without one overwriting the other', async ({ admin, someone, offersOf, content }) => {
    const replies = await Promise.all([
      admin.put(at(someone), content(someone, { terms: 'One' })),
      admin.put(at(someone), content(someone, { terms: 'Two' })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await offersOf(someone)).toHaveLength(1);
  });

  it.for([
    ['a day that is past', { answerBy: inDays(-1) }, 'answerBy'],
    ['no terms', { terms: ' ' }, 'terms'],
    ['a day that is none', { startsOn: 'June' }, 'startsOn'],
  ] as const)('is refused with %s', async ([_name, more, field], { admin, someone, content }) => {
    const reply = await admin.put(at(someone), content(someone, more));
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it('is accepted once, with mail to both sides', async ({
    app,
    tenant,
    staff,
    someone,
    templates,
    offersOf,
    sent,
  }) => {
    await sent(someone);
    const replies = await Promise.all([answer(someone, 14), answer(someone, 14)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own(someone)).toMatchObject({
      status: 'accepted',
      mayAnswerOffer: false,
      offer: { state: 'ACCEPTED' },
    });
    expect(await offersOf(someone)).toMatchObject([{ state: 'ACCEPTED', reason: null }]);
    expect(await templates(someone.user)).toContain('offer-accepted');
    expect(await templates(staff)).toContain('staff-offer-accepted');
    const [mail] = (await app.mailsTo(tenant, staff.email)).slice(-1);
    expect(mail?.text).not.toContain(someone.user.email);
  });

  it('accepted and then withdrawn from is not told as accepted, and its sender hears of it', async ({
    staff,
    someone,
    templates,
    offersOf,
    sent,
  }) => {
    await sent(someone);
    expect((await answer(someone, 14)).status).toBe(200);
    expect((await answer(someone, 15)).status).toBe(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'DECLINED' }]);
    expect(await own(someone)).toMatchObject({ status: 'withdrawn', offer: { state: 'DECLINED' } });
    expect(await templates(staff)).toContain('staff-offer-declined');
  });

  it('accepted and withdrawn from at once says where the application stands in the end', async ({
    someone,
    offersOf,
    sent,
  }) => {
    await sent(someone);
    const replies = await Promise.all([answer(someone, 14), answer(someone, 15)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'DECLINED' }]);
    expect((await own(someone))?.status).toBe('withdrawn');
  });

  it('is declined with its reason', async ({ staff, admin, someone, templates, offersOf, content, sent }) => {
    await sent(someone);
    expect((await answer(someone, 15, { reason: 'START_DATE' })).status).toBe(200);
    expect(await own(someone)).toMatchObject({ status: 'withdrawn', offer: { state: 'DECLINED' } });
    expect(await offersOf(someone)).toMatchObject([{ state: 'DECLINED', reason: 'START_DATE' }]);
    expect(await templates(staff)).toContain('staff-offer-declined');
    expect((await admin.put(at(someone), content(someone))).body).toMatchObject({
      errors: [{ code: 'application_closed' }],
    });
  });
});

describe('the time to answer an offer', () => {
  it('ends at its own instant, whether or not that was noted yet', async ({
    staff,
    admin,
    someone,
    later,
    expire,
    templates,
    after,
    offersOf,
    content,
    sent,
  }) => {
    await sent(someone, { answerBy: later(2) });
    await after(2, async () => {
      expect(await own(someone)).toMatchObject({
        status: 'offer',
        whoseMove: 'ours',
        mayAnswerOffer: false,
        offer: { state: 'EXPIRED' },
      });
      expect((await answer(someone, 14)).body).toMatchObject({ errors: [{ code: 'offer_over' }] });
      await Promise.all([expire(), expire()]);
      expect(await offersOf(someone)).toMatchObject([{ state: 'EXPIRED' }]);
      expect((await answer(someone, 14)).status).toBe(409);
      // A draft of another, not sent yet, opens nothing.
      expect((await admin.put(at(someone), content(someone))).status).toBe(200);
      expect((await answer(someone, 14)).status).toBe(409);
      expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'ours', offer: { state: 'EXPIRED' } });
    });
    const mails = (await templates(someone.user)).filter((template) => template === 'offer-expired');
    expect(mails).toHaveLength(1);
    expect((await templates(staff)).filter((template) => template === 'staff-offer-expired').length).toBeGreaterThan(0);
  });

  it('can be made longer, also after it ran out, and then the offer is answered', async ({
    admin,
    someone,
    later,
    expire,
    templates,
    after,
    offersOf,
    sent,
  }) => {
    await sent(someone, { answerBy: later(2) });
    const longer = (version: number, minutes: number) =>
      admin.post(`${at(someone)}/extension`, {
        applicationId: someone.applicationId,
        answerBy: later(minutes),
        version,
      });
    const [now] = await offersOf(someone);
    expect((await longer(now?.version ?? 0, 1)).status).toBe(422);
    await after(0.5, expire);
    expect(await offersOf(someone)).toMatchObject([{ state: 'SENT' }]);
    await after(3, async () => {
      await expire();
      const [ended] = await offersOf(someone);
      expect((await longer(now?.version ?? 0, 3)).status).toBe(409);
      expect((await longer(ended?.version ?? 0, 3)).body).toMatchObject({ state: 'SENT' });
      expect(await own(someone)).toMatchObject({ whoseMove: 'theirs', mayAnswerOffer: true });
      expect((await answer(someone, 14)).status).toBe(200);
    });
    expect(await templates(someone.user)).toContain('offer-extended');
  });

  it('is taken by one: the answer or its end, and never by both', async ({
    someone,
    later,
    expire,
    after,
    offersOf,
    sent,
  }) => {
    await sent(someone, { answerBy: later(1) });
    const [reply] = await after(1, () => Promise.all([answer(someone, 15), expire()]));
    expect(reply.status).toBe(200);
    const [ended] = await offersOf(someone);
    expect(ended?.state).toBe('EXPIRED');
    expect((await own(someone))?.status).toBe('withdrawn');
  });

  it('of a candidate who is held as not taken forward ends without showing that', async ({
    tenant,
    admin,
    someone,
    later,
    expire,
    after,
    sent,
  }) => {
    await sent(someone, { answerBy: later(1) });
    const moved = await admin.post(`/api/v1/candidate/${someone.id}/stage/16/1600/organization/${tenant.id}`, {
      applicationId: someone.applicationId,
      reason: 'CHECKS',
    });
    expect(moved.status).toBe(200);
    expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'theirs', mayAnswerOffer: true });
    await after(1, async () => {
      await expire();
      expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'ours', outcomeSentence: null });
    });
  });
});

describe('an offer of others', () => {
  it('is not there', async ({ app, tenant, role, someone, content, sent }) => {
    await sent(someone);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    const url = `/api/v1/candidate/${someone.id}/offers?applicationId=${someone.applicationId}`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.put(at(someone), content(someone))).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(url)).status).toBe(404);
    expect((await manager.put(at(someone), content(someone))).status).toBe(403);
    const other = await anApplicant(app, role, tenant);
    expect((await other.caller.post(`/api/v1/candidate/${someone.id}/ostage/14`, {})).status).toBe(404);
  });
});
