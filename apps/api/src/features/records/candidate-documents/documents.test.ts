import {
  type Document,
  document,
  downloadAddress,
  ownProfile,
  staffCandidate,
} from '@evenhand/contract/records/candidates/candidates';
import { historyEntry } from '@evenhand/contract/records/candidates/history';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { aDocx, aJpeg, aPdf, aPng } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const png = await aPng();

const it = tenantTest
  .extend('pdf', { scope: 'file', auto: true }, () => aPdf(['Amara Osei', 'Second page']))
  /** The clock stands still unless it is moved; what comes later should be later. */
  .extend('aSecondLater', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'aCandidate',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (): Promise<{ user: TestUser; caller: Caller }> => {
        const user = await app.aCandidateUser(tenant);
        return { user, caller: await app.signIn(user) };
      },
  )
  .extend(
    'upload',
    { scope: 'file' },
    ({ pdf, aSecondLater }) =>
      (caller: Caller, user: TestUser, { kind = 'CV', name = 'cv.pdf', bytes = pdf }: Upload = {}): Promise<Reply> => {
        aSecondLater();
        return caller.put(`/api/v1/candidate/${user.candidateId}/cv`, undefined, multipart({ kind }, { name, bytes }));
      },
  );

interface Upload {
  readonly kind?: string;
  readonly name?: string;
  readonly bytes?: Uint8Array;
}
const documentsOf = async (caller: Caller): Promise<Document[]> =>
  ownProfile.parse((await caller.get('/api/v1/candidate/me')).body).documents;

