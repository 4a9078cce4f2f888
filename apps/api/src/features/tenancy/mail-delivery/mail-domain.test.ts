import { getMailDomain, type MailDomain } from '@evenhand/contract/tenancy/mail-delivery';
import { authenticate } from 'mailauth';
import { describe, expect } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { mailDeliveryTasks } from './mail-delivery.jobs.ts';

const url = '/api/v1/mail-domain';
const platformAddress = 'no-reply@platform.example';

/** The DNS that the app asks and a receiving server reads. */
class SampleDns {
  readonly records = new Map<string, readonly string[]>();
  isDown = false;

  readonly lookUpTxt = async (name: string): Promise<readonly string[]> => {
    if (this.isDown) throw Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' });
    return this.records.get(name) ?? [];
  };

  readonly resolve = async (name: string, type: string): Promise<string[][]> => {
    const found = type === 'TXT' ? this.records.get(name) : undefined;
    if (!found) throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
    return found.map((record) => [record]);
  };
}

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('dns', { scope: 'file' }, () => new SampleDns())
  .extend('appOptions', { scope: 'file' }, ({ transport, dns }) => ({
    mail: transport,
    lookUpTxt: dns.lookUpTxt,
    env: { MAIL_FROM: platformAddress },
  }))
  .extend('adminUser', ({ app }) => app.aTenant().then((tenant) => app.aStaffUser(tenant)))
  .extend('admin', ({ app, adminUser }) => app.signIn(adminUser))
  /** Sends a mail of the organisation and returns it as it came to the server. */
  .extend('sent', ({ app, server }) => async ({ tenant }: TestUser, to: string) => {
    const sender = await app.services.tenants.byId(tenant.id);
    if (!sender) throw new Error('no such tenant');
    await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
      queueMail(tx, sender, {
        template: 'account-exists',
        to: { name: '', address: to },
        placeholders: { firstName: 'Amara', signInLink: sender.origin, forgotLink: sender.origin },
      }),
    );
    await app.workJobs();
    const mail = server.received.findLast(({ receivers }) => receivers.includes(to));
    if (!mail) throw new Error('the mail did not leave');
    return mail;
  })
  /** Looks the domains up as every hour. */
  .extend('hourly', ({ app }) => async (): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (const task of mailDeliveryTasks(app.services)) await task.run();
    await app.workJobs();
  });
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

const domainIn = (reply: { status: number; body: unknown }): MailDomain => {
  expect(reply.status).toBe(200);
  const { domain } = getMailDomain.answers[200].parse(reply.body);
  if (domain === null) throw new Error('there is no domain');
  return domain;
};
const recordOf = (domain: MailDomain, kind: MailDomain['records'][number]['kind']) => {
  const record = domain.records.find((one) => one.kind === kind);
  if (!record) throw new Error(`no ${kind}`);
  return record;
};
/** Publishes one of the records that the organisation is shown. */
function publish(dns: SampleDns, domain: MailDomain, kind: MailDomain['records'][number]['kind']): string {
  const { name, value } = recordOf(domain, kind);
  dns.records.set(name, [value]);
  return name;
}
const check = async (caller: Caller): Promise<MailDomain> => domainIn(await caller.post(`${url}/check`));
const fromOf = (source: string): string => /^From: .*<(.+)>/im.exec(source)?.[1] ?? '';

/** Returns what a receiving server finds out about a mail. */
async function verified(dns: SampleDns, { source, sender }: { source: string; sender: string }) {
  const { dkim, dmarc } = await authenticate(source, { resolver: dns.resolve, ip: '192.0.2.1', helo: 'mx', sender });
  const [signature] = dkim.results;
  return {
    dkim: signature?.status.result,
    selector: signature?.selector,
    dmarc: dmarc === false ? 'none' : dmarc.status.result,
  };
}

