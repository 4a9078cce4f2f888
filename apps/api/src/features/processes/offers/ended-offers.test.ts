import { type Offer, offer } from '@evenhand/contract/processes/offers';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { remindTasks } from '../requests/remind-tasks.ts';
import { expireOffers } from './expire-offers.ts';

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let staff: TestUser;
let admin: Caller;
let role: Role;
type Applicant = Awaited<ReturnType<typeof anApplicant>>;
let someone: Applicant;
let start: Date;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  staff = await test.aStaffUser(tenant);
  admin = await test.signIn(staff);
  role = await aPublishedRole(admin);
  start = test.clock.now;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = start;
  someone = await anApplicant(test, role, tenant);
});

const minute = 60_000;
/** Lets time pass: less than a session lasts. */
const pass = (minutes: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * minute);
};
const at = (who: Applicant): string => `/api/v1/candidate/${who.id}/offer`;
const inMinutes = (minutes: number): string => new Date(test.clock.now.getTime() + minutes * minute).toISOString();
const write = async (who: Applicant, more: object = {}): Promise<Offer> => {
  const content = { terms: 'Two weeks.', startsOn: null, answerBy: inMinutes(4), version: 0, ...more };
  return offer.parse((await admin.put(at(who), { applicationId: who.applicationId, ...content })).body);
};
async function sent(who: Applicant): Promise<Offer> {
  const { version } = await write(who);
  const reply = await admin.post(`${at(who)}/send`, { applicationId: who.applicationId, version });
  return offer.parse(reply.body);
}
const offersOf = async (who: Applicant) =>
  z.array(offer).parse((await admin.get(`${at(who)}s?applicationId=${who.applicationId}`)).body);
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];
const move = (who: Applicant, position: string, reason?: string) =>
  admin.post(`/api/v1/candidate/${who.id}/stage/${position}/organization/${tenant.id}`, {
    applicationId: who.applicationId,
    ...(reason ? { reason } : {}),
  });
const answer = (who: Applicant, stageId: number) =>
  who.caller.post(`/api/v1/candidate/${who.id}/ostage/${stageId}`, { applicationId: who.applicationId });
async function tell(who: Applicant): Promise<void> {
  await move(who, '16/1600', 'FULL');
  pass(0.01);
  const ids = { applicationIds: [who.applicationId] };
  const reply = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, ids);
  expect(reply.body).toMatchObject({ released: 1 });
}
const undo = (who: Applicant) => admin.post(`/api/v1/candidate/${who.id}/undo`, { applicationId: who.applicationId });
const templates = async (who: TestUser): Promise<string[]> =>
  (await test.mailsTo(tenant, who.email)).map(({ template }) => template);
async function runJobs(): Promise<void> {
  const found = await test.services.tenants.byId(tenant.id);
  if (!found) throw new Error('no tenant');
  await remindTasks(test.services, found);
  await expireOffers(test.services, found);
}

describe('an offer on an application that is settled otherwise', () => {
  it.each<[string, (who: Applicant) => Promise<unknown>, string, Offer['state']]>([
    ['an outcome that was told', tell, 'notTakenForward', 'CLOSED'],
    ['a withdrawal that staff note', (who) => move(who, '15/1504'), 'withdrawn', 'CLOSED'],
    ['a step back', (who) => move(who, '4/401'), 'interview', 'CLOSED'],
    [
      'a step back of many',
      (who) => admin.post('/api/v1/candidate/bulkstage/4/401', { roleId: role.id, ids: [who.id] }),
      'interview',
      'CLOSED',
    ],
    ['an acceptance by word of mouth', (who) => move(who, '14/1404'), 'accepted', 'ACCEPTED'],
  ])('ends with %s', async (_what, settle, status, state) => {
    await sent(someone);
    pass(0.1);
    const before = await templates(staff);
    await settle(someone);
    expect(await own(someone)).toMatchObject({ status, mayAnswerOffer: false });
    expect(await offersOf(someone)).toMatchObject([{ state }]);
    await runJobs();
    pass(5);
    await runJobs();
    const mails = await templates(someone.user);
    expect(mails).not.toContain('task-reminder');
    expect(mails).not.toContain('offer-expired');
    expect(await templates(staff)).toEqual(before);
  });

  it('is given back when that is taken back, and its time is not over', async () => {
    await sent(someone);
    pass(0.1);
    const before = await own(someone);
    await tell(someone);
    pass(0.1);
    expect((await undo(someone)).status).toBe(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'SENT', answeredAt: null }]);
    expect(await own(someone)).toMatchObject({ status: 'offer', offer: before?.offer, mayAnswerOffer: true });
    expect((await answer(someone, 14)).status).toBe(200);
  });

  it('waits again when an acceptance was noted in error', async () => {
    await sent(someone);
    pass(0.1);
    await move(someone, '14/1404');
    pass(0.1);
    expect((await undo(someone)).status).toBe(200);
    expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'theirs', mayAnswerOffer: true });
  });

  it('comes back as run out where its time is over', async () => {
    await sent(someone);
    pass(0.1);
    await move(someone, '4/401');
    pass(5);
    expect((await undo(someone)).status).toBe(200);
    expect(await offersOf(someone)).toMatchObject([{ state: 'EXPIRED' }]);
    expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'ours', mayAnswerOffer: false });
  });
});

