import { getOwnThread, getThread } from '@evenhand/contract/processes/message-threads';
import { organizationFile } from '@evenhand/contract/records/organization-files';
import { describe, expect, vi } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aReadyCandidate, submit } from '../../records/applications/applications.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';

const url = '/api/v1/messages';
const patience = { timeout: 60_000, interval: 100 };
const content = {
  en: {
    subject: 'Your visit',
    document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'See the plan.' }] }] },
  },
};

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend(
    'aFile',
    { scope: 'file' },
    ({ admin, tenant }) =>
      async (name: string, bytes: Uint8Array = aPdf([name])): Promise<string> => {
        const at = `/api/v1/organization/${tenant.id}/upload/attachment/organization`;
        return organizationFile.parse((await admin.post(at, undefined, multipart({}, { name, bytes }))).body).id;
      },
  )
  .extend(
    'mailOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (address: string) =>
        app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, (tx) =>
          tx.db
            .selectFrom('mail_message')
            .select(['state', 'attempts'])
            .where('organization_id', '=', tenant.id)
            .where('to_address', '=', address)
            .executeTakeFirstOrThrow(),
        ),
  );
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});
it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

/** Returns a lawful PDF of so many bytes. */
const aLargePdf = (bytes: number): Uint8Array => {
  const start = Buffer.from(aPdf(['large']));
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, ' ')]);
};

describe('files that go with a message', () => {
  it('come to each recipient byte by byte, in their order, and stand on the thread', async ({
    app,
    tenant,
    admin,
    server,
    aFile,
  }) => {
    const role = await aPublishedRole(admin);
    const one = await aReadyCandidate(app, tenant);
    expect((await submit(one.caller, one.id, role)).status).toBe(200);
    const files = [await aFile('Plan of the house.pdf'), await aFile('Agenda.pdf')];
    const sent = await admin.post(url, { roleId: role.id, ids: [one.id], content, files, undoMinutes: 0 });
    expect(sent.body).toMatchObject({ moved: 1 });
    await app.workJobs();
    const mail = (await server.mailsTo(one.user.email)).find(({ subject }) => subject === 'Your visit');
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Plan of the house.pdf', 'application/pdf'],
      ['Agenda.pdf', 'application/pdf'],
    ]);
    const [plan] = mail?.attachments ?? [];
    expect(Buffer.from(plan?.content as ArrayBuffer).equals(Buffer.from(aPdf(['Plan of the house.pdf'])))).toBe(true);
    const applications = (await one.caller.get('/api/v1/applications')).body as { id: string }[];
    const applicationId = applications[0]?.id ?? '';
    const own = getOwnThread.answers[200].parse(
      (await one.caller.get(`/api/v1/applications/${applicationId}/messages`)).body,
    );
    expect(own.entries.at(-1)?.files).toEqual(['Plan of the house.pdf', 'Agenda.pdf']);
    const thread = await admin.get(`/api/v1/candidate/${one.id}/messages/${applicationId}`);
    expect(getThread.answers[200].parse(thread.body).entries.at(-1)?.sentFiles).toMatchObject([
      { id: files[0], name: 'Plan of the house.pdf' },
      { id: files[1], name: 'Agenda.pdf' },
    ]);
    const used = await admin.get('/api/v1/organization-files?searchTerm=Agenda');
    expect(used.body).toMatchObject({ content: [{ usedIn: 1 }] });
  });

  it('still come when a file has been archived since', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    server,
    aFile,
  }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const file = await aFile('Later.pdf');
    await admin.post(url, { roleId, ids: [one.candidateId], content, files: [file], undoMinutes: 0 });
    await admin.put(`/api/v1/organization-files/${file}/archived`, { archived: true });
    await app.workJobs();
    const [mail] = await server.mailsTo(one.email);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Later.pdf']);
    const again = await admin.post(url, { roleId, ids: [one.candidateId], content, files: [file] });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'not_found', field: 'files' }] } });
  });

  it('hold the mail back while one of them cannot be read', async ({ app, tenant, admin, server, aFile, mailOf }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const file = await aFile('Away.pdf');
    const key = `${tenant.id}/${file}`;
    await app.services.files.remove(key);
    await app.startJobs();
    await admin.post(url, { roleId, ids: [one.candidateId], content, files: [file], undoMinutes: 0 });
    await vi.waitFor(
      async () => expect(await mailOf(one.email)).toMatchObject({ state: 'waiting', attempts: 1 }),
      patience,
    );
    expect(await server.mailsTo(one.email)).toEqual([]);
    await app.services.files.put(key, aPdf(['Away.pdf']), 'application/pdf');
    await vi.waitFor(async () => {
      await app.admin.exclusive((session) =>
        session.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`),
      );
      app.services.jobs.wake('mail');
      expect((await mailOf(one.email)).state).toBe('sent');
    }, patience);
    const [mail, ...more] = await server.mailsTo(one.email);
    expect(more).toEqual([]);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['Away.pdf']);
  });

  it('are at most five, of 10 MB together, from the own library', async ({ app, tenant, admin, aFile }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const send = (files: readonly string[]) => admin.post(url, { roleId, ids: [one.candidateId], content, files });
    const large = [await aFile('A.pdf', aLargePdf(6_000_000)), await aFile('B.pdf', aLargePdf(6_000_000))];
    expect(await send(large)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'files_too_large', field: 'files' }] },
    });
    const six = await Promise.all(['1', '2', '3', '4', '5', '6'].map((name) => aFile(`${name}.pdf`)));
    expect((await send(six)).status).toBe(422);
    expect(await send([tenant.id])).toMatchObject({ status: 422, body: { errors: [{ field: 'files' }] } });
    expect((await send(six.slice(1))).status).toBe(200);
  });
});
