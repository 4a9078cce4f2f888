import { type Offer, offer } from '@evenhand/contract/processes/offers';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { expireOffers } from './expire-offers.ts';

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let staff: TestUser;
let admin: Caller;
let role: Role;
type Applicant = Awaited<ReturnType<typeof anApplicant>>;
let someone: Applicant;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  staff = await test.aStaffUser(tenant);
  admin = await test.signIn(staff);
  role = await aPublishedRole(admin);
});
afterAll(() => test.close());
beforeEach(async () => {
  someone = await anApplicant(test, role, tenant);
});

const minute = 60_000;
const later = (minutes: number): string => new Date(test.clock.now.getTime() + minutes * minute).toISOString();
const at = (who: Applicant): string => `/api/v1/candidate/${who.id}/offer`;
const content = (who: Applicant, more: object = {}) => ({
  applicationId: who.applicationId,
  terms: 'Two weeks at £550 a week.',
  startsOn: '2027-06-14',
  answerBy: later(4320),
  version: 0,
  ...more,
});
const write = async (who: Applicant, more: object = {}): Promise<Offer> =>
  offer.parse((await admin.put(at(who), content(who, more))).body);
const send = (who: Applicant, version: number, by: Caller = admin) =>
  by.post(`${at(who)}/send`, { applicationId: who.applicationId, version });
async function sent(who: Applicant, more: object = {}): Promise<Offer> {
  const { version } = await write(who, more);
  return offer.parse((await send(who, version)).body);
}
const answer = (who: Applicant, stageId: number, more: object = {}) =>
  who.caller.post(`/api/v1/candidate/${who.id}/ostage/${stageId}`, { applicationId: who.applicationId, ...more });
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];
const offersOf = async (who: Applicant, by: Caller = admin) =>
  z.array(offer).parse((await by.get(`/api/v1/candidate/${who.id}/offers?applicationId=${who.applicationId}`)).body);
const expire = async (): Promise<void> => {
  const found = await test.services.tenants.byId(tenant.id);
  if (found) await expireOffers(test.services, found);
};
const templates = async (who: TestUser): Promise<string[]> =>
  (await test.mailsTo(tenant, who.email)).map(({ template }) => template);

/** Works at a later time and comes back to the present one. */
async function after<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const now = test.clock.now;
  test.clock.now = new Date(now.getTime() + minutes * minute);
  try {
    return await work();
  } finally {
    test.clock.now = now;
  }
}

describe('an offer', () => {
  it('is the team’s alone until it is sent, and then the candidate’s to answer', async () => {
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

  it('sent twice, and by two at once, goes out once', async () => {
    const { version } = await write(someone);
    const replies = await Promise.all([send(someone, version), send(someone, version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(someone, version)).status).toBe(200);
    expect((await templates(someone.user)).filter((template) => template === 'offer-made')).toHaveLength(1);
    // While it waits for its answer it is not written anew.
    expect((await admin.put(at(someone), content(someone))).body).toMatchObject({ errors: [{ code: 'offer_open' }] });
  });

  it('is written by two at once without one overwriting the other', async () => {
    const replies = await Promise.all([
      admin.put(at(someone), content(someone, { terms: 'One' })),
      admin.put(at(someone), content(someone, { terms: 'Two' })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await offersOf(someone)).toHaveLength(1);
  });

  it.each([
    ['a day that is past', { answerBy: inDays(-1) }, 'answerBy'],
    ['no terms', { terms: ' ' }, 'terms'],
    ['a day that is none', { startsOn: 'June' }, 'startsOn'],
  ])('is refused with %s', async (_name, more, field) => {
    const reply = await admin.put(at(someone), content(someone, more));
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it('is accepted once, with mail to both sides', async () => {
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
    const [mail] = (await test.mailsTo(tenant, staff.email)).slice(-1);
    expect(mail?.text).not.toContain(someone.user.email);
  });

  it('accepted and then withdrawn from is not told as accepted, and its sender hears of it', async () => {
    await sent(someone);
    expect((await answer(someone, 14)).status).toBe(200);
    expect((await answer(someone, 15)).status).toBe(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'DECLINED' }]);
    expect(await own(someone)).toMatchObject({ status: 'withdrawn', offer: { state: 'DECLINED' } });
    expect(await templates(staff)).toContain('staff-offer-declined');
  });

  it('accepted and withdrawn from at once says where the application stands in the end', async () => {
    await sent(someone);
    const replies = await Promise.all([answer(someone, 14), answer(someone, 15)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'DECLINED' }]);
    expect((await own(someone))?.status).toBe('withdrawn');
  });

  it('is declined with its reason', async () => {
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
  it('ends at its own instant, whether or not that was noted yet', async () => {
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

  it('can be made longer, also after it ran out, and then the offer is answered', async () => {
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

  it('is taken by one: the answer or its end, and never by both', async () => {
    await sent(someone, { answerBy: later(1) });
    const [reply] = await after(1, () => Promise.all([answer(someone, 15), expire()]));
    expect(reply.status).toBe(200);
    const [ended] = await offersOf(someone);
    expect(ended?.state).toBe('EXPIRED');
    expect((await own(someone))?.status).toBe('withdrawn');
  });

  it('of a candidate who is held as not taken forward ends without showing that', async () => {
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
  it('is not there', async () => {
    await sent(someone);
    const elsewhere = await test.aTenant();
    const stranger = await test.signIn(await test.aStaffUser(elsewhere));
    const url = `/api/v1/candidate/${someone.id}/offers?applicationId=${someone.applicationId}`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await stranger.put(at(someone), content(someone))).status).toBe(404);
    const manager = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(url)).status).toBe(404);
    expect((await manager.put(at(someone), content(someone))).status).toBe(403);
    const other = await anApplicant(test, role, tenant);
    expect((await other.caller.post(`/api/v1/candidate/${someone.id}/ostage/14`, {})).status).toBe(404);
  });
});