describe('what was asked for on an application that is settled', () => {
  it('is due no more, until that is taken back', async () => {
    const dueAt = inMinutes(8);
    const body = { applicationId: someone.applicationId, kind: 'QUESTION', question: 'Which city?', dueAt };
    const made = await admin.post(`/api/v1/candidate/${someone.id}/requests`, body);
    const { id } = Object(made.body);
    await tell(someone);
    expect((await own(someone))?.requests).toEqual([]);
    const reply = await someone.caller.post(`/api/v1/requests/${id}/answer`, { text: 'Leeds' });
    expect(reply.body).toMatchObject({ errors: [{ code: 'application_closed' }] });
    pass(0.1);
    await undo(someone);
    expect((await own(someone))?.requests).toMatchObject([{ id, state: 'OPEN' }]);
    await tell(someone);
    pass(9);
    const url = `/api/v1/candidate/${someone.id}/requests?applicationId=${someone.applicationId}`;
    expect((await admin.get(url)).body).toMatchObject([{ id, state: 'OPEN', overdue: false }]);
    expect(await templates(someone.user)).not.toContain('task-reminder');
  });
});

/** All that its candidate sees of an application, but for whose it is. */
async function seen(who: Applicant) {
  const { id: _id, ...shown } = (await own(who)) ?? {};
  return shown;
}

describe('a decision that is held while an offer ends', () => {
  const withdraw = async (who: Applicant, version: number): Promise<void> => {
    const body = { applicationId: who.applicationId, reason: 'It was meant for another role.', version };
    expect((await admin.post(`${at(who)}/withdrawal`, body)).status).toBe(200);
  };
  const longer = async (who: Applicant, version: number): Promise<void> => {
    const body = { applicationId: who.applicationId, answerBy: inMinutes(9), version };
    expect((await admin.post(`${at(who)}/extension`, body)).status).toBe(200);
  };
  it.each([
    ['runs out', null],
    ['is withdrawn', withdraw],
    ['is given more time', longer],
  ])('cannot be told from none: it %s', async (_what, end) => {
    const other = await anApplicant(test, role, tenant);
    const { version } = await sent(someone);
    await sent(other);
    pass(0.5);
    await move(someone, '16/1600', 'FULL');
    expect(await seen(someone)).toEqual(await seen(other));
    pass(end ? 0.1 : 5);
    if (end) for (const who of [someone, other]) await end(who, version);
    else await runJobs();
    pass(0.1);
    expect(await seen(someone)).toEqual(await seen(other));
    expect((await templates(someone.user)).sort()).toEqual((await templates(other.user)).sort());
  });
});

describe('an offer that was sent in error', () => {
  const withdraw = (who: Applicant, version: number, reason = 'It was meant for another role.') =>
    admin.post(`${at(who)}/withdrawal`, { applicationId: who.applicationId, reason, version });

  it('is withdrawn once, with its reason in a mail, and another can be made', async () => {
    const { version } = await sent(someone);
    expect((await withdraw(someone, version + 1)).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    expect((await withdraw(someone, version, ' ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
    const replies = await Promise.all([withdraw(someone, version), withdraw(someone, version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toMatchObject({ state: 'WITHDRAWN', reason: 'It was meant for another role.' });
    const mails = (await test.mailsTo(tenant, someone.user.email)).filter(
      ({ template }) => template === 'offer-withdrawn',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('It was meant for another role.');
    expect(await own(someone)).toMatchObject({
      status: 'offer',
      whoseMove: 'ours',
      mayAnswerOffer: false,
      mayWithdraw: true,
      offer: { state: 'WITHDRAWN', reason: 'It was meant for another role.' },
    });
    expect((await own(someone))?.history.map(({ what }) => what)).toContain('offerWithdrawn');
    expect((await answer(someone, 14)).body).toMatchObject({ errors: [{ code: 'offer_over' }] });
    expect((await withdraw(someone, version + 1)).body).toMatchObject({ errors: [{ code: 'offer_answered' }] });
    pass(0.1);
    expect(await sent(someone)).toMatchObject({ state: 'SENT' });
    expect((await answer(someone, 14)).status).toBe(200);
  });

  it('is withdrawn or accepted, and never both', async () => {
    const { version } = await sent(someone);
    const [taken, given] = await Promise.all([withdraw(someone, version), answer(someone, 14)]);
    expect([taken.status, given.status].sort()).toEqual([200, 409]);
    const accepted = given.status === 200;
    expect(await offersOf(someone)).toMatchObject([{ state: accepted ? 'ACCEPTED' : 'WITHDRAWN' }]);
    expect(await own(someone)).toMatchObject({ status: accepted ? 'accepted' : 'offer' });
  });

  it('leaves a candidate who steps back then as withdrawn, not as one who declined', async () => {
    const { version } = await sent(someone);
    await withdraw(someone, version);
    expect((await answer(someone, 15)).status).toBe(200);
    expect(await templates(someone.user)).toContain('application-withdrawn');
    expect(await own(someone)).toMatchObject({ status: 'withdrawn', offer: null });
  });

  it('is thrown away before it is sent, and not after', async () => {
    const { version } = await write(someone);
    const discard = (input: number, by = admin) =>
      by.delete(at(someone), { applicationId: someone.applicationId, version: input });
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await discard(version, stranger)).status).toBe(404);
    expect((await discard(version + 1)).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    const replies = await Promise.all([discard(version), discard(version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await offersOf(someone)).toEqual([]);
    const again = await sent(someone);
    expect((await discard(again.version)).body).toMatchObject({ errors: [{ code: 'offer_open' }] });
  });
});
