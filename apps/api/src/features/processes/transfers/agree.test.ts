import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { submit } from '../../records/applications/applications.factory.ts';
import { completeSections, readProfile, saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { copyProfileJob } from './transfer-jobs.ts';
import { agree, agreed, aMember, aSetting, follow, halvesOf, inputFor, offerOf, rowsOf } from './transfers.factory.ts';

const it = apiTest
  .extend('setting', { scope: 'file' }, ({ app }) => aSetting(app))
  .extend(
    'accountsOf',
    { scope: 'file' },
    ({ app, setting }) =>
      (email: string) =>
        rowsOf(app, 'select id, status, password_hash from user_account where organization_id = $1 and email = $2', [
          setting.firm.id,
          email,
        ]),
  );

describe('the offer of a transfer', () => {
  it('lists what would be copied of the candidate’s profile, and nothing is agreed to yet', async ({
    app,
    setting,
  }) => {
    const { caller, cv } = await aMember(app, setting.network);
    expect(await offerOf(caller, setting)).toEqual({
      organization: { id: setting.firm.id, name: 'Ashdown & Vale' },
      role: { id: setting.role.id, title: setting.role.title, closesAt: setting.role.closesAt },
      carries: {
        sections: ['personal', 'secondary', 'sixthForm', 'university'],
        documents: [{ id: cv, kind: 'CV', fileName: 'Amara CV.pdf' }],
        contextual: true,
        contextualStays: false,
        diversity: false,
      },
      version: '1',
      transfer: null,
    });
    expect((await caller.get('/api/v1/transfers')).body).toEqual([]);
  });

  it('is not found for a role that the network does not show, or for a candidate outside a network', async ({
    app,
    setting,
  }) => {
    const { caller } = await aMember(app, setting.network);
    const aside = await app.aTenant({ name: 'Not in it' });
    const hidden = await aPublishedRole(await app.signIn(await app.aStaffUser(aside)));
    const ask = (organizationId: string, roleId: string, by = caller) =>
      by.get(`/api/v1/transfers/offer?organizationId=${organizationId}&roleId=${roleId}`);
    expect((await ask(aside.id, hidden.id)).status).toBe(404);
    expect((await ask(setting.firm.id, hidden.id)).status).toBe(404);
    expect((await ask(setting.network.id, setting.role.id)).status).toBe(404);
    expect((await caller.get(`/api/v1/transfers/offer?organizationId=${setting.firm.id}`)).status).toBe(404);
    const elsewhere = await app.signIn(await app.aCandidateUser(aside));
    expect((await ask(setting.firm.id, setting.role.id, elsewhere)).status).toBe(404);
    expect((await agree(elsewhere, setting)).status).toBe(404);
    expect((await agree(caller, { ...setting, role: hidden })).status).toBe(404);
    expect((await agree(caller, setting, { roleId: undefined })).status).toBe(404);
  });
});

describe('agreeing', () => {
  it('makes an account of the same address there, with the profile, and leads to the form, signed in once', async ({
    app,
    setting,
    accountsOf,
  }) => {
    const { user, caller, id, cv } = await aMember(app, setting.network);
    const { transfer, next } = await agreed(caller, setting, { documentIds: [cv] });
    expect(transfer).toMatchObject({ state: 'COPIED', organization: { name: 'Ashdown & Vale' }, progress: null });
    expect(next.waits).toBeNull();
    expect(next.url).toContain(`${setting.firm.subdomain}.localhost/magic-password`);
    expect(next.url).toContain(encodeURIComponent(`/apply/${setting.role.id}`));
    expect(await halvesOf(app, transfer.id)).toEqual(['OUT COPIED', 'IN COPIED']);
    const there = await follow(app, setting.firm, next.url);
    const profile = await readProfile(there);
    expect(profile.id).not.toBe(id);
    expect(profile).toMatchObject({ email: user.email, firstName: 'Amara', candidateStatus: 'PENDING' });
    const { personal, university, crs, terms } = profile.sections;
    expect(personal?.data).toMatchObject({ phone: '07700900123', postcode: 'LS2 9JT', permitType: 6 });
    expect(university?.data).toMatchObject(completeSections.university);
    // Protected answers, contextual answers about illness and agreements with others stay where they are.
    expect(crs?.data).toEqual({});
    expect(terms?.data).not.toHaveProperty('acceptTermAndConditions', true);
    expect(profile.documents).toMatchObject([{ kind: 'CV', fileName: 'Amara CV.pdf' }]);
    expect(profile.documents[0]?.id).not.toBe(cv);
    expect(await accountsOf(user.email)).toMatchObject([{ status: 'ACTIVE', password_hash: null }]);
    await app.workJobs();
    const mails = await app.mailsTo(setting.firm, user.email);
    expect(mails.map(({ template }) => template)).toEqual(['transfer-arrived']);
    expect(mails[0]?.text).toContain('As you agreed at The Network');
  });

  it('is kept on both sides, with its version and the words that were shown', async ({ app, setting }) => {
    const { caller } = await aMember(app, setting.network);
    const { transfer } = await agreed(caller, setting, { contextual: true });
    const rows = await rowsOf(
      app,
      'select consent_version, consent_text, contextual, diversity, agreed_at from transfer where id = $1',
      [transfer.id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ consent_version: '1', contextual: true, diversity: false });
      expect(String(row['consent_text'])).toContain('I agree that The Network copies');
      expect(String(row['consent_text'])).toContain('circumstances');
      expect(String(row['consent_text'])).not.toContain('monitoring');
    }
    expect(await agree(caller, setting, { version: '0' })).toMatchObject({ status: 409 });
  });

  it('copies protected answers only when they are ticked separately, into their own data zones', async ({
    app,
    setting,
  }) => {
    const diversity = { sex: 'FEMALE' };
    const { caller } = await aMember(app, setting.network, { diversity });
    expect((await offerOf(caller, setting)).carries).toMatchObject({ contextual: true, diversity: true });
    const { next } = await agreed(caller, setting, { contextual: true, diversity: true });
    const profile = await readProfile(await follow(app, setting.firm, next.url));
    expect(profile.sections['crs']?.data).toEqual({ fsm: 'YES' });
    expect(profile.sections['diversity']?.data).toMatchObject(diversity);
    const [kept] = await rowsOf(app, 'select data from profile_section where candidate_id = $1 and section = $2', [
      profile.id,
      'crs',
    ]);
    expect(kept?.['data']).toEqual({});
  });

  it('copies no contextual answers without the agreement to share them, whatever is ticked', async ({
    app,
    setting,
  }) => {
    const terms = { acceptTermAndConditions: true, acceptRare: false };
    const { caller } = await aMember(app, setting.network, { terms });
    expect((await offerOf(caller, setting)).carries).toMatchObject({ contextual: false, contextualStays: true });
    const { transfer, next } = await agreed(caller, setting, { contextual: true });
    const profile = await readProfile(await follow(app, setting.firm, next.url));
    expect(profile.sections['crs']?.data).toEqual({});
    const rows = await rowsOf(app, 'select contextual, consent_text from transfer where id = $1', [transfer.id]);
    expect(rows.map((row) => row['contextual'])).toEqual([false, false]);
    expect(String(rows[0]?.['consent_text'])).not.toContain('circumstances');
  });

  it('names the network as where the application came from', async ({ app, setting }) => {
    const { caller } = await aMember(app, setting.network);
    const { next } = await agreed(caller, setting);
    const there = await follow(app, setting.firm, next.url);
    const { id } = await saveSections(there, { terms: completeSections.terms });
    expect((await submit(there, id, setting.role)).status).toBe(200);
    const { body } = await setting.admin.get(`/api/v1/organization/${setting.firm.id}/candidate/${id}`);
    expect(Object(body).applications[0].sourceTouch).toMatchObject({ campaign: 'The Network' });
  });

  it('is done once when the candidate agrees twice or twice at the same time', async ({ app, setting, accountsOf }) => {
    const { user, caller, cv } = await aMember(app, setting.network);
    const input = { documentIds: [cv] };
    const replies = await Promise.all([1, 2, 3].map(() => agreed(caller, setting, input)));
    const again = await agreed(caller, setting, input);
    expect(new Set([...replies, again].map(({ transfer }) => transfer.id)).size).toBe(1);
    const profile = await readProfile(await follow(app, setting.firm, again.next.url));
    expect(profile.documents).toHaveLength(1);
    expect(await accountsOf(user.email)).toHaveLength(1);
    await app.workJobs();
    expect((await app.mailsTo(setting.firm, user.email)).map(({ template }) => template)).toEqual(['transfer-arrived']);
  });

  it('is completed once after the process died in the middle', async ({ app, setting, accountsOf }) => {
    const { user, caller, id, cv } = await aMember(app, setting.network);
    const [document] = await rowsOf(app, 'select storage_key from document where id = $1', [cv]);
    const key = String(document?.['storage_key']);
    const kept = await app.services.files.get(key);
    const bytes = Buffer.concat(await (kept?.stream.toArray() ?? []));
    // Moves the clock back so that the job, which starts after half a minute, is due at once.
    app.clock.now = new Date(app.clock.now.getTime() - 60_000);
    await app.services.files.put(key, Buffer.from('not what it was'), 'application/pdf');
    expect((await agree(caller, setting, { documentIds: [cv] })).status).toBe(500);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const [row] = await rowsOf(app, 'select id from transfer where candidate_id = $1', [id]);
    expect(await halvesOf(app, String(row?.['id']))).toEqual(['OUT AGREED', 'IN AGREED']);
    await app.services.files.put(key, bytes, 'application/pdf');
    await app.workJobs();
    expect(await halvesOf(app, String(row?.['id']))).toEqual(['OUT COPIED', 'IN COPIED']);
    const { next } = await agreed(caller, setting, { documentIds: [cv] });
    expect((await readProfile(await follow(app, setting.firm, next.url))).documents).toHaveLength(1);
    expect(await accountsOf(user.email)).toHaveLength(1);
    expect((await app.mailsTo(setting.firm, user.email)).map(({ template }) => template)).toEqual(['transfer-arrived']);
  });

  it('is completed by a job that was sent under its name of before', async ({ app, setting }) => {
    const { caller, id, cv } = await aMember(app, setting.network);
    const [document] = await rowsOf(app, 'select storage_key from document where id = $1', [cv]);
    const key = String(document?.['storage_key']);
    const kept = await app.services.files.get(key);
    const bytes = Buffer.concat(await (kept?.stream.toArray() ?? []));
    await app.services.files.put(key, Buffer.from('not what it was'), 'application/pdf');
    expect((await agree(caller, setting, { documentIds: [cv] })).status).toBe(500);
    await app.services.files.put(key, bytes, 'application/pdf');
    const [row] = await rowsOf(app, 'select id from transfer where candidate_id = $1', [id]);
    const transferId = String(row?.['id']);
    const scope = { organizationId: setting.network.id, actor: { system: 'test' } };
    await app.services.database.withTenant(scope, (tx) =>
      tx.send({ ...copyProfileJob, name: 'transfer.carry' }, { transferId }),
    );
    await app.workJobs();
    expect(await halvesOf(app, transferId)).toEqual(['OUT COPIED', 'IN COPIED']);
  });

  it('refuses documents that may not be copied, and documents of other candidates', async ({ app, setting }) => {
    const { caller } = await aMember(app, setting.network);
    const other = await aMember(app, setting.network);
    const many = Array.from({ length: 31 }, () => other.cv);
    expect((await caller.post('/api/v1/transfers', inputFor(setting, { documentIds: many }))).status).toBe(422);
    expect((await caller.post('/api/v1/transfers', inputFor(setting, { scores: true }))).status).toBe(422);
    const { next } = await agreed(caller, setting, { documentIds: [other.cv] });
    expect((await readProfile(await follow(app, setting.firm, next.url))).documents).toEqual([]);
  });
});
