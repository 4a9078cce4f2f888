import { describe, expect } from 'vitest';
import { apiTest, tenantTest } from '../../../testing/api-test.ts';
import { abroad, aNumber, withTexts as it, office } from './text-messages.factory.ts';

const settings = '/api/v1/text-messages/settings';
const choice = '/api/v1/text-messages/choice';

describe('text messages of an organisation', () => {
  it('come from a number or a name, and keep their version', async ({ app }) => {
    const tenant = await app.aTenant();
    const admin = await app.signIn(await app.aStaffUser(tenant));
    expect((await admin.get(settings)).body).toMatchObject({ isAvailable: true, isOn: false, version: 0 });
    const saved = await admin.put(settings, { isOn: true, sender: '+44 7700 900 777', costPerPart: 425, version: 0 });
    expect(saved.body).toMatchObject({ sender: '+447700900777', isTwoWay: true, version: 1 });
    const stale = { isOn: false, sender: '', costPerPart: 0, version: 0 };
    expect((await admin.put(settings, stale)).status).toBe(409);
    const named = await admin.put(settings, { isOn: true, sender: 'Hartwell', costPerPart: 425, version: 1 });
    expect(named.body).toMatchObject({ isTwoWay: false, version: 2 });
  });

  it('are refused a sender that is none or another organisation’s', async ({ app, hiringSide }) => {
    expect(hiringSide).toBeDefined();
    const admin = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const [sender, code] of [
      ['07700900123', 'not_a_sender'],
      ['', 'sender_missing'],
      [office, 'sender_taken'],
    ]) {
      expect(await admin.put(settings, { isOn: true, sender, costPerPart: 0, version: 0 })).toMatchObject({
        status: 422,
        body: { errors: [{ code, field: 'sender' }] },
      });
    }
  });

  it('are set by an administrator alone', async ({ hiringSide }) => {
    const body = { isOn: false, sender: '', costPerPart: 0, version: 1 };
    expect((await hiringSide.manager.put(settings, body)).status).toBe(403);
  });
});

tenantTest('a server without a provider switches no text messages on', async ({ admin }) => {
  expect((await admin.get(settings)).body).toMatchObject({ isAvailable: false });
  const body = { isOn: true, sender: 'Hartwell', costPerPart: 0, version: 0 };
  expect(await admin.put(settings, body)).toMatchObject({ body: { errors: [{ code: 'texts_unavailable' }] } });
});

describe('a candidate', () => {
  it('gives a number and agrees, stops and resumes', async ({ app, tenant }) => {
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    expect((await caller.get(choice)).body).toMatchObject({ isOffered: true, number: null, consentedAt: null });
    const number = aNumber();
    const agreed = await caller.put(choice, { number, consents: true, prefers: 'sms' });
    const at = app.clock.now.toISOString();
    expect(agreed.body).toMatchObject({ number: abroad(number), consentedAt: at, stoppedAt: null, prefers: 'sms' });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const later = app.clock.now.toISOString();
    const stopped = await caller.put(choice, { number, consents: false, prefers: 'sms' });
    expect(stopped.body).toMatchObject({ consentedAt: at, stoppedAt: later });
    expect((await caller.get('/api/v1/notifications/choices')).body).toContainEqual(
      expect.objectContaining({ kind: 'application', channel: 'sms', on: false }),
    );
    const resumed = await caller.put(choice, { number, consents: true, prefers: 'mail' });
    expect(resumed.body).toMatchObject({ consentedAt: later, stoppedAt: null, prefers: 'mail' });
  });

  it('is refused a number that is no mobile', async ({ app, tenant }) => {
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    for (const [number, code] of [
      ['020 7946 0000', 'not_a_mobile'],
      ['0791112345', 'not_a_mobile'],
      [null, 'number_missing'],
    ]) {
      expect(await caller.put(choice, { number, consents: true, prefers: 'sms' })).toMatchObject({
        status: 422,
        body: { errors: [{ code, field: 'number' }] },
      });
    }
  });
});

apiTest('a visitor without an account has no choice of text messages', async ({ app }) => {
  const tenant = await app.aTenant();
  expect((await app.visitor(tenant).get(choice)).status).toBe(401);
});
