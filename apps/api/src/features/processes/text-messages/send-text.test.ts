import { listUnreached } from '@evenhand/contract/processes/message-threads';
import { getTextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import { checkMessage } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { addDays, atHour, dayIn } from '@evenhand/domain/dates/day-in';
import { describe, expect } from 'vitest';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';
import { aTextedPerson, withTexts as it, midday, office, textsFrom, textsTo, write } from './text-messages.factory.ts';

const texts = { en: 'Hello {{ firstName }}, about {{ roleTitle }}.' };
const settings = '/api/v1/text-messages/settings';
const london = 'Europe/London';

it.beforeEach(({ app }) => {
  app.clock.now = midday;
});

describe('a text message to candidates of a role', () => {
  it('reaches those who asked for it once, and tells the parts and their price', async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId }, { firstName: 'Zoë' });
    const before = (await admin.get(settings)).body;
    expect(await write(admin, [one])).toMatchObject({ moved: 1, results: [{ moved: true, channel: 'sms' }] });
    await pass();
    await pass();
    expect(textsTo(simulator, one.number)).toEqual(['Hello Zoe, about Spring scheme.']);
    expect(simulator.taken.at(-1)).toMatchObject({ from: office });
    const { partsThisMonth } = before as { partsThisMonth: number };
    expect((await admin.get(settings)).body).toMatchObject({
      partsThisMonth: partsThisMonth + 1,
      costThisMonth: (partsThisMonth + 1) * 450,
    });
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ channel: 'sms', state: 'delivered', parts: 1, text: 'Hello Zoe, about Spring scheme.' }],
    });
    expect((await one.caller.get(`/api/v1/applications/${id}/messages`)).body).toMatchObject({
      entries: [{ channel: 'sms', from: 'team' }],
    });
    const history = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/contact/${id}?channel=SMS`;
    expect((await admin.get(history)).body).toMatchObject({
      content: [{ channel: 'SMS', isText: true, subject: 'Hello Zoe, about Spring scheme.' }],
    });
  });

  it('is taken back until it leaves', async ({ app, tenant, admin, roleId, simulator, pass }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    const { batchId } = await write(admin, [one], { undoMinutes: 10 });
    expect((await admin.post(`/api/v1/messages/${batchId}/cancel`)).body).toMatchObject({
      channel: 'sms',
      cancelled: 1,
      parts: 0,
    });
    await pass();
    expect(textsTo(simulator, one.number)).toEqual([]);
  });

  it('leaves out those who did not ask, and says why', async ({ app, tenant, admin, roleId }) => {
    const at = { tenant, roleId };
    const fine = await aTextedPerson(app, at);
    const stopped = await aTextedPerson(app, at);
    const choice = { number: stopped.number, consents: false, prefers: 'sms' };
    await stopped.caller.put('/api/v1/text-messages/choice', choice);
    const silent = await aTextedPerson(app, at);
    await silent.caller.put('/api/v1/notifications/choices', { kind: 'application', channel: 'sms', on: false });
    const numberless = await anApplication(app, at);
    const ids = [fine, stopped, silent].map(({ application }) => application.candidateId);
    const body = { roleId, ids: [...ids, numberless.candidateId], channel: 'sms', texts };
    const check = checkMessage.answers[200].parse((await admin.post('/api/v1/messages/check', body)).body);
    expect(check).toMatchObject({ recipients: 1, byChannel: { mail: 0, sms: 1 }, parts: 1, cost: 450 });
    expect(check.excluded.map(({ why, count }) => [why, count])).toEqual([
      ['no_mobile_number', 1],
      ['texts_stopped', 2],
    ]);
  });

  it('goes to each as they prefer when it is their choice', async ({ app, tenant, admin, roleId, simulator, pass }) => {
    const byText = await aTextedPerson(app, { tenant, roleId });
    const byMail = await aTextedPerson(app, { tenant, roleId }, { prefers: 'mail' });
    const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Hello' }] }] };
    const content = { en: { subject: 'About it', document } };
    expect(await write(admin, [byText, byMail], { channel: 'choice', content })).toMatchObject({
      results: [{ channel: 'sms' }, { channel: 'mail' }],
    });
    await pass();
    expect(textsTo(simulator, byText.number)).toHaveLength(1);
    expect(textsTo(simulator, byMail.number)).toEqual([]);
    expect(await app.mailsTo(tenant, byText.application.email)).toEqual([]);
    expect(await app.mailsTo(tenant, byMail.application.email)).toMatchObject([{ subject: 'About it' }]);
  });

  it('is refused for characters that phones have not, with the field and the characters', async ({
    app,
    tenant,
    admin,
    roleId,
  }) => {
    const { candidateId } = (await aTextedPerson(app, { tenant, roleId })).application;
    const reply = await admin.post('/api/v1/messages', {
      roleId,
      ids: [candidateId],
      channel: 'sms',
      texts: { en: 'Well done 😀' },
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'text_characters', field: 'texts.en: 😀' }] },
    });
  });

  it('waits until eight in the morning of its receiver', async ({ app, tenant, admin, roleId, simulator, pass }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    // The queue goes by the clock of the machine, and would run at once what is due before that.
    const tomorrow = addDays(dayIn(london, new Date()), 1);
    const morning = atHour(london, addDays(tomorrow, 1), 8);
    app.clock.now = atHour(london, tomorrow, 21);
    const me = await app.signIn(await app.aStaffUser(tenant));
    await write(me, [one]);
    await app.workJobs();
    expect(textsTo(simulator, one.number)).toEqual([]);
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select start_after from pgboss.job where state = 'created' and data->>'name' = 'text.send'`),
    );
    expect(rows).toEqual([{ start_after: morning }]);
    // A clock that is wrong, or a job that is run early, does not wake anyone.
    await pass();
    expect(textsTo(simulator, one.number)).toEqual([]);
    app.clock.now = morning;
    await pass();
    expect(textsTo(simulator, one.number)).toHaveLength(1);
    expect(admin).toBeDefined();
  });

  it('does not leave when its receiver has stopped text messages meanwhile', async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one], { undoMinutes: 10 });
    const choice = { number: one.number, consents: false, prefers: 'sms' };
    await one.caller.put('/api/v1/text-messages/choice', choice);
    await pass();
    expect(textsTo(simulator, one.number)).toEqual([]);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ state: 'failed' }],
    });
  });

  it('neither is written nor leaves once text messages are switched off', async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one], { undoMinutes: 10 });
    const { version } = getTextSettings.answers[200].parse((await admin.get(settings)).body);
    await admin.put(settings, { isOn: false, sender: office, costPerPart: 450, version });
    await pass();
    expect(textsTo(simulator, one.number)).toEqual([]);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ state: 'failed' }],
    });
    const body = { roleId, ids: [candidateId], channel: 'sms', texts };
    expect(await admin.post('/api/v1/messages/check', body)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'texts_off', field: 'channel' }] },
    });
    await textsFrom(admin, office);
  });
});

