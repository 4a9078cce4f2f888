import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { readProfile, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { setAccount } from '../../tenancy/identity/identity.factory.ts';
import { agree, agreed, aMember, aSetting, follow, halvesOf, rowsOf } from './transfers.factory.ts';

const it = apiTest
  .extend('setting', { scope: 'file', auto: true }, ({ app }) => aSetting(app))
  .extend('templatesTo', { scope: 'file' }, ({ app, setting }) => async (email: string): Promise<string[]> => {
    await app.workJobs();
    // Sorted, because two mails of the same millisecond come in any order.
    return (await app.mailsTo(setting.firm, email)).map(({ template }) => template).toSorted();
  })
  .extend(
    'peopleThere',
    { scope: 'file' },
    ({ app, setting }) =>
      (email: string) =>
        rowsOf(app, 'select id from candidate where organization_id = $1 and lower(email) = lower($2)', [
          setting.firm.id,
          email,
        ]),
  );

describe('an account with the same address at the employer', () => {
  it('gets its gaps filled, keeps its answers and its drafts, and the candidate is told of the sign-in', async ({
    app,
    setting,
    templatesTo,
    peopleThere,
  }) => {
    const { user, caller, cv } = await aMember(app, setting.network);
    const own = await app.aCandidateUser(setting.firm, { firstName: 'Ama', email: user.email.toUpperCase() });
    const there = await app.signIn(own);
    await saveSections(there, { personal: { firstName: 'Ama', lastName: 'Osei', town: 'York' } });
    const draft = { data: { phone: '07700 900999' }, base: {}, sectionVersion: 1, version: 0 };
    expect((await there.put('/api/v1/profile-drafts/personal', draft)).status).toBe(200);
    const file = { name: 'mine.pdf', bytes: aPdf(['My own']) };
    await there.put(`/api/v1/candidate/${own.candidateId}/cv`, undefined, multipart({ kind: 'CV' }, file));
    const { next } = await agreed(caller, setting, { documentIds: [cv] });
    const entered = await follow(app, setting.firm, next.url);
    const profile = await readProfile(entered);
    expect(profile.id).toBe(own.candidateId);
    expect(profile.sections['personal']?.data).toMatchObject({ firstName: 'Ama', town: 'York', citizen: false });
    expect(profile.sections['personal']?.data).not.toHaveProperty('postcode');
    expect(profile.sections['personal']?.data).not.toHaveProperty('phone');
    expect((await entered.get('/api/v1/profile-drafts/personal')).body).toMatchObject({ data: draft.data });
    expect(profile.sections['secondary']?.complete).toBe(true);
    expect(profile.documents).toMatchObject([{ fileName: 'mine.pdf' }]);
    expect(await templatesTo(own.email)).toEqual([]);
    expect(await templatesTo(user.email)).toEqual(['transfer-arrived', 'transfer-entered']);
    expect(await peopleThere(user.email)).toHaveLength(1);
  });

  it('is not entered before its address is confirmed: the link is mailed to the address, and nothing is copied', async ({
    app,
    setting,
    templatesTo,
  }) => {
    const { user, caller } = await aMember(app, setting.network);
    const squatter = await app.aCandidateUser(setting.firm, { firstName: 'Not', email: user.email });
    await setAccount(app, squatter, 'status', 'NOT_VERIFIED');
    const { transfer, next } = await agreed(caller, setting);
    expect(next).toMatchObject({ url: null, waits: 'confirm' });
    expect(transfer.state).toBe('AGREED');
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT AGREED']);
    expect(await templatesTo(user.email)).toEqual(['confirm-account']);
    const [profile] = await rowsOf(app, 'select count(*)::int as n from profile_section where candidate_id = $1', [
      squatter.candidateId,
    ]);
    expect(profile?.['n']).toBe(0);
    await setAccount(app, squatter, 'status', 'ACTIVE');
    expect((await agreed(caller, setting)).next.waits).toBeNull();
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT COPIED', 'IN COPIED']);
  });

  it('gets no contextual answers when the candidate takes back the agreement to share them while it waits', async ({
    app,
    setting,
  }) => {
    const { user, caller } = await aMember(app, setting.network);
    const own = await app.aCandidateUser(setting.firm, { email: user.email });
    await setAccount(app, own, 'status', 'NOT_VERIFIED');
    expect((await agreed(caller, setting, { contextual: true })).next.waits).toBe('confirm');
    await saveSections(caller, { terms: { acceptTermAndConditions: true, acceptRare: false } });
    await setAccount(app, own, 'status', 'ACTIVE');
    const { next } = await agreed(caller, setting, { contextual: true });
    const profile = await readProfile(await follow(app, setting.firm, next.url));
    expect(profile.sections['secondary']?.complete).toBe(true);
    expect(profile.sections['crs']?.data).toEqual({});
  });

  it.for([
    ['LEAVING', 'restore'],
    ['DISABLED', 'otherAccount'],
  ] as const)('that is %s waits: %s', async ([status, waits], { app, setting, peopleThere }) => {
    const { user, caller } = await aMember(app, setting.network);
    const own = await app.aCandidateUser(setting.firm, { email: user.email });
    await setAccount(app, own, 'status', status);
    expect((await agreed(caller, setting)).next).toMatchObject({ url: null, waits });
    expect(await peopleThere(user.email)).toHaveLength(1);
  });

  it('is left alone when it belongs to a member of staff', async ({ app, setting, peopleThere }) => {
    const { user, caller } = await aMember(app, setting.network);
    await app.aStaffUser(setting.firm, { email: user.email });
    expect((await agreed(caller, setting)).next).toMatchObject({ url: null, waits: 'otherAccount' });
    expect(await peopleThere(user.email)).toEqual([]);
  });

  it('with two-step sign-in gets the copy, and the candidate signs in there themselves', async ({ app, setting }) => {
    const { user, caller } = await aMember(app, setting.network);
    const own = await app.aCandidateUser(setting.firm, { email: user.email });
    await setAccount(app, own, 'two_step', 'email');
    const { transfer, next } = await agreed(caller, setting);
    expect(next).toMatchObject({ url: null, waits: 'signIn' });
    expect(transfer.state).toBe('COPIED');
  });

  it('is not made at an organisation that has closed sign-up', async ({ app }) => {
    const closed = await aSetting(app);
    const { caller, user } = await aMember(app, closed.network);
    const { body } = await closed.admin.get(`/api/v1/organization/${closed.firm.id}`);
    const { name, version, configuration } = Object(body);
    const shut = { name, version, configuration: { ...configuration, signUpClosed: true } };
    expect((await closed.admin.put(`/api/v1/organization/${closed.firm.id}`, shut)).status).toBe(200);
    expect((await agreed(caller, closed)).next).toMatchObject({ url: null, waits: 'closed' });
    expect(
      await rowsOf(app, 'select id from candidate where organization_id = $1 and email = $2', [
        closed.firm.id,
        user.email,
      ]),
    ).toEqual([]);
  });
});

describe('a candidate whose address is not confirmed by an account of their own', () => {
  it('is not copied to another organisation', async ({ app, setting, peopleThere }) => {
    const { user, caller } = await aMember(app, setting.network);
    await setAccount(app, user, 'user_type', 'ANONYMOUS_CANDIDATE');
    expect((await agree(caller, setting)).status).toBe(403);
    expect(await peopleThere(user.email)).toEqual([]);
  });
});

describe('another candidate', () => {
  it('can neither continue the transfer nor end it', async ({ app, setting }) => {
    const { caller } = await aMember(app, setting.network);
    const { transfer } = await agreed(caller, setting);
    const other = await app.signIn(await app.aCandidateUser(setting.network));
    const abroad = await app.signIn(await app.aCandidateUser(setting.firm));
    for (const stranger of [other, abroad]) {
      expect((await stranger.post(`/api/v1/transfers/${transfer.id}/go-on`)).status).toBe(404);
      expect((await stranger.post(`/api/v1/transfers/${transfer.id}/end`)).status).toBe(404);
    }
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT COPIED', 'IN COPIED']);
  });
});
