import { problem } from '@evenhand/contract/base/problem';
import { type OwnProfile, ownProfile } from '@evenhand/contract/records/candidates/candidates';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { aReadyCandidate, someAnswers, submit } from '../applications/applications.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { readProfile, saveSections } from './candidates.factory.ts';

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('configure', ({ tenant, admin }) => async (change: object) => {
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    return admin.put(path, { configuration: { ...now.configuration, ...change }, version: now.version });
  });
const faultsOf = (body: unknown): string[] =>
  (problem.parse(body).errors ?? []).map(({ field, code }) => `${field} ${code}`);
const beside = ({ fields }: OwnProfile) =>
  fields.filter(({ section }) => section === 'application').map(({ id, required }) => `${id} ${required}`);

describe('what is asked with each application', () => {
  it('is shown, hidden and required as the organisation says, and held to that when it is sent', async ({
    app,
    tenant,
    admin,
    configure,
  }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    expect(beside(await readProfile(caller))).toEqual(['heardAbout false', 'heardAboutFollowUp false']);
    const { heardAbout: _, ...without } = someAnswers;
    await configure({ required: { heardAbout: true, heardAboutFollowUp: true } });
    expect(beside(await readProfile(caller))).toEqual(['heardAbout true', 'heardAboutFollowUp true']);
    const role = await aPublishedRole(admin);
    const lacking = await submit(caller, id, role, without);
    expect([lacking.status, faultsOf(lacking.body)]).toEqual([422, ['answers.heardAbout required']]);
    const further = await submit(caller, id, role, { ...without, heardAbout: 'OTHER' });
    expect([further.status, faultsOf(further.body)]).toEqual([422, ['answers.heardAboutFollowUp required']]);
    expect((await submit(caller, id, role, { ...without, heardAbout: 'LINKEDIN' })).status).toBe(200);
  });

  it('is not asked when it is hidden: no candidate is held up, and nothing of it is kept', async ({
    app,
    tenant,
    admin,
    configure,
  }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    await configure({ fields: { heardAbout: { visible: false } }, required: { heardAbout: true } });
    expect(beside(await readProfile(caller))).toEqual(['heardAboutFollowUp false']);
    const role = await aPublishedRole(admin);
    expect((await submit(caller, id, role, someAnswers)).status).toBe(200);
    const rows = await inTenant(app, tenant, (tx) =>
      tx.db.selectFrom('application').select('source').where('organization_id', '=', tenant.id).execute(),
    );
    expect(rows).toEqual([{ source: null }]);
  });
});

describe('consent', () => {
  it('is asked for or not, and never required', async ({ app, tenant, configure }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const asked = async () =>
      (await readProfile(caller)).fields
        .filter(({ section }) => section === 'terms')
        .map(({ id, required }) => `${id} ${required}`);
    expect(await asked()).toEqual(['acceptTermAndConditions true', 'acceptResearch false']);
    const forced = await configure({ required: { acceptResearch: true, acceptRare: true } });
    expect([forced.status, faultsOf(forced.body)]).toEqual([
      422,
      ['configuration.required.acceptRare consent_is_free', 'configuration.required.acceptResearch consent_is_free'],
    ]);
    const hidden = { acceptResearch: { visible: false }, acceptTermAndConditions: { visible: false } };
    expect((await configure({ fields: hidden })).status).toBe(200);
    expect(await asked()).toEqual(['acceptTermAndConditions true']);
  });

  it('that an organisation had required before is free, and keeps it from changing nothing else', async ({
    app,
    tenant,
    configure,
  }) => {
    const required = { acceptResearch: true };
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('organization')
        .set({ configuration: JSON.stringify({ theme: { colour: '#0f766e' }, required }) })
        .where('id', '=', tenant.id)
        .execute(),
    );
    app.services.tenants.forget();
    expect((await configure({ fields: { town: { visible: false } } })).status).toBe(200);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const after = await saveSections(candidate, { terms: { acceptTermAndConditions: true } });
    expect(after.sections['terms']).toMatchObject({ complete: true });
  });
});

describe('monitoring questions', () => {
  it('offer the religions that are added, and ask for own words after the ethnic origins that are named', async ({
    app,
    tenant,
    configure,
  }) => {
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const save = async (data: object) => {
      const profile = await readProfile(candidate);
      const version = profile.sections['diversity']?.version ?? 0;
      return candidate.put(`/api/v1/candidate/${profile.id}`, { section: 'diversity', data, version });
    };
    expect((await save({ religion: 'PAGAN' })).status).toBe(422);
    const change = { textArrays: { religionAdditions: ['PAGAN'] }, text: { selfDescribeEthnicityId: '18' } };
    expect((await configure(change)).status).toBe(200);
    const saved = await save({ religion: 'PAGAN', ethnicity: 18, ethnicitySpecify: 'From Aden' });
    expect(ownProfile.parse(saved.body).sections['diversity']?.data).toEqual({
      religion: 'PAGAN',
      ethnicity: 18,
      ethnicitySpecify: 'From Aden',
    });
  });

  it.for([
    [
      'a religion that cannot be added',
      { textArrays: { religionAdditions: ['JEDI'] } },
      'textArrays.religionAdditions',
    ],
    ['an origin that is none', { text: { mixedOtherEthnicityId: 'other' } }, 'text.mixedOtherEthnicityId'],
  ] as const)('refuse %s', async ([_what, change, field], { configure }) => {
    const reply = await configure(change);
    expect([reply.status, faultsOf(reply.body)]).toEqual([422, [`configuration.${field} not_a_choice`]]);
  });

  it('are arranged by administrators alone, in their own organisation', async ({ app, tenant }) => {
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const body = { configuration: tenant.configuration, version: tenant.version };
    expect((await manager.put(`/api/v1/organization/${tenant.id}`, body)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect([403, 404]).toContain((await stranger.put(`/api/v1/organization/${tenant.id}`, body)).status);
  });
});
