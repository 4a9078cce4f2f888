import { type Organization, updateOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import type { Caller } from '../../../testing/caller.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const saved = updateOrganization.answers[200];
const warnings: unknown[] = [];

let server: MailServer;
let test: TestApp;
let closeTransport: () => void;

beforeAll(async () => {
  server = await startMailServer();
  const transport = smtpTransport(server.url);
  closeTransport = () => transport.close();
  test = await openTestApp({ mail: transport });
  Object.assign(test.services.log, { warn: (details: unknown) => warnings.push(details) });
});
afterAll(async () => {
  await test.close();
  closeTransport();
  await server.close();
});

async function open(): Promise<{
  tenant: Organization;
  admin: Caller;
  put: (change: object) => ReturnType<Caller['put']>;
}> {
  const tenant = await test.aTenant();
  const admin = await test.signIn(await test.aStaffUser(tenant));
  const put = async (change: object) => {
    const { version, configuration } = saved.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body);
    return admin.put(`/api/v1/organization/${tenant.id}`, {
      version,
      ...('words' in change || 'wordsIn' in change ? { configuration: { ...configuration, ...change } } : change),
    });
  };
  return { tenant, admin, put };
}

/** Puts own words straight into the database, as they may stand there from before they were checked. */
const plant = async (tenant: Organization, set: string, values: readonly unknown[]): Promise<void> => {
  await test.admin.exclusive((session) =>
    session.query(`update organization set ${set} where id = $1`, [tenant.id, ...values]),
  );
  test.services.tenants.forget();
};

const body = 'mail.reset-password.body';
const nested =
  '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}x{% endfor %}{% endfor %}{% endfor %}';

describe('an own word of a mail', () => {
  it.each([
    ['a condition without its end', body, '{% if %} {{ link', 'mail_syntax'],
    ['an unknown tag', body, '{% include "secrets" %}', 'mail_syntax'],
    ['an unknown placeholder', body, 'Dear {{ surname }}', 'mail_placeholder_unknown'],
    ['loops without end', body, nested, 'mail_not_rendered'],
    ['a link that runs a script', body, '[Go](javascript:alert)', 'mail_link'],
    ['a subject of two lines', 'mail.reset-password.subject', 'Hello\r\nBcc: evil@x.example', 'mail_subject'],
    ['an unknown placeholder in a subject', 'mail.passcode.subject', '{{ nothing }}', 'mail_placeholder_unknown'],
  ])('with %s is refused, by its name', async (_, key, text, code) => {
    const { put } = await open();
    const reply = await put({ words: { [key]: text } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: [{ code, field: `configuration.words.${key}` }] });
    const french = await put({ words: {}, wordsIn: { fr: { [key]: text } } });
    expect(french.body).toMatchObject({ errors: [{ code, field: `configuration.wordsIn.fr.${key}` }] });
  });

  it('that can be rendered is saved and sent', async () => {
    const { tenant, put } = await open();
    const reply = await put({ words: { [body]: 'Dear {{ firstName }},\n\n[Choose]({{ link }})' } });
    expect(reply.status).toBe(200);
    const { email } = await test.aStaffUser(tenant);
    await test.visitor(tenant).post('/api/public/forgot', { email });
    await test.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toMatch(/^Dear Jo,\n\nChoose:\n/);
  });

  it('that was saved before and cannot be rendered gives way to the product’s, is logged, and may be saved beside others', async () => {
    const { tenant, put } = await open();
    await plant(tenant, `configuration = configuration || jsonb_build_object('words', $2::text::jsonb)`, [
      JSON.stringify({ [body]: '{% if %} {{ link' }),
    ]);
    const { email } = await test.aStaffUser(tenant);
    expect((await test.visitor(tenant).post('/api/public/forgot', { email })).status).toBe(202);
    await test.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('for a new password for your account');
    expect(warnings).toContainEqual(expect.objectContaining({ fault: expect.stringContaining('bad_syntax') }));
    expect((await put({ words: { [body]: '{% if %} {{ link', 'mail.passcode.subject': 'Your code' } })).status).toBe(
      200,
    );
  });
});

describe('a name that stands in mails', () => {
  it.each(['Northwind\r\nBcc: evil@x.example', 'North\u0007wind', 'North\u2028wind'])(
    'is refused as %j',
    async (name) => {
      const { put, admin } = await open();
      const reply = await put({ name });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: [{ code: 'not_one_line', field: 'name' }] });
      const role = await admin.post('/api/v1/events', { title: name });
      expect(role.status).toBe(422);
      expect(role.body).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ field: 'title' })]),
      });
    },
  );

  it('that was saved before with a line break is sent as one line', async () => {
    const { tenant } = await open();
    await plant(tenant, 'name = $2', ['Northwind\r\nBcc: evil@x.example']);
    const { email } = await test.aStaffUser(tenant);
    expect((await test.visitor(tenant).post('/api/public/forgot', { email })).status).toBe(202);
    await test.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.from?.name).toBe('Northwind Bcc: evil@x.example');
    expect(server.received.at(-1)?.receivers).toEqual([email]);
  });
});
