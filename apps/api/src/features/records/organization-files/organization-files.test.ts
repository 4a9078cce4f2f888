import { pageOf } from '@evenhand/contract/base/paging';
import { type OrganizationFile, organizationFile } from '@evenhand/contract/records/organization-files';
import { describe, expect } from 'vitest';
import { aPdf, aPng } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { multipart } from '../documents/documents.factory.ts';

const list = '/api/v1/organization-files';

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('at', { scope: 'file' }, ({ tenant }) => `/api/v1/organization/${tenant.id}`)
  .extend(
    'send',
    { scope: 'file' },
    ({ staff, at }) =>
      (file: { name: string; bytes: Uint8Array }, kind = 'attachment', by = staff) =>
        by.post(`${at}/upload/${kind}/organization`, undefined, multipart({}, file)),
  )
  .extend(
    'aFile',
    { scope: 'file' },
    ({ send }) =>
      async (name: string): Promise<OrganizationFile> =>
        organizationFile.parse((await send({ name, bytes: aPdf([name]) })).body),
  )
  .extend('names', { scope: 'file' }, () => async (by: Caller, query = ''): Promise<string[]> => {
    const { body } = await by.get(`${list}?${query}`);
    return pageOf(organizationFile)
      .parse(body)
      .content.map(({ fileName }) => fileName);
  });

describe('the library of an organisation', () => {
  it('keeps a file and gives it back as it was, unable to act', async ({ staff, at, aFile }) => {
    const made = await aFile('Offer pack.pdf');
    expect(made).toMatchObject({ kind: 'attachment', fileName: 'Offer pack.pdf', usedIn: 0, isArchived: false });
    expect(made.contentType).toBe('application/pdf');
    expect(made.uploadedBy).not.toBeNull();
    const read = await staff.get(`${at}/download/${made.id}`);
    expect(read.raw.equals(Buffer.from(aPdf(['Offer pack.pdf'])))).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(read.headers['content-security-policy']).toContain('sandbox');
  });

  it('writes a picture anew, and refuses what is not what its name says', async ({ send }) => {
    const picture = organizationFile.parse(
      (await send({ name: 'Team.png', bytes: await aPng(40, 20) }, 'picture')).body,
    );
    expect(picture).toMatchObject({ fileName: 'Team.webp', contentType: 'image/webp' });
    expect((await send({ name: 'a.pdf', bytes: aPdf(['x']) }, 'picture')).status).toBe(415);
    expect((await send({ name: 'a.pdf', bytes: await aPng(4, 4) })).status).toBe(415);
    expect((await send({ name: 'a.html', bytes: Buffer.from('<script>') })).status).toBe(415);
    expect((await send({ name: 'a.pdf', bytes: Buffer.alloc(11 * 1024 * 1024, 32) })).status).toBe(413);
    expect(await send({ name: 'a.pdf', bytes: Buffer.alloc(0) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file' }] },
    });
  });

  it('keeps a file that is sent twice with one key once', async ({ staff, at, names }) => {
    const options = multipart({}, { name: 'Once.pdf', bytes: aPdf(['once']) });
    const headers = { ...options.headers, 'idempotency-key': 'once-and-only-once' };
    const upload = () => staff.post(`${at}/upload/attachment/organization`, undefined, { ...options, headers });
    const first = organizationFile.parse((await upload()).body);
    expect(organizationFile.parse((await upload()).body).id).toBe(first.id);
    expect(await names(staff, 'searchTerm=Once')).toEqual(['Once.pdf']);
  });

  it('archives and restores a file, and finds those of a name or kind', async ({ staff, at, aFile, names }) => {
    const { id } = await aFile('Zebra guide.pdf');
    expect(await names(staff, 'searchTerm=zebra&kind=attachment')).toEqual(['Zebra guide.pdf']);
    expect(await names(staff, 'searchTerm=zebra&kind=picture')).toEqual([]);
    const archived = await staff.put(`${list}/${id}/archived`, { archived: true });
    expect(archived).toMatchObject({ status: 200, body: { isArchived: true } });
    expect(await names(staff, 'searchTerm=zebra')).toEqual([]);
    expect(await names(staff, 'searchTerm=zebra&archived=true')).toEqual(['Zebra guide.pdf']);
    expect((await staff.get(`${at}/download/${id}`)).status).toBe(200);
    await staff.put(`${list}/${id}/archived`, { archived: false });
    expect(await names(staff, 'searchTerm=zebra')).toEqual(['Zebra guide.pdf']);
  });

  it('is read by hiring managers, changed by administrators, and unknown to others', async ({
    app,
    tenant,
    at,
    aFile,
    names,
    send,
  }) => {
    const { id } = await aFile('Shared.pdf');
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await names(manager, 'searchTerm=Shared')).toEqual(['Shared.pdf']);
    expect((await send({ name: 'b.pdf', bytes: aPdf(['b']) }, 'attachment', manager)).status).toBe(403);
    expect((await manager.put(`${list}/${id}/archived`, { archived: true })).status).toBe(403);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    expect((await stranger.get(`${at}/download/${id}`)).status).toBe(404);
    expect((await stranger.get(`/api/v1/organization/${elsewhere.id}/download/${id}`)).status).toBe(404);
    expect((await stranger.put(`${list}/${id}/archived`, { archived: true })).status).toBe(404);
  });
});