describe('a provider', () => {
  it('that is away gets a text message later', async ({ app, tenant, admin, roleId, simulator, pass }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    simulator.failNext();
    await write(admin, [one]);
    await pass();
    expect(textsTo(simulator, one.number)).toHaveLength(1);
  });

  it('that took a text message without an answer is not handed it again', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    const one = await aTextedPerson(app, { tenant, roleId });
    simulator.cutNext();
    await write(admin, [one]);
    await pass();
    await pass();
    expect(textsTo(simulator, one.number)).toHaveLength(1);
    const { id, candidateId } = one.application;
    expect((await admin.get(`/api/v1/candidate/${candidateId}/messages/${id}`)).body).toMatchObject({
      entries: [{ state: 'sent' }],
    });
  });

  it('that refuses or does not reach a number leaves it to the team, and it gets no more text messages', {
    tags: 'embedded',
  }, async ({ app, tenant, admin, pass }) => {
    const roleId = await aRole(app, tenant);
    const refused = await aTextedPerson(app, { tenant, roleId }, { number: '07700900001' });
    const unknown = await aTextedPerson(app, { tenant, roleId }, { number: '07700900003' });
    await write(admin, [refused, unknown]);
    await pass();
    const unreached = listUnreached.answers[200].parse(
      (await admin.get(`/api/v1/message-threads/unreached?roleId=${roleId}`)).body,
    );
    expect(unreached.map(({ channel, code }) => `${channel} ${code}`).toSorted()).toEqual(['sms 21211', 'sms 30005']);
    // The figures of mail say nothing of text messages.
    expect((await admin.get('/api/v1/mail-delivery')).body).toMatchObject({ bounced: 0, unreached: 0, reasons: [] });
    const ids = [refused, unknown].map(({ application }) => application.candidateId);
    const body = { roleId, ids, channel: 'sms', texts };
    expect((await admin.post('/api/v1/messages/check', body)).body).toMatchObject({
      recipients: 0,
      excluded: [{ why: 'number_unreached', count: 2 }],
    });
    expect((await unknown.caller.get('/api/v1/text-messages/choice')).body).toMatchObject({ isUnreached: true });
    const number = '07700900099';
    await unknown.caller.put('/api/v1/text-messages/choice', { number, consents: true, prefers: 'sms' });
    expect((await admin.post('/api/v1/messages/check', body)).body).toMatchObject({ recipients: 1 });
    expect((await admin.get(`/api/v1/message-threads/unreached?roleId=${roleId}`)).body).toHaveLength(1);
  });

  it('sends from a name with the link that stops text messages', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    roleId,
    simulator,
    pass,
  }) => {
    await textsFrom(admin, 'Hartwell');
    const one = await aTextedPerson(app, { tenant, roleId });
    await write(admin, [one]);
    await pass();
    const [text = ''] = textsTo(simulator, one.number);
    const code = /\nStop texts: http:\/\/[^/]+\/stop\/(t[a-z2-7]{16})$/.exec(text)?.[1] ?? '';
    const address = `/api/public/notifications/stop/${code}`;
    expect((await app.visitor(tenant).get(address)).status).toBe(303);
    expect((await one.caller.get('/api/v1/text-messages/choice')).body).toMatchObject({ stoppedAt: null });
    expect((await app.visitor(tenant).post(address)).status).toBe(200);
    expect((await one.caller.get('/api/v1/text-messages/choice')).body).toMatchObject({
      stoppedAt: midday.toISOString(),
    });
    expect((await app.visitor(tenant).post(`/api/public/notifications/stop/t${'a'.repeat(16)}`)).status).toBe(410);
    await textsFrom(admin, office);
  });
});
