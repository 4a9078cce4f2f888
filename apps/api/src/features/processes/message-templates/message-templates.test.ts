import {
  getMessageTemplate,
  listMessageTemplates,
  listMessageTemplateVersions,
  type MessageTemplate,
  previewMessageTemplate,
} from '@evenhand/contract/processes/message-templates';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { describe, expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';

const url = '/api/v1/message-templates';
const templateOf = (reply: Reply): MessageTemplate => getMessageTemplate.answers[200].parse(reply.body);

const words = (text: string, subject = 'News of {{ roleTitle }}'): MessageContent => ({
  subject,
  document: {
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text },
          { kind: 'placeholder', key: 'firstName' },
        ],
      },
    ],
  },
});

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member);
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

const save = (caller: Caller, key: string, change: object): Promise<Reply> =>
  caller.put(`${url}/${key}`, { isOn: true, senderName: null, ...change });

describe('the words of the product’s mails', () => {
  it('can be saved as they are, each of them', async ({ app }) => {
    const tenant = await app.aTenant();
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const list = listMessageTemplates.answers[200].parse((await admin.get(url)).body);
    expect(list.length).toBeGreaterThan(50);
    for (const { key } of list) {
      const { productContent, version } = templateOf(await admin.get(`${url}/${key}`));
      expect(version).toBe(0);
      const saved = await save(admin, key, { version, content: productContent });
      expect([key, saved.status, saved.body]).toMatchObject([key, 200, { content: productContent, version: 1 }]);
    }
  });

  it('are sent as an organisation words them, from the name that it chooses', async ({ app, server }) => {
    const tenant = await app.aTenant({ name: 'Hartwell & Stone' });
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const content = { en: { ...words('A new password, '), subject: 'Your password, {{ firstName }}' } };
    expect((await save(admin, 'reset-password', { version: 0, content, senderName: 'Hartwell’s people' })).status).toBe(
      200,
    );
    const { email } = await app.aCandidateUser(tenant);
    await app.visitor(tenant).post('/api/public/forgot', { email });
    await app.workJobs();
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('Your password, Amara');
    expect(mail?.from).toMatchObject({ name: 'Hartwell’s people' });
    expect(mail?.text).toMatch(/^A new password, Amara\n\n-- \nHartwell & Stone/);
    expect(mail?.html).toContain('A new password, Amara</p>');
    expect((await save(admin, 'reset-password', { version: 1, content: {} })).status).toBe(200);
    await app.visitor(tenant).post('/api/public/forgot', { email });
    await app.workJobs();
    expect((await server.mailsTo(email)).at(-1)?.subject).toBe('Set a new password for Hartwell & Stone');
  });

  it('are not sent when they are switched off, where that is possible', async ({
    app,
    tenant,
    admin,
    manager,
    member,
  }) => {
    const { maySwitchOff } = templateOf(await admin.get(`${url}/staff-mention`));
    expect(maySwitchOff).toBe(true);
    const roleId = await aRole(app, tenant, { team: [member] });
    const { id, candidateId } = await anApplication(app, { tenant, roleId });
    const mention = (): Promise<Reply> =>
      admin.put(`/api/v1/organization/${tenant.id}/candidate/${candidateId}/note`, {
        applicationId: id,
        body: `Please read @[Jo Field](${member.id})`,
      });
    expect(await mention()).toMatchObject({ status: 201 });
    expect(await app.mailsTo(tenant, member.email)).toHaveLength(1);
    expect((await save(admin, 'staff-mention', { version: 0, content: {}, isOn: false })).status).toBe(200);
    expect((await mention()).status).toBe(201);
    expect(await app.mailsTo(tenant, member.email)).toHaveLength(1);
    expect((await manager.get(`${url}/staff-mention`)).body).toMatchObject({ isOn: false });
    const always = await save(admin, 'offer-made', { version: 0, content: {}, isOn: false });
    expect(always.body).toMatchObject({ errors: [{ code: 'mail_always_sent', field: 'isOn' }] });
  });

  it('are refused with the placeholder, link or language that cannot be sent', async ({ admin }) => {
    const { document } = words('Go ');
    const wrong = {
      ...words('Hi ', '{{ surname }}'),
      document: { blocks: [...document.blocks, { kind: 'button', text: 'Go', url: 'javascript:alert(1)' }] },
    };
    const reply = await save(admin, 'offer-made', { version: 0, content: { en: wrong, xx: words('Hi ') } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      errors: [
        { code: 'message_placeholder_unknown', field: 'content.en.subject: surname' },
        { code: 'message_link', field: 'content.en.document: javascript:alert(1)' },
        { code: 'not_a_choice', field: 'content.xx' },
      ],
    });
  });

  it('keep every version, and one who saves over a newer one is told', { tags: 'embedded' }, async ({
    admin,
    app,
    tenant,
  }) => {
    const colleague = await app.signIn(await app.aStaffUser(tenant));
    const both = await Promise.all(
      [admin, colleague].map((caller, at) =>
        save(caller, 'offer-declined', { version: 0, content: { en: words(`Version of ${at} for `) } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = await save(colleague, 'offer-declined', { version: 1, content: { en: words('Second for ') } });
    expect(second.status).toBe(200);
    const list = listMessageTemplateVersions.answers[200].parse(
      (await admin.get(`${url}/offer-declined/versions`)).body,
    );
    expect(list.map(({ version }) => version)).toEqual([2, 1]);
    expect(list[0]).toMatchObject({ content: { en: words('Second for ') } });
  });
});

describe('a template of one’s own', () => {
  it('is created, found, changed and deleted, by its own organisation alone', { tags: 'embedded' }, async ({
    app,
    admin,
    manager,
  }) => {
    const created = await admin.post(url, { name: 'Dress code', content: { en: words('Come as you are, ') } });
    expect(created.status).toBe(201);
    const { key, placeholders } = templateOf(created);
    expect(placeholders.map((one) => one.key)).toContain('deadline');
    const [first] = listMessageTemplates.answers[200].parse((await manager.get(url)).body);
    expect(first).toMatchObject({ key, name: 'Dress code', builtIn: false, version: 1 });
    const other = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await other.get(`${url}/${key}`)).status).toBe(404);
    expect((await save(other, key, { version: 1, name: 'Mine', content: { en: words('x') } })).status).toBe(404);
    expect((await manager.delete(`${url}/${key}`)).status).toBe(403);
    const renamed = await save(admin, key, { version: 1, name: 'What to wear', content: { en: words('Anything, ') } });
    expect(renamed.body).toMatchObject({ name: 'What to wear', version: 2 });
    expect((await admin.delete(`${url}/${key}`)).status).toBe(200);
    expect((await admin.get(`${url}/${key}`)).status).toBe(404);
    expect((await admin.delete(`${url}/offer-made`)).status).toBe(404);
  });

  it('is for one role and some stages alone, and goes with a copy of the role', async ({ app, tenant, admin }) => {
    const role = await aPublishedRole(admin);
    const other = await aPublishedRole(admin);
    const content = { en: words('Welcome, ') };
    const scope = { roleId: role.id, stageIds: [29] };
    for (const [bad, field] of [
      [{ roleId: '01990009-0000-7000-8000-000000000001' }, 'roleId'],
      [{ stageIds: [16] }, 'stageIds'],
    ] as const) {
      const reply = await admin.post(url, { ...scope, ...bad, name: 'Review', content });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
    }
    const { key } = templateOf(await admin.post(url, { ...scope, name: 'Review', content }));
    const [here, elsewhere] = [
      await anApplication(app, { tenant, roleId: role.id }, { stageId: 29 }),
      await anApplication(app, { tenant, roleId: role.id }, { stageId: 9 }),
    ];
    const check = await admin.post('/api/v1/messages/check', {
      roleId: role.id,
      ids: [here.candidateId, elsewhere.candidateId],
      content,
      templateId: key,
    });
    expect(check.body).toMatchObject({ recipients: 1, excluded: [{ why: 'wrong_stage', count: 1 }] });
    const rule = { templateId: key, follows: 'entered', stageId: 29, days: 0 };
    expect((await admin.post(`/api/v1/roles/${other.id}/automatic-messages`, rule)).status).toBe(422);
    expect((await admin.post(`/api/v1/roles/${role.id}/automatic-messages`, rule)).status).toBe(201);
    const copied = await admin.post(`/api/v1/roles/${role.id}/copy`, { title: 'Next', as: 'ACTIVE', dates: 'none' });
    const copyId: string = Object(copied.body).id;
    const templates = listMessageTemplates.answers[200].parse((await admin.get(url)).body);
    const copy = templates.find(({ roleId }) => roleId === copyId);
    expect(copy).toMatchObject({ name: 'Review', stageIds: [29], version: 1, subject: 'News of {{ roleTitle }}' });
    const timeline = await admin.get(`/api/v1/roles/${copyId}/automatic-messages`);
    expect(timeline.body).toMatchObject({ automatic: [{ template: { id: copy?.key }, stageId: 29 }] });
    const everywhere = await save(admin, key, { version: 1, name: 'Review', content });
    expect(everywhere.body).toMatchObject({ roleId: null, stageIds: [] });
  });

  it('is previewed as one candidate gets it, with what would be missing and years that are over', async ({
    app,
    tenant,
    admin,
  }) => {
    const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
    const { candidateId } = await anApplication(app, { tenant, roleId }, { firstName: 'Amara', lastName: 'Okafor' });
    const { key } = templateOf(await admin.post(url, { name: 'News', content: { en: words('Hello ') } }));
    const content = {
      ...words('As in 2019, hello '),
      document: {
        blocks: [
          ...words('As in 2019, hello ').document.blocks,
          { kind: 'paragraph', content: [{ kind: 'placeholder', key: 'deadline' }] },
          ...['filled', 'empty'].map((test) => ({
            kind: 'when',
            condition: { key: 'decisionDate', test, values: [] },
            blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: `The day is ${test}.` }] }],
          })),
        ],
      },
    };
    const reply = await admin.post(`${url}/${key}/preview`, { content, candidateId });
    const seen = previewMessageTemplate.answers[200].parse(reply.body);
    expect(seen).toMatchObject({
      subject: 'News of Spring scheme',
      recipient: 'Amara Okafor',
      gaps: ['deadline'],
      staleYears: [2019],
      conditions: [
        { condition: { key: 'decisionDate', test: 'filled', values: [] }, isMet: false },
        { condition: { key: 'decisionDate', test: 'empty', values: [] }, isMet: true },
      ],
    });
    expect(seen.text).toContain('The day is empty.');
    expect(seen.text).not.toContain('The day is filled.');
    expect(seen.html).toContain('As in 2019, hello Amara');
    const subjectless = { content: { ...content, subject: '{{ deadline }}' }, candidateId };
    expect((await admin.post(`${url}/${key}/preview`, subjectless)).body).toMatchObject({ subject: '…' });
  });

  it('is previewed with examples whose days and times are in the language of its words', async ({ app }) => {
    const { tenant, admin } = await aHiringSide(app);
    await configure(app, tenant, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
    const filled = (key: string) => ({ kind: 'paragraph', content: [{ kind: 'placeholder', key }] });
    const contentOf = (...keys: string[]) => ({ subject: 'Des nouvelles', document: { blocks: keys.map(filled) } });
    const textOf = async (key: string, ...keys: string[]): Promise<string> => {
      const reply = await admin.post(`${url}/${key}/preview`, { language: 'fr', content: contentOf(...keys) });
      return previewMessageTemplate.answers[200].parse(reply.body).text;
    };
    const { key } = templateOf(await admin.post(url, { name: 'Dates', content: { en: words('Hello ') } }));
    const own = await textOf(key, 'deadline', 'decisionDate');
    expect(own).toContain('30 novembre 2026 à 12:00');
    expect(own).toContain('vendredi 15 janvier 2027');
    expect(await textOf('role-extended', 'deadline')).toContain('24 novembre 2026 à 09:30');
  });

  it('is previewed with an example’s name where the reader must not know the candidate', async ({
    app,
    tenant,
    manager,
    member,
    admin,
  }) => {
    const roleId = await aRole(app, tenant, { blind: true, team: [member] });
    const planted = await anApplication(app, { tenant, roleId }, { firstName: 'Zebedee', lastName: 'Quill' });
    const { key } = templateOf(await admin.post(url, { name: 'Blind', content: { en: words('Hello ') } }));
    const body = { content: words('Hello ', '{{ reference }} {{ lastName }}') };
    const blind = await manager.post(`${url}/${key}/preview`, { ...body, candidateId: planted.id });
    expect(blind.status).toBe(200);
    expect(JSON.stringify(blind.body)).not.toMatch(/Zebedee|Quill/);
    expect(blind.body).toMatchObject({ recipient: '' });
    const named = await manager.post(`${url}/${key}/preview`, { ...body, candidateId: planted.candidateId });
    expect(named.status).toBe(404);
  });

  it('is tried by a mail to its writer', async ({ app, tenant, server }) => {
    const writer = await app.aStaffUser(tenant);
    const caller = await app.signIn(writer);
    const reply = await caller.post(`${url}/offer-made/test`, { content: words('Try this, ') });
    expect(reply.status).toBe(200);
    await app.workJobs();
    const [mail] = await server.mailsTo(writer.email);
    expect(mail).toMatchObject({ subject: 'News of Summer vacation scheme 2027' });
    expect(mail?.text).toContain('Try this, Amara');
  });
});