describe('the domain that an organisation’s mails come from', () => {
  it('sends once its key is found, signs so that receivers take it, and changes its key without a gap', {
    tags: 'embedded',
  }, async ({ dns, admin, adminUser, sent }) => {
    expect((await admin.get(url)).body).toEqual({ platformAddress, domain: null });
    const waiting = domainIn(await admin.put(url, { address: 'Careers@hartwell.example' }));
    expect(waiting).toMatchObject({ state: 'waiting', domain: 'hartwell.example', verifiedAt: null });
    expect(recordOf(waiting, 'spf').value).toBe('v=spf1 include:platform.example ~all');
    expect(await check(admin)).toMatchObject({
      state: 'waiting',
      records: [{ state: 'missing' }, { state: 'missing' }, { state: 'missing' }],
    });
    expect(fromOf((await sent(adminUser, 'one@candidate.example')).source)).toBe(platformAddress);

    const first = publish(dns, waiting, 'dkim');
    expect(await check(admin)).toMatchObject({ state: 'verified', records: [{ state: 'ok' }, {}, {}] });
    publish(dns, waiting, 'dmarc');
    publish(dns, waiting, 'spf');
    expect((await check(admin)).records.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    const own = await sent(adminUser, 'two@candidate.example');
    expect(fromOf(own.source)).toBe('Careers@hartwell.example');
    // Reports go where they went before.
    expect(own.sender).toBe(platformAddress);
    expect(await verified(dns, own)).toEqual({ dkim: 'pass', selector: 'evenhand1', dmarc: 'pass' });

    const renewed = domainIn(await admin.post(`${url}/key`));
    expect(recordOf(renewed, 'next_dkim').name).toBe('evenhand2._domainkey.hartwell.example');
    expect(domainIn(await admin.post(`${url}/key`)).records).toEqual(renewed.records);
    expect(await check(admin)).toMatchObject({ state: 'verified', oldRecord: null });
    const between = await sent(adminUser, 'three@candidate.example');
    expect(await verified(dns, between)).toMatchObject({ dkim: 'pass', selector: 'evenhand1' });
    publish(dns, renewed, 'next_dkim');
    expect(await check(admin)).toMatchObject({ state: 'verified', oldRecord: first, rotatedAt: expect.any(String) });
    const after = await sent(adminUser, 'four@candidate.example');
    expect(await verified(dns, after)).toEqual({ dkim: 'pass', selector: 'evenhand2', dmarc: 'pass' });
    // Another address of the same domain needs no new record.
    expect(domainIn(await admin.put(url, { address: 'jobs@hartwell.example' })).state).toBe('verified');
    expect(fromOf((await sent(adminUser, 'five@candidate.example')).source)).toBe('jobs@hartwell.example');
    expect((await admin.delete(url)).body).toEqual({ platformAddress, domain: null });
    expect(fromOf((await sent(adminUser, 'six@candidate.example')).source)).toBe(platformAddress);
  });

  it('gives way to the platform’s when its record is gone, and administrators are told once', {
    tags: 'embedded',
  }, async ({ app, dns, admin, adminUser, sent, hourly }) => {
    const name = publish(dns, domainIn(await admin.put(url, { address: 'jobs@gone.example' })), 'dkim');
    await check(admin);
    const [record = ''] = dns.records.get(name) ?? [];
    dns.isDown = true;
    const reply = await admin.post(`${url}/check`);
    expect(reply.status).toBe(503);
    await hourly();
    dns.isDown = false;
    expect(domainIn(await admin.get(url)).state).toBe('verified');
    dns.records.set(name, ['v=DKIM1; k=rsa; p=AAAA']);
    await hourly();
    await hourly();
    expect(domainIn(await admin.get(url))).toMatchObject({ state: 'failing', records: [{ state: 'wrong' }, {}, {}] });
    expect(fromOf((await sent(adminUser, 'seven@candidate.example')).source)).toBe(platformAddress);
    const told = (await app.mailsTo(adminUser.tenant, adminUser.email)).filter(
      ({ template }) => template === 'staff-mail-domain-failing',
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('The DNS of gone.example');
    dns.records.set(name, [record]);
    await hourly();
    expect(domainIn(await admin.get(url)).state).toBe('verified');
    expect(fromOf((await sent(adminUser, 'eight@candidate.example')).source)).toBe('jobs@gone.example');
  });

  it('belongs to the first organisation that verifies it, until it lets go of it or its record is gone for a month', async ({
    app,
    dns,
    admin,
    hourly,
  }) => {
    const otherUser = await app.aStaffUser(await app.aTenant());
    const other = await app.signIn(otherUser);
    const address = 'jobs@claimed.example';
    const theirs = domainIn(await other.put(url, { address }));
    const name = publish(dns, domainIn(await admin.put(url, { address })), 'dkim');
    const [record = ''] = dns.records.get(name) ?? [];
    expect((await check(admin)).state).toBe('verified');
    const refused = { status: 409, body: { errors: [{ code: 'mail_domain_taken' }] } };
    dns.records.set(name, [recordOf(theirs, 'dkim').value]);
    expect(await other.post(`${url}/check`)).toMatchObject(refused);
    expect(await other.put(url, { address: 'other@CLAIMED.example' })).toMatchObject(refused);
    expect(domainIn(await other.get(url)).state).toBe('waiting');
    dns.records.set(name, [record]);
    await admin.delete(url);
    dns.records.set(name, [recordOf(theirs, 'dkim').value]);
    expect((await check(other)).state).toBe('verified');
    dns.records.delete(name);
    await hourly();
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    await hourly();
    const again = await app.signIn(otherUser);
    expect(domainIn(await again.get(url)).state).toBe('waiting');
    const third = await app.signIn(await app.aStaffUser(await app.aTenant()));
    publish(dns, domainIn(await third.put(url, { address })), 'dkim');
    expect((await check(third)).state).toBe('verified');
  });

  it('is for administrators, and for addresses', async ({ app, admin, adminUser }) => {
    expect((await admin.put(url, { address: 'hartwell.example' })).status).toBe(422);
    expect((await admin.post(`${url}/check`)).status).toBe(404);
    expect((await admin.post(`${url}/key`)).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(adminUser.tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(url)).status).toBe(403);
    expect((await manager.get('/api/v1/mail-delivery')).status).toBe(403);
  });
});
