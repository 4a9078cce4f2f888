import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import { callerOf } from '../../../testing/caller.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const it = apiTest.extend('here', { scope: 'file' }, ({ app }) => callerOf(app.app, 'localhost', null));

const kept = z.array(z.object({ id: z.string(), organizationId: z.string(), to: z.string() }));
const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

describe('the mailbox', () => {
  it('shows a mail whose links open in a new tab, and keeps every address whole', async ({ app, here }) => {
    const tenant = await app.aTenant();
    const { email } = await app.aStaffUser(tenant);
    await app.visitor(tenant).post('/api/public/login/magic', { email, returnTo: '/manager/roles' });
    const mails = kept.parse((await here.get('/dev/mailbox.json')).body);
    const mail = mails.find(({ to }) => to === email);
    const page = String((await here.get(`/dev/mailbox/${mail?.organizationId}/${mail?.id}`)).body);
    const frame = /<iframe sandbox="([^"]*)"[^>]* srcdoc="([^"]*)"/.exec(page);
    expect(frame?.[1]).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(unescaped(frame?.[2] ?? '')).toMatch(/^<!doctype html><html[^>]*><head><base target="_blank">/);
    const [, inText = ''] = /<pre>.*<a href="([^"]*)" target="_blank"/s.exec(page) ?? [];
    expect(unescaped(inText)).toMatch(/\/magic-password\?token=[\w-]+&url=%2Fmanager%2Froles$/);
  });

  it('returns the mails to one address on request, however many newer ones there are', async ({ app, here }) => {
    const tenant = await app.aTenant();
    const [first, second] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
    for (const { email } of [first, second]) await app.visitor(tenant).post('/api/public/login/magic', { email });
    const to = async (query: string) =>
      kept.parse((await here.get(`/dev/mailbox.json?${query}`)).body).map((mail) => mail.to);
    expect(await to(`to=${encodeURIComponent(first.email)}`)).toEqual([first.email]);
    expect(await to('to=nobody@example.org')).toEqual([]);
    expect(await to('to=a&to=b')).toEqual(expect.arrayContaining([first.email, second.email]));
  });

  it('shows for each mail whether it was sent, waits, was stopped or could not be delivered', {
    tags: 'embedded',
  }, async ({ app, here }) => {
    const tenant = await app.aTenant();
    const { email } = await app.aStaffUser(tenant);
    await app.visitor(tenant).post('/api/public/login/magic', { email });
    const shownAs = async (change: { state: string; attempts?: number; failure?: string | null }) => {
      await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
        tx.db.updateTable('mail_message').set(change).where('organization_id', '=', tenant.id).execute(),
      );
      const list = String((await here.get('/dev/mailbox')).body);
      const [mail] = kept.parse((await here.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).body);
      const page = String((await here.get(`/dev/mailbox/${mail?.organizationId}/${mail?.id}`)).body);
      const row = list.split('<tr>').find((each) => each.includes(email)) ?? '';
      const said = /<td>([^<]*)<\/td><\/tr>/.exec(row)?.[1] ?? '';
      expect(page).toContain(said);
      return unescaped(said);
    };
    expect(await shownAs({ state: 'waiting' })).toBe('Waiting to be sent');
    expect(await shownAs({ state: 'waiting', attempts: 1, failure: 'no (451)' })).toBe(
      'Not sent yet, tried once and tried again: no (451)',
    );
    expect(await shownAs({ state: 'failed', attempts: 30 })).toBe('Not delivered, tried 30 times: no (451)');
    expect(await shownAs({ state: 'cancelled' })).toBe('Stopped before it was sent');
    expect(await shownAs({ state: 'sent', failure: null })).toBe('Sent');
  });

  it('says whether mail is sent as well', async ({ here }) => {
    expect((await here.get('/dev/mailbox')).body).toContain('No mail server is set up');
    const sending = await openTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
    const reply = await callerOf(sending.app, 'localhost', null).get('/dev/mailbox');
    expect(reply.body).toContain('Mail is sent by the mail server');
    expect(reply.body).not.toContain('No mail server');
    await sending.close();
  });
});