describe('uploading', () => {
  it('says so in words when the disk is full, keeps nothing of the file, and takes it when there is room', async ({
    app,
    aCandidate,
    upload,
  }) => {
    const { user, caller } = await aCandidate();
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const put = vi.spyOn(app.services.files, 'put').mockRejectedValueOnce(full);
    const refused = await upload(caller, user);
    put.mockRestore();
    expect(refused.status).toBe(507);
    expect(refused.body).toMatchObject({
      errors: [{ code: 'storage_full' }],
      message: expect.stringContaining('no room left'),
    });
    expect(await documentsOf(caller)).toEqual([]);
    expect((await upload(caller, user)).status).toBe(201);
  });

  it('keeps the file, and reads it in a job', async ({ app, aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const reply = await upload(caller, user, { name: '../../etc/My CV.pdf' });
    expect(reply.status).toBe(201);
    expect(document.parse(reply.body)).toMatchObject({ kind: 'CV', fileName: 'My CV.pdf', pageCount: null });
    await app.workJobs();
    expect(await documentsOf(caller)).toMatchObject([{ pageCount: 2, contentType: 'application/pdf' }]);
  });

  it('replaces a CV and takes the old file away, and lets other documents stand side by side', async ({
    app,
    tenant,
    aCandidate,
    upload,
  }) => {
    const { user, caller } = await aCandidate();
    const first = document.parse((await upload(caller, user)).body);
    const key = `${tenant.id}/${first.id}`;
    expect(await app.services.files.exists(key)).toBe(true);
    await upload(caller, user, { name: 'newer.docx', bytes: aDocx(['Newer']) });
    for (const name of ['one.pdf', 'two.pdf']) await upload(caller, user, { kind: 'TRANSCRIPT', name });
    expect((await documentsOf(caller)).map((each) => each.fileName)).toEqual(['two.pdf', 'one.pdf', 'newer.docx']);
    await app.workJobs();
    expect(await app.services.files.exists(key)).toBe(false);
  });

  it.for(['TRANSCRIPT', 'RIGHT_TO_WORK', 'OTHER'])(
    'takes a picture of a paper: %s',
    async (kind, { aCandidate, upload }) => {
      const { user, caller } = await aCandidate();
      expect((await upload(caller, user, { kind, name: 'paper.png', bytes: png })).status).toBe(201);
    },
  );

  it('makes a photo small', async ({ aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const bytes = await aJpeg(1200, 800);
    const photo = document.parse((await upload(caller, user, { kind: 'PHOTO', name: 'me.jpeg', bytes })).body);
    expect(photo).toMatchObject({ kind: 'PHOTO', contentType: 'image/jpeg' });
    expect(photo.sizeBytes).toBeLessThan(bytes.length);
  });

  it.for<[string, Upload, number]>([
    ['another type than its name says', { name: 'cv.pdf', bytes: aDocx(['x']) }, 415],
    ['a type that is not taken', { name: 'cv.exe' }, 415],
    ['a photo that is a text', { kind: 'PHOTO', name: 'cv.pdf' }, 415],
    ['a CV that is a picture', { name: 'cv.png', bytes: png }, 415],
    ['a letter that is a picture', { kind: 'COVER', name: 'letter.png', bytes: png }, 415],
    ['an unknown kind', { kind: 'PASSWORDS' }, 422],
    ['an empty file', { bytes: new Uint8Array() }, 422],
    ['too much', { bytes: new Uint8Array(11 * 1024 * 1024) }, 413],
  ])('refuses %s', async ([_what, given, status], { aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    expect((await upload(caller, user, given)).status).toBe(status);
    expect(await documentsOf(caller)).toEqual([]);
  });

  it('refuses what is no multipart request', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    expect((await caller.put(`/api/v1/candidate/${user.candidateId}/cv`, { kind: 'CV' })).status).toBe(415);
  });

  it('is the candidate’s own', async ({ admin, aCandidate, upload }) => {
    const { user } = await aCandidate();
    const { caller: other } = await aCandidate();
    expect((await upload(other, user)).status).toBe(404);
    expect((await upload(admin, user)).status).toBe(403);
  });
});

describe('a document that went with an application', () => {
  it('stays with it when the candidate replaces it', async ({ app, tenant, admin, pdf, upload }) => {
    const role = await aPublishedRole(admin);
    const { user, caller, id } = await aReadyCandidate(app, tenant);
    const sent = document.parse((await upload(caller, user, { name: 'sent.pdf' })).body);
    expect((await submit(caller, id, role)).status).toBe(200);
    await upload(caller, user, { name: 'newer.pdf' });
    await app.workJobs();
    expect((await documentsOf(caller)).map((each) => each.fileName)).toEqual(['newer.pdf']);
    const path = `/api/v1/organization/${tenant.id}/candidate/${id}`;
    const seen = staffCandidate.parse((await admin.get(path)).body);
    expect(seen.documents.map((each) => each.fileName)).toEqual(['newer.pdf', 'sent.pdf']);
    expect((await admin.get(`${path}/download/${sent.id}`)).raw.equals(Buffer.from(pdf))).toBe(true);
  });
});

describe('downloading', () => {
  it('gives an address that works once, within a minute', async ({ app, tenant, pdf, aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const { id } = document.parse((await upload(caller, user, { name: 'Café.pdf' })).body);
    const prepare = async () =>
      downloadAddress.parse(
        (await caller.post(`/api/v1/candidate/${user.candidateId}/download`, { filename: 'Café.pdf', documentId: id }))
          .body,
      ).address;
    const visitor = app.visitor(tenant);
    const address = await prepare();
    const replies = await Promise.all([visitor.get(address), visitor.get(address)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410]);
    const got = replies.find((reply) => reply.status === 200);
    expect(got?.raw.equals(Buffer.from(pdf))).toBe(true);
    expect(got?.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(got?.headers['content-disposition']).toMatch(/^attachment; filename="Cafe\.pdf"/);

    const late = await prepare();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 61_000);
    expect((await visitor.get(late)).status).toBe(410);
    app.clock.now = before;
    expect((await app.visitor(await app.aTenant()).get(await prepare())).status).toBe(410);
    expect((await visitor.get('/api/public/download/made-up')).status).toBe(410);
  });

  it('is not there for another', async ({ aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const { id } = document.parse((await upload(caller, user)).body);
    const { user: otherUser, caller: other } = await aCandidate();
    const body = { filename: 'cv.pdf', documentId: id };
    expect((await other.post(`/api/v1/candidate/${user.candidateId}/download`, body)).status).toBe(404);
    expect((await other.post(`/api/v1/candidate/${otherUser.candidateId}/download`, body)).status).toBe(404);
    expect((await other.delete(`/api/v1/candidate/${otherUser.candidateId}/documents/${id}`)).status).toBe(404);
  });
});

describe('staff', () => {
  const at = (user: TestUser, rest: string): string =>
    `/api/v1/organization/${user.tenant.id}/candidate/${user.candidateId}/${rest}`;

  it('add, read in the page, download and remove a document', async ({ app, tenant, admin, pdf, aCandidate }) => {
    const { user, caller } = await aCandidate();
    const file = multipart({ kind: 'OTHER' }, { name: 'reference.pdf', bytes: pdf });
    const added = document.parse((await admin.post(at(user, 'upload'), undefined, file)).body);
    const read = await admin.get(at(user, `download/${added.id}`));
    expect(read.raw.equals(Buffer.from(pdf))).toBe(true);
    expect(read.headers['content-disposition']).toMatch(/^inline;/);
    expect(read.headers['content-security-policy']).toMatch(/sandbox/);
    const address = downloadAddress.parse((await admin.post(at(user, `download/${added.id}`))).body).address;
    expect((await app.visitor(tenant).get(address)).status).toBe(200);
    expect((await admin.delete(at(user, `upload/${added.id}`))).status).toBe(200);
    expect((await admin.delete(at(user, `upload/${added.id}`))).status).toBe(404);
    expect(await documentsOf(caller)).toEqual([]);
  });

  const word = { kind: 'OTHER', name: 'letter.docx', bytes: aDocx(['Dear &lt;b&gt;team&lt;/b&gt;']) };

  it('read the text of a Word document once it has been read, which the history tells once', {
    tags: 'embedded',
  }, async ({ app, admin, aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const { id } = document.parse((await upload(caller, user, word)).body);
    const path = at(user, `download/${id}/text`);
    const nothing = { blocks: [], cut: false };
    expect((await admin.get(path)).body).toEqual({ state: 'waiting', ...nothing });
    await app.workJobs();
    const run = { text: 'Dear <b>team</b>', bold: false, italic: false };
    const shown = { state: 'readable', blocks: [{ kind: 'text', runs: [run] }], cut: false };
    expect((await admin.get(path)).body).toEqual(shown);
    const entries = z
      .array(historyEntry)
      .parse((await admin.get(`/api/v1/candidate/${user.candidateId}/history`)).body);
    expect(entries.filter(({ kind }) => kind === 'document.viewed')).toHaveLength(1);
    const bomb = aDocx(['x'], [{ name: 'word/styles.xml', content: Buffer.alloc(150 * 1024 * 1024) }]);
    const hostile = document.parse((await upload(caller, user, { ...word, bytes: bomb })).body);
    await app.workJobs();
    const refused = await admin.get(at(user, `download/${hostile.id}/text`));
    expect(refused.body).toEqual({ state: 'unreadable', ...nothing });
  });

  it('read no text of a PDF, nor of a document that is not theirs to see', async ({
    app,
    tenant,
    admin,
    aCandidate,
    upload,
  }) => {
    const { user, caller } = await aCandidate();
    const cv = document.parse((await upload(caller, user)).body);
    expect((await admin.get(at(user, `download/${cv.id}/text`))).status).toBe(404);
    const { id } = document.parse((await upload(caller, user, word)).body);
    const path = at(user, `download/${id}/text`);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const { user: another } = await aCandidate();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await manager.get(path)).status).toBe(404);
    expect((await caller.get(path)).status).toBe(403);
    expect((await admin.get(at(another, `download/${id}/text`))).status).toBe(404);
  });

  const kindsOf = async (caller: Caller) => (await documentsOf(caller)).map((each) => [each.fileName, each.kind]);
  const call = (by: Caller, user: TestUser, type: string, id: string) =>
    by.post(at(user, `documentType/${type}/${id}`));

  it('say what a document is: of what there is but one, the other gives way, and the history tells it', {
    tags: 'embedded',
  }, async ({ app, tenant, admin, aSecondLater, aCandidate, upload }) => {
    const { user, caller } = await aCandidate();
    const cv = document.parse((await upload(caller, user, { name: 'first.pdf' })).body);
    const other = document.parse((await upload(caller, user, { kind: 'TRANSCRIPT', name: 'second.pdf' })).body);
    aSecondLater();
    expect((await call(admin, user, 'CV', other.id)).body).toMatchObject({ id: other.id, kind: 'CV' });
    expect(await kindsOf(caller)).toEqual([['second.pdf', 'CV']]);
    await app.workJobs();
    expect(await app.services.files.exists(`${tenant.id}/${cv.id}`)).toBe(false);
    // Said again, it is so already.
    expect((await call(admin, user, 'CV', other.id)).status).toBe(200);
    const entries = z
      .array(historyEntry)
      .parse((await admin.get(`/api/v1/candidate/${user.candidateId}/history`)).body);
    expect(entries.filter(({ kind }) => kind === 'document.type-changed').map(({ keys }) => keys)).toEqual([
      ['TRANSCRIPT', 'CV'],
    ]);
  });

  it('make no photo of a text, nothing of a document that is gone or another’s, and no unknown kind', async ({
    app,
    tenant,
    admin,
    aCandidate,
    upload,
  }) => {
    const { user, caller } = await aCandidate();
    const { user: another } = await aCandidate();
    const { id } = document.parse((await upload(caller, user, { kind: 'OTHER' })).body);
    expect((await call(admin, user, 'PHOTO', id)).status).toBe(415);
    expect((await call(admin, user, 'PASSWORDS', id)).status).toBe(422);
    expect((await call(admin, another, 'CV', id)).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await call(manager, user, 'CV', id)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await call(stranger, user, 'CV', id)).status).toBe(404);
    await admin.delete(at(user, `upload/${id}`));
    expect((await call(admin, user, 'CV', id)).status).toBe(404);
  });

  it('keep one CV when two are sent at once', async ({ admin, pdf, aCandidate }) => {
    const { user, caller } = await aCandidate();
    const send = (name: string) =>
      admin.post(at(user, 'upload'), undefined, multipart({ kind: 'CV' }, { name, bytes: pdf }));
    const replies = await Promise.all(['one.pdf', 'two.pdf', 'three.pdf'].map(send));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
    expect(await documentsOf(caller)).toHaveLength(1);
  });

  it('keep a file once that is sent again with its key, one after the other or at once', async ({
    admin,
    pdf,
    aCandidate,
  }) => {
    const { user, caller } = await aCandidate();
    const send = (key: string, name = 'reference.pdf') => {
      const { payload, headers } = multipart({ kind: 'OTHER' }, { name, bytes: pdf });
      return admin.post(at(user, 'upload'), undefined, {
        ...(payload ? { payload } : {}),
        headers: { ...headers, 'idempotency-key': key },
      });
    };
    const first = await send('one');
    const again = await Promise.all([send('one'), send('one')]);
    expect([first, ...again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
    const atOnce = await Promise.all([send('two', 'other.pdf'), send('two', 'other.pdf')]);
    expect(atOnce[0]?.body).toEqual(atOnce[1]?.body);
    expect((await documentsOf(caller)).map(({ fileName }) => fileName).sort()).toEqual(['other.pdf', 'reference.pdf']);
    expect(await send('one', 'other.pdf')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'idempotency_mismatch' }] },
    });
    expect(await send('k'.repeat(201))).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'too_long', field: 'Idempotency-Key' }] },
    });
    expect(await documentsOf(caller)).toHaveLength(2);
  });

  it('of another tenant, managers without the role, and candidates get nothing', async ({
    app,
    tenant,
    aCandidate,
    upload,
  }) => {
    const { user, caller } = await aCandidate();
    const { id } = document.parse((await upload(caller, user)).body);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await stranger.get(at(user, `download/${id}`))).status).toBe(404);
    expect((await manager.get(at(user, `download/${id}`))).status).toBe(404);
    expect((await manager.delete(at(user, `upload/${id}`))).status).toBe(403);
    expect((await caller.get(at(user, `download/${id}`))).status).toBe(403);
  });
});
