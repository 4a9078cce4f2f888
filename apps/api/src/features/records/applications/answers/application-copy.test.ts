import type { AddressInfo } from 'node:net';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { aPdf, aPng } from '../../../../platform/files/sample-files.factory.ts';
import { smtpTransport } from '../../../../platform/mail/transport.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { multipart } from '../../documents/documents.factory.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { anApplicant, aReadyCandidate, submit } from '../applications.factory.ts';

const received: { to: string; source: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const source = Buffer.concat(chunks).toString('latin1');
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', source });
      done();
    });
  },
});
const portOf = (address: AddressInfo | string | null): number => Object(address).port;

const it = tenantTest
  .extend('mail', { scope: 'file' }, async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
    return smtpTransport(`smtp://127.0.0.1:${portOf(server.server.address())}`);
  })
  .extend('appOptions', { scope: 'file' }, ({ mail }) => ({ mail }))
  .extend('role', { scope: 'file', auto: true }, async ({ app, tenant }) =>
    aPublishedRole(await app.signIn(await app.aStaffUser(tenant))),
  )
  .extend('fetchCopy', { scope: 'file' }, ({ app }) => async (host: string, token: string, id: string) => {
    const reply = await app.app.inject({
      method: 'GET',
      url: `/api/v1/applications/${id}/copy`,
      headers: { host, authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
  })
  .extend('tokenOf', { scope: 'file' }, ({ app, tenant }) => async (user: { email: string }): Promise<string> => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: `${tenant.subdomain}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: user.email,
        password: 'Correct-horse-7',
        partner: tenant.subdomain,
        scope: 'write',
      }).toString(),
    });
    return String(Object(reply.json()).access_token);
  });
it.afterAll(async ({ mail }) => {
  mail.close();
  await new Promise<void>((closed) => server.close(() => closed()));
});

const textOf = async (bytes: Uint8Array): Promise<string> =>
  ((await readDocument('pdf', bytes)).text ?? '').replace(/\s+/g, ' ');

/** Returns the decoded PDF attachment of a raw message. */
function attachmentOf(source: string): Buffer {
  const part = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source)?.[1];
  return Buffer.from((part ?? '').replace(/\s/g, ''), 'base64');
}

/** Applies, and returns the copy that comes with the mail. */
async function copyInMail(
  app: TestApp,
  tenant: Organization,
  role: Parameters<typeof anApplicant>[1],
): Promise<Buffer> {
  const { user } = await anApplicant(app, role, tenant);
  await app.workJobs();
  return attachmentOf(received.find(({ to }) => to === user.email)?.source ?? '');
}

describe('the copy of an application', () => {
  it('shows the sent answers under their questions, and no monitoring or contextual answers', async ({
    app,
    tenant,
    role,
    fetchCopy,
    tokenOf,
  }) => {
    const { user, caller, id } = await aReadyCandidate(app, tenant);
    const cv = multipart({ kind: 'CV' }, { name: 'my cv.pdf', bytes: aPdf(['x']) });
    await caller.put(`/api/v1/candidate/${id}/cv`, undefined, cv);
    const sent = Object((await submit(caller, id, role)).body);
    const copy = await fetchCopy(`${tenant.subdomain}.localhost`, await tokenOf(user), sent.applicationId);
    expect(copy.status).toBe(200);
    expect(copy.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(copy.headers['content-disposition']).toContain(sent.reference);
    const text = await textOf(copy.bytes);
    for (const shown of [role.title, 'Amara Osei', sent.reference, 'Why us?', 'Because of your work.', 'Which office?'])
      expect(text).toContain(shown);
    expect(text).toMatch(/Can you work evenings\? Yes/);
    expect(text).toContain('my cv.pdf');
    expect(text).toContain('Law or careers fair');
    expect(text).toContain('University education');
    expect(text).toContain('07700900123');
    expect(text).toContain('and it is my own work. You confirmed this on');
    expect(text).not.toContain('fsm');
    // Every field has its label, and every section its title.
    expect(text).not.toMatch(/fields\.|lists\.|profile\.step|copy\.|\[object|undefined/);
    const [year] = sent.submittedAt.split('-');
    expect(text).toMatch(new RegExp(`Received: \\d+ \\w+ ${year} at \\d\\d:\\d\\d(:\\d\\d)? (GMT|BST)`));
  });

  it('arrives with the confirmation mail through a real mail server', async ({ app, tenant, role }) => {
    const { user, applicationId } = await anApplicant(app, role, tenant);
    await app.workJobs();
    const mails = received.filter(({ to }) => to === user.email);
    expect(mails).toHaveLength(1);
    const text = await textOf(attachmentOf(mails[0]?.source ?? ''));
    expect(text).toContain(applicationId.slice(-8).toUpperCase());
    expect(text).toContain('Because of your work.');
    expect(mails[0]?.source).toMatch(/filename="?Your application [0-9A-F]{8}\.pdf/);
  });

  it('has the head of its employer in the mail: logo, name, colours and address', async ({ app }) => {
    const own = await app.aTenant({
      name: 'Northgate Chambers',
      configuration: { brand: { address: '5 Pump Court, London', regulator: 'Regulated by the Bar Standards Board' } },
      theme: { colour: '#7a1f2b', headerBGcolour: '#0b2e29' },
    });
    const admin = await app.signIn(await app.aStaffUser(own));
    const logo = multipart({}, { name: 'logo.png', bytes: await aPng(300, 60) });
    const ownRole = await aPublishedRole(admin);
    const plain = await copyInMail(app, own, ownRole);
    expect((await admin.put(`/api/v1/organization/${own.id}/logo`, undefined, logo)).status).toBe(200);
    const marked = await copyInMail(app, own, ownRole);
    expect(await textOf(plain)).toMatch(
      /^Northgate Chambers 5 Pump Court, London Regulated by the Bar Standards Board Your application/,
    );
    // The logo holds the name.
    expect(await textOf(marked)).toMatch(/^5 Pump Court, London Regulated/);
    const pictures = [plain, marked].map((pdf) => pdf.toString('latin1').includes('/Subtype /Image'));
    expect(pictures).toEqual([false, true]);
  });

  it('arrives even when the organisation’s words contain characters that a file name may not have', async ({ app }) => {
    const own = await app.aTenant({
      configuration: { words: { 'copy.fileName': '<Your> "copy"/\r\nBcc: x@evil.example' } },
    });
    const ownRole = await aPublishedRole(await app.signIn(await app.aStaffUser(own)));
    const { user } = await anApplicant(app, ownRole, own);
    await app.workJobs();
    const mails = received.filter(({ to }) => to === user.email);
    expect(mails).toHaveLength(1);
    const { attachments } = await PostalMime.parse(mails[0]?.source ?? '');
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Your copy Bcc x evil\.example [0-9A-F]{8}\.pdf$/),
    ]);
  });

  it('is available only to the candidate who sent the application', async ({ app, tenant, role }) => {
    const { applicationId, caller } = await anApplicant(app, role, tenant);
    const other = await anApplicant(app, role, tenant);
    expect((await other.caller.get(`/api/v1/applications/${applicationId}/copy`)).status).toBe(404);
    const elsewhere = await aReadyCandidate(app, await app.aTenant());
    expect((await elsewhere.caller.get(`/api/v1/applications/${applicationId}/copy`)).status).toBe(404);
    expect((await app.visitor(tenant).get(`/api/v1/applications/${applicationId}/copy`)).status).toBe(401);
    await caller.put(`/api/v1/roles/${role.id}/draft`, { answers: {}, version: 0 });
    const begun = await aPublishedRole(await app.signIn(await app.aStaffUser(tenant)));
    const { applicationId: draft } = Object(
      (await caller.put(`/api/v1/roles/${begun.id}/draft`, { answers: {}, version: 0 })).body,
    );
    expect((await caller.get(`/api/v1/applications/${draft}/copy`)).status).toBe(404);
  });
});
