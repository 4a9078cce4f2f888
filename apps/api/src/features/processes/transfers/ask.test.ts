import { askToCross, listAskedTransfers, transferOffer } from '@evenhand/contract/processes/transfers';
import { transferConsentVersion } from '@evenhand/domain/transfers/transfer';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { readProfile } from '../../records/candidates/candidates.factory.ts';
import { aMember, follow, halvesOf, rowsOf, transfersOf } from './transfers.factory.ts';

const it = apiTest
  .extend('firm', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Ashdown & Vale' }))
  .extend('lateral', { scope: 'file' }, ({ app }) =>
    app.aTenant({ name: 'Ashdown & Vale Lateral', productType: 'LATERAL' }),
  )
  .extend('platformAdmin', { scope: 'file', auto: true }, async ({ app, firm, lateral }) => {
    const platform = await app.aTenant({ isPlatform: true });
    const platformAdmin = await app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
    await platformAdmin.put(`/api/v1/organization/${lateral.id}/group`, { with: firm.id });
    return platformAdmin;
  })
  .extend('admin', { scope: 'file' }, async ({ app, firm }) => app.signIn(await app.aStaffUser(firm)))
  .extend(
    'asked',
    { scope: 'file' },
    ({ admin }) =>
      async (id: string) =>
        listAskedTransfers.answers[200].parse((await admin.get(urlOf(id))).body),
  )
  .extend(
    'offered',
    { scope: 'file' },
    ({ lateral }) =>
      async (caller: Caller) =>
        transferOffer.parse((await caller.get(`/api/v1/transfers/offer?organizationId=${lateral.id}`)).body),
  )
  .extend(
    'yes',
    { scope: 'file' },
    ({ lateral }) =>
      (caller: Caller) =>
        caller.post('/api/v1/transfers', {
          organizationId: lateral.id,
          version: transferConsentVersion,
          documentIds: [],
          contextual: false,
          diversity: false,
        }),
  );

const urlOf = (id: string): string => `/api/v1/candidate/${id}/migratex`;

describe('asking a candidate to come along to the lateral product', () => {
  it('mails them, copies nothing before they agree, and then carries them once', async ({
    app,
    firm,
    lateral,
    admin,
    offered,
    yes,
    asked,
  }) => {
    const { user, caller, id } = await aMember(app, firm);
    expect(await asked(id)).toEqual({ products: [{ id: lateral.id, name: lateral.name }], asked: [] });
    expect((await yes(caller)).status).toBe(404);
    const reply = await admin.post(urlOf(id), {});
    expect(reply.status).toBe(201);
    const made = askToCross.answers[201].parse(reply.body);
    expect(made).toMatchObject({ state: 'INVITED', organization: { name: lateral.name } });
    await app.workJobs();
    const mail = (await app.mailsTo(firm, user.email)).find(({ template }) => template === 'transfer-invited');
    expect(mail?.text).toContain(`/transfer/${lateral.id}`);
    expect(await halvesOf(app, made.id)).toEqual(['OUT INVITED']);
    expect(await offered(caller)).toMatchObject({ role: null, transfer: { state: 'INVITED' } });
    const { body } = await yes(caller);
    expect(body).toMatchObject({ transfer: { id: made.id, state: 'COPIED', role: null }, next: { waits: null } });
    const there = await follow(app, lateral, Object(body).next.url);
    expect((await readProfile(there)).sections['personal']?.data).toMatchObject({ postcode: 'LS2 9JT' });
    expect(await halvesOf(app, made.id)).toEqual(['OUT COPIED', 'IN COPIED']);
    expect((await asked(id)).asked).toMatchObject([{ id: made.id, state: 'COPIED' }]);
    expect((await admin.post(urlOf(id), {})).status).toBe(409);
  });

  it('twice at once asks once, and a no stays a no', async ({ app, firm, lateral, admin, yes }) => {
    const { user, caller, id } = await aMember(app, firm);
    const replies = await Promise.all([
      admin.post(urlOf(id), {}),
      admin.post(urlOf(id), { organizationId: lateral.id }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    await app.workJobs();
    expect(
      (await app.mailsTo(firm, user.email)).filter(({ template }) => template === 'transfer-invited'),
    ).toHaveLength(1);
    const [transfer] = await transfersOf(caller);
    expect((await caller.post(`/api/v1/transfers/${transfer?.id}/end`)).body).toMatchObject({ state: 'DECLINED' });
    expect((await yes(caller)).status).toBe(404);
    expect(await admin.post(urlOf(id), {})).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'already_answered' }] },
    });
  });

  it('is neither offered nor done for a candidate without an account of their own, who could not answer', async ({
    app,
    firm,
    admin,
    asked,
  }) => {
    const { user, id } = await aMember(app, firm);
    await rowsOf(app, "update user_account set user_type = 'ANONYMOUS_CANDIDATE' where id = $1", [user.id]);
    expect(await asked(id)).toEqual({ products: [], asked: [] });
    const reply = await admin.post(urlOf(id), {});
    expect([reply.status, reply.body]).toMatchObject([409, { errors: [{ code: 'no_account' }] }]);
    await app.workJobs();
    const mails = await app.mailsTo(firm, user.email);
    expect(mails.filter(({ template }) => template === 'transfer-invited')).toEqual([]);
  });

  it('is for a product of the same employer, and for staff who may change candidates', async ({
    app,
    firm,
    lateral,
    admin,
  }) => {
    const { id } = await aMember(app, firm);
    const stranger = await app.aTenant({ productType: 'LATERAL' });
    expect((await admin.post(urlOf(id), { organizationId: stranger.id })).status).toBe(404);
    const alone = await app.aTenant();
    const other = await app.signIn(await app.aStaffUser(alone));
    expect((await other.post(urlOf(id), { organizationId: lateral.id })).status).toBe(404);
    const manager = await app.signIn(await app.aStaffUser(firm, { userType: 'HIRING_MANAGER' }));
    expect((await manager.post(urlOf(id), {})).status).toBe(403);
  });

  it('cannot be agreed to once the two organisations are not of one employer', async ({
    app,
    firm,
    lateral,
    admin,
    platformAdmin,
    yes,
  }) => {
    const { caller, id } = await aMember(app, firm);
    expect((await admin.post(urlOf(id), {})).status).toBe(201);
    await platformAdmin.put(`/api/v1/organization/${lateral.id}/group`, { with: null });
    expect((await yes(caller)).status).toBe(404);
    await platformAdmin.put(`/api/v1/organization/${lateral.id}/group`, { with: firm.id });
    expect((await yes(caller)).status).toBe(200);
  });
});
