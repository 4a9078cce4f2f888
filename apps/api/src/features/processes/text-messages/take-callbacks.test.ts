import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { aTextedPerson, withTexts as it, midday, office, textsTo, write } from './text-messages.factory.ts';

const inbound = '/api/public/text-messages/inbound';
const choice = '/api/v1/text-messages/choice';

it.beforeEach(({ app }) => {
  app.clock.now = midday;
});

describe('a text message that comes in', () => {
  it('stands once in the thread of the application that was last written about', async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one]);
    await pass();
    const url = `http://${tenant.subdomain}.localhost${inbound}`;
    const text = { from: one.number, to: office, body: 'Yes, I will come.', url, sid: `SM${randomUUID()}` };
    expect([await simulator.receive(text), await simulator.receive(text)]).toEqual([200, 200]);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      whoseMove: 'ours',
      entries: [{ from: 'team' }, { from: 'candidate', channel: 'sms', text: 'Yes, I will come.' }],
    });
    expect((await one.caller.get(`/api/v1/applications/${id}/messages`)).body).toMatchObject({
      entries: [{ from: 'team' }, { from: 'candidate', channel: 'sms', text: 'Yes, I will come.' }],
    });
  });

  it('stops and resumes text messages by one word', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    const url = `http://${tenant.subdomain}.localhost${inbound}`;
    const say = (body: string) => simulator.receive({ from: one.number, to: office, body, url });
    for (const word of ['STOP', 'end', 'Unsubscribe', ' cancel ', 'QUIT']) {
      await say(word);
      expect((await one.caller.get(choice)).body).toMatchObject({ stoppedAt: midday.toISOString() });
      expect(await write(admin, [one])).toMatchObject({ results: [{ moved: false, why: 'texts_stopped' }] });
      await say('start');
      expect((await one.caller.get(choice)).body).toMatchObject({ stoppedAt: null });
    }
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({ entries: [] });
  });

  it('from an unknown number is kept for the administrators', { tags: 'embedded' }, async ({
    tenant,
    admin,
    simulator,
  }) => {
    const url = `http://${tenant.subdomain}.localhost${inbound}`;
    await simulator.receive({ from: '+447700900555', to: office, body: 'Who is this?', url });
    expect((await admin.get('/api/v1/unplaced-mails')).body).toMatchObject([
      { from: '+447700900555', text: 'Who is this?', reason: 'unknown_number', canBePlaced: false },
    ]);
  });

  it('and a report are refused without the provider’s signature', async ({ app, tenant }) => {
    const form = {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      },
      payload: new URLSearchParams({ MessageSid: 'SM1', From: '+447700900101', Body: 'STOP' }).toString(),
    };
    const visitor = app.visitor(tenant);
    expect((await visitor.post(inbound, undefined, form)).status).toBe(403);
    const status = `/api/public/text-messages/status/${randomUUID()}`;
    expect((await visitor.post(status, undefined, form)).status).toBe(403);
  });
});

describe('a report of the provider', () => {
  it('names a text message that was handed over by a process that died before it had noted that', {
    tags: 'embedded',
  }, async ({ app, tenant, admin, roleId, simulator, pass }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one]);
    await pass();
    const sid = simulator.taken.find(({ to }) => to === one.number)?.sid ?? '';
    const planted = `update mail_message set state = 'sending', provider_id = null, delivered_at = null where to_address = $1`;
    await app.admin.exclusive((session) => session.query(planted, [one.number]));
    expect(await simulator.report(sid, 'delivered')).toBe(200);
    const named = 'select provider_id from mail_message where to_address = $1';
    const { rows } = await app.admin.exclusive((session) => session.query(named, [one.number]));
    expect(rows).toEqual([{ provider_id: sid }]);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ state: 'delivered' }],
    });
    expect(textsTo(simulator, one.number)).toHaveLength(1);
  });

  it('is counted once, and a delivery is not taken back by a late one', async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one]);
    await pass();
    const sid = simulator.taken.find(({ to }) => to === one.number)?.sid ?? '';
    for (const status of ['delivered', 'sent', 'undelivered'])
      expect(await simulator.report(sid, status, '30005')).toBe(200);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ state: 'delivered' }],
    });
    expect(await write(admin, [one])).toMatchObject({ moved: 1 });
    expect(textsTo(simulator, one.number)).toHaveLength(1);
  });
});
