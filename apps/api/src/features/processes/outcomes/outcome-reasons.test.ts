import { listOutcomeReasons } from '@evenhand/contract/processes/outcomes/given-reasons';
import type { ReasonSettingInput } from '@evenhand/contract/processes/outcomes/outcome-reasons';
import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { anApplication, aRole, inTenant, moveUrl, rowOf } from '../pipeline/pipeline.factory.ts';

const held = { stageId: 16, substageId: 1600 };
const german = { code: 'own_german', staff: 'German below what we need', candidate: 'This team works in German.' };
const afterTest = { code: 'own_test', staff: 'Below the mark of the test', candidate: '', stages: [8] };

/** Why people are not taken forward, as the organisation says it, where it says it. */
const it = tenantTest
  .extend('admin', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' })),
  )
  .extend('user', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('member', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('roleId', { scope: 'file', auto: true }, ({ app, tenant, user }) => aRole(app, tenant, { team: [user] }))
  .extend(
    'own',
    { scope: 'file' },
    ({ tenant, admin }) =>
      async (): Promise<Organization> =>
        organization.parse((await admin.get(`/api/v1/organization/${tenant.id}`)).body),
  )
  .extend(
    'save',
    { scope: 'file' },
    ({ tenant, admin, own }) =>
      async (outcomeReasons: readonly object[] | undefined, by = admin): Promise<Reply> => {
        const { configuration, version } = await own();
        return by.put(`/api/v1/organization/${tenant.id}`, {
          configuration: { ...configuration, outcomeReasons },
          version,
        });
      },
  )
  .extend(
    'give',
    { scope: 'file' },
    ({ app, tenant, member, roleId }) =>
      async (reason: string, stageId = 1, on = roleId): Promise<{ reply: Reply; id: string }> => {
        const planted = await anApplication(app, { tenant, roleId: on }, { stageId });
        return { reply: await member.post(moveUrl(planted, held, tenant), { reason }), id: planted.id };
      },
  );

const listed = async (by: Caller) =>
  listOutcomeReasons.answers[200].parse((await by.get('/api/v1/outcome-reasons')).body);

describe('an organisation’s reasons', () => {
  it('are the product’s until it says otherwise, each on its kinds of role', async ({ member, give }) => {
    const reasons = await listed(member);
    expect(reasons).toHaveLength(19);
    expect(reasons[0]).toEqual({
      code: 'ACADEMIC',
      staff: null,
      candidate: null,
      told: true,
      schemes: ['VACATION_SCHEME', 'TRAINING_CONTRACT', 'MINI_PUPILLAGE', 'PUPILLAGE', 'INTERNSHIP'],
      stages: [],
      archived: false,
    });
    expect((await give('EXPERIENCE')).reply.body).toMatchObject({ errors: [{ code: 'reason_not_here' }] });
    expect((await give('FULL')).reply.status).toBe(200);
  });

  it('are its own in its words and order, and one that was there is archived and never gone', async ({
    member,
    give,
    save,
  }) => {
    const saved = await save([german, { code: 'FULL', staff: 'No places left' }, afterTest]);
    expect(saved.status).toBe(200);
    const reasons = await listed(member);
    expect(reasons.slice(0, 3).map(({ code, staff, told }) => ({ code, staff, told }))).toEqual([
      { code: 'own_german', staff: german.staff, told: true },
      { code: 'FULL', staff: 'No places left', told: true },
      { code: 'own_test', staff: afterTest.staff, told: false },
    ]);
    expect(reasons).toHaveLength(21);
    for (const without of [[german], [], undefined]) {
      const refused = await save(without);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { errors: [{ code: 'reason_kept', field: 'configuration.outcomeReasons' }] },
      ]);
    }
    expect((await save([german, { ...afterTest, archived: true }])).status).toBe(200);
    expect((await give('own_test', 8)).reply.body).toMatchObject({
      errors: [{ code: 'not_a_choice', field: 'reason' }],
    });
    expect((await save([german, afterTest])).status).toBe(200);
  });

  it.for<[string, readonly Partial<ReasonSettingInput>[], string]>([
    ['without words', [german, afterTest, { code: 'own_new' }], 'configuration.outcomeReasons.2.staff'],
    ['there twice', [german, afterTest, german], 'configuration.outcomeReasons.2.code'],
    ['nobody knows', [german, afterTest, { code: 'WHATEVER' }], 'configuration.outcomeReasons.2.code'],
    ['too long', [german, { ...afterTest, candidate: 'x'.repeat(301) }], 'configuration.outcomeReasons.1.candidate'],
  ])('are refused with one that is %s, by its field', async ([_what, reasons, field], { save }) => {
    const reply = await save(reasons);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it('are left to those who configure it, of the own organisation, upon the version they saw', async ({
    app,
    tenant,
    admin,
    member,
    own,
    save,
  }) => {
    expect((await save([german, afterTest], member)).status).toBe(403);
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    expect((await candidate.get('/api/v1/outcome-reasons')).status).toBe(403);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other));
    expect((await listed(stranger)).map(({ code }) => code)).not.toContain('own_german');
    expect((await save([german, afterTest], stranger)).status).toBe(404);
    const { configuration, version } = await own();
    const body = { configuration: { ...configuration, outcomeReasons: [afterTest, german] }, version };
    const both = await Promise.all([1, 2].map(() => admin.put(`/api/v1/organization/${tenant.id}`, body)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a reason', () => {
  it('is given in the stages that it is for, one by one', async ({ app, tenant, admin, roleId, give }) => {
    expect((await give('own_test', 8)).reply.status).toBe(200);
    const refused = await give('own_test', 9);
    expect([refused.reply.status, refused.reply.body]).toMatchObject([409, { errors: [{ code: 'reason_not_here' }] }]);
    expect(await rowOf(app, tenant, refused.id)).toMatchObject({ stage_id: 9, outcome_reason: null });
    const dated = await anApplication(app, { tenant, roleId }, { stageId: 9 });
    const url = `/api/v1/candidate/${dated.candidateId}/applications/${dated.id}/stage/16`;
    const body = { dateApplied: app.clock.now.toISOString(), reason: 'own_test' };
    expect((await admin.post(url, body)).body).toMatchObject({ errors: [{ code: 'reason_not_here' }] });
  });

  it('is given to many where each of them stands, and the others are told of', async ({
    app,
    tenant,
    admin,
    roleId,
  }) => {
    const here = await anApplication(app, { tenant, roleId }, { stageId: 8 });
    const elsewhere = await anApplication(app, { tenant, roleId }, { stageId: 9 });
    const ids = [here.candidateId, elsewhere.candidateId];
    const few = await admin.post('/api/v1/candidate/bulkstage/16/1600', { roleId, ids, reason: 'own_test' });
    expect(few.body).toMatchObject({
      moved: 1,
      results: [{ moved: true }, { moved: false, why: 'reason_not_here' }],
    });
    const many = await admin.post('/api/v1/candidate/bulkstage/16/1600', {
      roleId,
      resource: { stageId: 9 },
      reason: 'own_test',
    });
    expect(many.status).toBe(202);
    await app.workJobs();
    expect(await rowOf(app, tenant, elsewhere.id)).toMatchObject({ stage_id: 9, outcome_reason: null });
    const wrongKind = await admin.post('/api/v1/candidate/bulkstage/16/1600', { roleId, ids, reason: 'EXPERIENCE' });
    expect([wrongKind.status, wrongKind.body]).toMatchObject([409, { errors: [{ code: 'reason_not_here' }] }]);
  });

  it('is not that of a pass mark in a stage that it is not for', async ({ admin, roleId }) => {
    const mark = { stageId: 9, column: 'score', mark: 2, to: null, holdBelow: 'own_test' };
    const refused = await admin.post(`/api/v1/roles/${roleId}/pass-mark`, mark);
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'reason_not_here' }] }]);
    expect((await admin.post(`/api/v1/roles/${roleId}/pass-mark`, { ...mark, stageId: 8 })).status).toBe(202);
  });

  it('is told to its candidate in the organisation’s sentence, archived since or not, and one without a sentence is not', async ({
    app,
    tenant,
    admin,
    save,
  }) => {
    const ownRole = await aRole(app, tenant, { title: 'Told' });
    const told = await anApplication(app, { tenant, roleId: ownRole }, { stageId: 8 });
    const quiet = await anApplication(app, { tenant, roleId: ownRole }, { stageId: 8 });
    for (const [at, reason] of [
      [told, 'own_german'],
      [quiet, 'own_test'],
    ] as const) {
      expect((await admin.post(moveUrl(at, held, tenant), { reason })).status).toBe(200);
    }
    await save([{ ...german, archived: true }, afterTest]);
    const pending = JSON.stringify((await admin.get(`/api/v1/roles/${ownRole}/held-outcomes`)).body);
    expect(pending).toContain(german.candidate);
    const applicationIds = [told.id, quiet.id];
    const released = await admin.post(`/api/v1/roles/${ownRole}/held-outcomes/release`, { applicationIds });
    expect(released.body).toMatchObject({ released: 2 });
    await app.workJobs();
    const [mail] = await app.mailsTo(tenant, told.email);
    expect(JSON.stringify(mail)).toContain(german.candidate);
    expect(await app.mailsTo(tenant, quiet.email)).toEqual([]);
    await save([german, afterTest]);
  });

  it('of one stage stays with a candidate held from there, and is given to them in place of another', async ({
    app,
    tenant,
    admin,
    give,
  }) => {
    const { reply, id } = await give('own_test', 8);
    expect(reply.status).toBe(200);
    const { candidate_id } = await rowOf(app, tenant, id);
    const say = (reason: string) =>
      admin.post(`/api/v1/candidate/${candidate_id}/applications/${id}/stage/16`, {
        dateApplied: app.clock.now.toISOString(),
        reason,
      });
    for (const reason of ['own_test', 'own_german', 'own_test']) expect((await say(reason)).status).toBe(200);
    const elsewhere = await give('own_german', 9);
    const other = await rowOf(app, tenant, elsewhere.id);
    const refused = await admin.post(`/api/v1/candidate/${other.candidate_id}/applications/${elsewhere.id}/stage/16`, {
      dateApplied: app.clock.now.toISOString(),
      reason: 'own_test',
    });
    expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'reason_not_here' }] }]);
  });

  it('is told in the language its candidate reads, where the organisation has said it in that', async ({
    app,
    tenant,
    admin,
  }) => {
    const languages = [{ code: 'fr', name: 'Français' }];
    const sentence = 'Cette équipe travaille en allemand.';
    await configure(app, tenant, {
      outcomeReasons: [german, afterTest],
      additionalLanguageSupport: languages,
      wordsIn: { fr: { 'reasons.own_german.candidate': sentence } },
    });
    const user = await app.aCandidateUser(tenant);
    await inTenant(app, tenant, ({ db }) =>
      db
        .updateTable('user_account')
        .set({ language: 'fr' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', user.id)
        .execute(),
    );
    const ownRole = await aRole(app, tenant, { title: 'Read in French' });
    const reader = { candidateId: user.candidateId ?? '', email: user.email };
    const told = await anApplication(app, { tenant, roleId: ownRole }, reader);
    expect((await admin.post(moveUrl(told, held, tenant), { reason: 'own_german' })).status).toBe(200);
    const released = { applicationIds: [told.id] };
    expect((await admin.post(`/api/v1/roles/${ownRole}/held-outcomes/release`, released)).status).toBe(200);
    await app.workJobs();
    const [mail] = await app.mailsTo(tenant, user.email);
    expect(JSON.stringify(mail)).toContain(sentence);
    expect(JSON.stringify(mail)).not.toContain(german.candidate);
  });
});
