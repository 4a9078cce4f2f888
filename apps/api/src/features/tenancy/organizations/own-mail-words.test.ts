import { type Organization, updateOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const saved = updateOrganization.answers[200];
const warnings: unknown[] = [];

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend(
    'closeTransport',
    { scope: 'file', auto: true },
    ({ transport }) =>
      () =>
        transport.close(),
  )
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend(
    'open',
    { scope: 'file' },
    ({ app }) =>
      async (): Promise<{
        tenant: Organization;
        admin: Caller;
        put: (change: object) => ReturnType<Caller['put']>;
      }> => {
        const tenant = await app.aTenant();
        const admin = await app.signIn(await app.aStaffUser(tenant));
        const put = async (change: object) => {
          const { version, configuration } = saved.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body);
          return admin.put(`/api/v1/organization/${tenant.id}`, {
            version,
            ...('words' in change || 'wordsIn' in change ? { configuration: { ...configuration, ...change } } : change),
          });
        };
        return { tenant, admin, put };
      },
  )
  /** Puts own words straight into the database, as they may stand there from before they were checked. */
  .extend(
    'plant',
    { scope: 'file' },
    ({ app }) =>
      async (tenant: Organization, set: string, values: readonly unknown[]): Promise<void> => {
        await app.admin.exclusive((session) =>
          session.query(`update organization set ${set} where id = $1`, [tenant.id, ...values]),
        );
        app.services.tenants.forget();
      },
  );

it.beforeAll(({ app }) => {
  Object.assign(app.services.log, { warn: (details: unknown) => warnings.push(details) });
});
it.afterAll(async ({ server, closeTransport }) => {
  closeTransport();
  await server.close();
});

const body = 'mail.reset-password.body';
const report = 'mail.staff-report.body';
const nested =
  '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}x{% endfor %}{% endfor %}{% endfor %}';

describe('an own word of a mail', () => {
  it.for([
    ['a condition without its end', body, '{% if %} {{ link', 'mail_syntax'],
    ['an unknown tag', body, '{% include "secrets" %}', 'mail_syntax'],
    ['an unknown placeholder', body, 'Dear {{ surname }}', 'mail_placeholder_unknown'],
    ['loops without end', body, nested, 'mail_not_rendered'],
    ['a link that runs a script', body, '[Go](javascript:alert)', 'mail_link'],
    ['a subject of two lines', 'mail.reset-password.subject', 'Hello\r\nBcc: evil@x.example', 'mail_subject'],
    ['an unknown placeholder in a subject', 'mail.passcode.subject', '{{ nothing }}', 'mail_placeholder_unknown'],
    ['a file that may not go with it', report, 'The PDF is attached. {{ link }}', 'mail_names_files'],
    ['a file that may not go with it, in French', report, 'Voyez la pièce jointe. {{ files }}', 'mail_names_files'],
  ] as const)('with %s is refused, by its name', async ([_, key, text, code], { open }) => {
    const { put } = await open();
    const reply = await put({ words: { [key]: text } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: [{ code, field: `configuration.words.${key}` }] });
    const french = await put({ words: {}, wordsIn: { fr: { [key]: text } } });
    expect(french.body).toMatchObject({ errors: [{ code, field: `configuration.wordsIn.fr.${key}` }] });
  });

  it('of a report that leaves its files to their placeholder is saved', async ({ open }) => {
    const { put } = await open();
    const text = '{{ reportName }}, attached to where we excel, a joint venture: {{ headline }} {{ files }}';
    expect((await put({ words: { [report]: text } })).status).toBe(200);
    expect((await put({ wordsIn: { fr: { [report]: 'Du compte joint {{ files }}' } } })).status).toBe(200);
  });

  it('that can be rendered is saved and sent', async ({ app, server, open }) => {
    const { tenant, put } = await open();
    const reply = await put({ words: { [body]: 'Dear {{ firstName }},\n\n[Choose]({{ link }})' } });
    expect(reply.status).toBe(200);
    const { email } = await app.aStaffUser(tenant);
    await app.visitor(tenant).post('/api/public/forgot', { email });
    await app.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toMatch(/^Dear Jo,\n\nChoose:\n/);
  });

  it('that was saved before and cannot be rendered gives way to the product’s, is logged, and may be saved beside others', async ({
    app,
    server,
    open,
    plant,
  }) => {
    const { tenant, put } = await open();
    await plant(tenant, `configuration = configuration || jsonb_build_object('words', $2::text::jsonb)`, [
      JSON.stringify({ [body]: '{% if %} {{ link' }),
    ]);
    const { email } = await app.aStaffUser(tenant);
    expect((await app.visitor(tenant).post('/api/public/forgot', { email })).status).toBe(202);
    await app.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('for a new password for your account');
    expect(warnings).toContainEqual(expect.objectContaining({ fault: expect.stringContaining('bad_syntax') }));
    expect((await put({ words: { [body]: '{% if %} {{ link', 'mail.passcode.subject': 'Your code' } })).status).toBe(
      200,
    );
  });
});

describe('a name that stands in mails', () => {
  it.for(['Northwind\r\nBcc: evil@x.example', 'North\u0007wind', 'North\u2028wind'])(
    'is refused as %j',
    async (name, { open }) => {
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

  it('that was saved before with a line break is sent as one line', async ({ app, server, open, plant }) => {
    const { tenant } = await open();
    await plant(tenant, 'name = $2', ['Northwind\r\nBcc: evil@x.example']);
    const { email } = await app.aStaffUser(tenant);
    expect((await app.visitor(tenant).post('/api/public/forgot', { email })).status).toBe(202);
    await app.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.from?.name).toBe('Northwind Bcc: evil@x.example');
    expect(server.received.at(-1)?.receivers).toEqual([email]);
  });
});
