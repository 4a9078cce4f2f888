import type { Offer } from '@evenhand/contract/processes/offers';
import { describe, expect } from 'vitest';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { type Applicant, answer, at, offerTest as it, own } from './ended-offers.factory.ts';

describe('an offer on an application that is settled otherwise', () => {
  it.for<[string, 'tell' | 'withdraw' | 'stepBack' | 'stepManyBack' | 'accept', string, Offer['state']]>([
    ['an outcome that was told', 'tell', 'notTakenForward', 'CLOSED'],
    ['a withdrawal that staff note', 'withdraw', 'withdrawn', 'CLOSED'],
    ['a step back', 'stepBack', 'interview', 'CLOSED'],
    ['a step back of many', 'stepManyBack', 'interview', 'CLOSED'],
    ['an acceptance by word of mouth', 'accept', 'accepted', 'ACCEPTED'],
  ])(
    'ends with %s',
    { tags: 'embedded' },
    async ([, way, status, state], { sent, someone, pass, templates, adminUser, settle, offersOf, runJobs }) => {
      await sent(someone);
      pass(0.1);
      const before = await templates(adminUser);
      await settle[way](someone);
      expect(await own(someone)).toMatchObject({ status, mayAnswerOffer: false });
      expect(await offersOf(someone)).toMatchObject([{ state }]);
      await runJobs();
      pass(5);
      await runJobs();
      const mails = await templates(someone.user);
      expect(mails).not.toContain('task-reminder');
      expect(mails).not.toContain('offer-expired');
      expect(await templates(adminUser)).toEqual(before);
    },
  );

  it('is given back when that is taken back, and its time is not over', async ({
    sent,
    someone,
    pass,
    tell,
    undo,
    offersOf,
  }) => {
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

  it('waits again when an acceptance was noted in error', async ({ sent, someone, pass, move, undo }) => {
    await sent(someone);
    pass(0.1);
    await move(someone, '14/1404');
    pass(0.1);
    expect((await undo(someone)).status).toBe(200);
    expect(await own(someone)).toMatchObject({ status: 'offer', whoseMove: 'theirs', mayAnswerOffer: true });
  });

  it('comes back as run out where its time is over', async ({ sent, someone, pass, move, undo, offersOf }) => {
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
  it('is due no more, until that is taken back', async ({ inMinutes, someone, admin, tell, pass, undo, templates }) => {
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
  it.for<[string, 'withdraw' | 'lengthen' | null]>([
    ['runs out', null],
    ['is withdrawn', 'withdraw'],
    ['is given more time', 'lengthen'],
  ])(
    'cannot be told from none: it %s',
    async ([, end], { app, role, tenant, sent, someone, pass, move, withdraw, lengthen, runJobs, templates }) => {
      const other = await anApplicant(app, role, tenant);
      const { version } = await sent(someone);
      await sent(other);
      pass(0.5);
      await move(someone, '16/1600', 'FULL');
      expect(await seen(someone)).toEqual(await seen(other));
      pass(end ? 0.1 : 5);
      const acts = { withdraw, lengthen };
      if (end) for (const who of [someone, other]) expect((await acts[end](who, version)).status).toBe(200);
      else await runJobs();
      pass(0.1);
      expect(await seen(someone)).toEqual(await seen(other));
      expect((await templates(someone.user)).sort()).toEqual((await templates(other.user)).sort());
    },
  );
});

describe('an offer that was sent in error', () => {
  it('is withdrawn once, with its reason in a mail, and another can be made', async ({
    sent,
    someone,
    withdraw,
    app,
    tenant,
    pass,
  }) => {
    const { version } = await sent(someone);
    expect((await withdraw(someone, version + 1)).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    expect((await withdraw(someone, version, ' ')).body).toMatchObject({ errors: [{ field: 'reason' }] });
    const replies = await Promise.all([withdraw(someone, version), withdraw(someone, version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toMatchObject({ state: 'WITHDRAWN', reason: 'It was meant for another role.' });
    const mails = (await app.mailsTo(tenant, someone.user.email)).filter(
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

  it('is withdrawn or accepted, and never both', async ({ sent, someone, withdraw, offersOf }) => {
    const { version } = await sent(someone);
    const [taken, given] = await Promise.all([withdraw(someone, version), answer(someone, 14)]);
    expect([taken.status, given.status].sort()).toEqual([200, 409]);
    const accepted = given.status === 200;
    expect(await offersOf(someone)).toMatchObject([{ state: accepted ? 'ACCEPTED' : 'WITHDRAWN' }]);
    expect(await own(someone)).toMatchObject({ status: accepted ? 'accepted' : 'offer' });
  });

  it('leaves a candidate who steps back then as withdrawn, not as one who declined', async ({
    sent,
    someone,
    withdraw,
    templates,
  }) => {
    const { version } = await sent(someone);
    await withdraw(someone, version);
    expect((await answer(someone, 15)).status).toBe(200);
    expect(await templates(someone.user)).toContain('application-withdrawn');
    expect(await own(someone)).toMatchObject({ status: 'withdrawn', offer: null });
  });

  it('is thrown away before it is sent, and not after', { tags: 'embedded' }, async ({
    write,
    someone,
    admin,
    app,
    offersOf,
    sent,
  }) => {
    const { version } = await write(someone);
    const discard = (input: number, by = admin) =>
      by.delete(at(someone), { applicationId: someone.applicationId, version: input });
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await discard(version, stranger)).status).toBe(404);
    expect((await discard(version + 1)).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    const replies = await Promise.all([discard(version), discard(version)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await offersOf(someone)).toEqual([]);
    const again = await sent(someone);
    expect((await discard(again.version)).body).toMatchObject({ errors: [{ code: 'offer_open' }] });
  });
});
