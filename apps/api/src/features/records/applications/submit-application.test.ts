import { problem } from '@evenhand/contract/base/problem';
import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { completeSections, saveSections } from '../candidates/candidates.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole, aRoleBody, inDays } from '../roles/roles.factory.ts';
import { aReadyCandidate, ownApplications, someAnswers, submit } from './applications.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file', auto: true }, ({ admin }) => aPublishedRole(admin))
  .extend(
    'save',
    { scope: 'file' },
    ({ role }) =>
      (caller: Caller, answers: object, version: number, id = role.id) =>
        caller.put(`/api/v1/roles/${id}/draft`, { answers, version }),
  )
  .extend(
    'formOf',
    { scope: 'file' },
    ({ role }) =>
      async (caller: Caller, id = role.id) =>
        applicationForm.parse((await caller.get(`/api/v1/candidate/applyc/${id}`)).body),
  )
  .extend(
    'rowOf',
    { scope: 'file' },
    ({ app }) =>
      (applicationId: string): Promise<Record<string, unknown>> =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query(
            'select a.*, s.data as sent from application a left join application_submission s on s.application_id = a.id where a.id = $1',
            [applicationId],
          );
          return rows[0] ?? {};
        }),
  );

const faultsOf = (body: unknown): string[] => problem.parse(body).errors.map(({ code, field }) => `${field} ${code}`);

describe('the draft', () => {
  it('begins with the first save, continues by its version, and is in the form again', async ({
    app,
    tenant,
    save,
    formOf,
  }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    expect((await formOf(caller)).application).toBeNull();
    expect((await save(caller, { 'why-us': 'Because' }, 0)).body).toMatchObject({ version: 1 });
    expect((await save(caller, { 'why-us': 'Because of you' }, 1)).body).toMatchObject({ version: 2 });
    const form = await formOf(caller);
    expect(form.application).toMatchObject({ answers: { 'why-us': 'Because of you' }, version: 2, submittedAt: null });
    expect(await ownApplications(caller)).toMatchObject([{ status: 'draft', whoseMove: 'theirs', mayWithdraw: false }]);
  });

  it('lets one of two tabs save and shows the other what is stored', async ({ app, tenant, save }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const replies = await Promise.all([save(caller, { 'why-us': 'One' }, 0), save(caller, { 'why-us': 'Two' }, 0)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const current = problem.parse(replies.find((reply) => reply.status === 409)?.body).current;
    expect(current).toMatchObject({ version: 1, answers: { 'why-us': expect.stringMatching(/One|Two/) } });
    expect(await ownApplications(caller)).toHaveLength(1);
  });

  it('is saved once when a save is repeated because its answer was lost', async ({ app, tenant, save, formOf }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const first = await save(caller, { 'why-us': 'Once' }, 0);
    expect(await save(caller, { 'why-us': 'Once' }, 0)).toMatchObject({ status: 200, body: first.body });
    expect((await formOf(caller)).application?.version).toBe(1);
  });

  it('reports which answer is too long to be kept, and keeps the earlier draft', async ({
    app,
    tenant,
    save,
    formOf,
  }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    await save(caller, { 'why-us': 'Because' }, 0);
    for (const length of [20_001, 200_000]) {
      const refused = await save(caller, { 'why-us': 'x'.repeat(length), city: 'Leeds' }, 1);
      expect(refused.status).toBe(422);
      expect(faultsOf(refused.body)).toEqual(['answers.why-us too_long']);
    }
    expect(await save(caller, { 'why-us': 'x'.repeat(2_000_000) }, 1)).toMatchObject({ status: 413 });
    expect((await formOf(caller)).application).toMatchObject({ answers: { 'why-us': 'Because' }, version: 1 });
  });

  it.for([
    ['as ever', {}, true],
    ['not for a role that keeps nothing unfinished', { savesPartialData: false }, false],
    ['not while a role is overloaded', { overloaded: true }, false],
  ] as const)('is kept on the server: %s', async ([_, given, keepsDrafts], { app, tenant, admin, formOf }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const { id } = await aPublishedRole(admin, given);
    expect((await formOf(caller, id)).keepsDrafts).toBe(keepsDrafts);
  });

  it('is kept on the variant that always saves, whatever the role’s setting', async ({ app, formOf }) => {
    const network = await app.aTenant({ productType: 'NETWORK' });
    const staff = await app.signIn(await app.aStaffUser(network));
    const { caller } = await aReadyCandidate(app, network);
    const { id } = await aPublishedRole(staff, { savesPartialData: false, overloaded: true });
    expect((await formOf(caller, id)).keepsDrafts).toBe(true);
  });

  it('may exceed word limits and have gaps, but may not be malformed', async ({ app, tenant, save }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    expect((await save(caller, { 'why-us': 'word '.repeat(30), city: null }, 0)).status).toBe(200);
    const wrong = await save(caller, { evenings: 'yes', city: 'Paris', colour: 'red', heardAbout: 'NOWHERE' }, 1);
    expect(wrong.status).toBe(422);
    expect(faultsOf(wrong.body)).toEqual([
      'answers.evenings not_a_yes_or_no',
      'answers.city not_a_choice',
      'answers.colour unknown_field',
      'answers.heardAbout not_a_choice',
    ]);
  });

  it('is accepted for open roles of the candidate’s own organisation only', async ({ app, tenant, admin, save }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const future = await aPublishedRole(admin, { opensAt: inDays(2) });
    expect((await save(caller, {}, 0, future.id)).status).toBe(409);
    const secret = await admin.post('/api/v1/roles', aRoleBody());
    expect((await save(caller, {}, 0, Object(secret.body).id)).status).toBe(404);
    const stranger = await app.signIn(await app.aCandidateUser(await app.aTenant()));
    expect((await save(stranger, {}, 0)).status).toBe(404);
    expect((await save(admin, {}, 0)).status).toBe(403);
  });
});

describe('submitting', () => {
  it('lets lists find a citizen by their right to work', async ({ app, tenant, role, rowOf, save }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    await save(caller, someAnswers, 0);
    const sent = await caller.post(`/api/v1/candidate/${id}/submit`, { roleId: role.id, version: 1, declared: true });
    await saveSections(caller, { personal: { ...completeSections.personal, citizen: true } });
    expect(await rowOf(Object(sent.body).applicationId)).toMatchObject({ permit_type: 1 });
  });

  it('sends the whole, tells the candidate, and fills the list columns', async ({ app, tenant, role, rowOf, save }) => {
    const { user, caller, id } = await aReadyCandidate(app, tenant);
    await save(caller, someAnswers, 0);
    const sent = await caller.post(`/api/v1/candidate/${id}/submit`, { roleId: role.id, version: 1, declared: true });
    expect(sent.status).toBe(200);
    const { applicationId, reference } = Object(sent.body);
    expect(await rowOf(applicationId)).toMatchObject({
      stage_id: 1,
      substage_id: 100,
      university_id: 44,
      degree_average: 64.5,
      permit_type: 6,
      source: 'LAW_FAIR',
      name_key: 'osei\tamara',
      sent: {
        answers: [
          { key: 'why-us', label: 'Why us?', value: 'Because of your work.' },
          { key: 'evenings' },
          { key: 'city' },
        ],
        sections: { application: { heardAbout: 'LAW_FAIR' }, personal: { phone: '07700900123' } },
        formVersion: 1,
      },
    });
    expect(JSON.stringify((await rowOf(applicationId))['sent'])).not.toContain('fsm');
    expect(await ownApplications(caller)).toMatchObject([{ status: 'sent', whoseMove: 'ours', mayWithdraw: true }]);
    expect((await caller.get('/api/v1/candidate/me')).body).toMatchObject({ candidateStatus: 'ACTIVE' });
    const mails = await app.mailsTo(tenant, user.email);
    expect(mails).toMatchObject([
      { template: 'application-sent', subject: `We have your application for “${role.title}”` },
    ]);
    expect(mails[0]?.text).toContain(reference);
  });

  it('reports every fault of profile, answers and documents at once', async ({ app, formOf }) => {
    const strict = await app.aTenant();
    await app.services.database.withPlatform((tx) =>
      tx.db
        .updateTable('organization')
        .set({ configuration: JSON.stringify({ theme: { colour: '#0f766e' }, required: { cv: true } }) })
        .where('id', '=', strict.id)
        .execute(),
    );
    app.services.tenants.forget();
    const staff = await app.signIn(await app.aStaffUser(strict));
    const demanding = await aPublishedRole(staff);
    const user = await app.aCandidateUser(strict);
    const caller = await app.signIn(user);
    const answers = { 'why-us': 'word '.repeat(21), evenings: 'maybe', heardAbout: 'NOWHERE' };
    const refused = await submit(caller, String(user.candidateId), demanding, answers);
    expect(refused.status).toBe(422);
    const faults = faultsOf(refused.body);
    expect(faults).toEqual(
      expect.arrayContaining([
        'personal.phone required',
        'secondary.secondarySchools required',
        'university.universities required',
        'answers.why-us too_many_words',
        'answers.evenings not_a_yes_or_no',
        'answers.heardAbout not_a_choice',
        'documents.CV required',
      ]),
    );
    const form = await formOf(caller, demanding.id);
    expect(form.missing.map((part) => part.section)).toEqual(['personal', 'secondary', 'sixthForm', 'university']);
    expect(form.application).toBeNull();

    const cv = multipart({ kind: 'CV' }, { name: 'cv.pdf', bytes: aPdf(['x']) });
    await caller.put(`/api/v1/candidate/${user.candidateId}/cv`, undefined, cv);
    const after = await submit(caller, String(user.candidateId), demanding, answers);
    expect(faultsOf(after.body)).not.toContain('documents.CV required');
  });

  it('refuses an application without its declaration, and keeps the declaration’s text', async ({
    app,
    tenant,
    admin,
    role,
    rowOf,
  }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    const path = `/api/v1/candidate/${id}/submit`;
    for (const declared of [undefined, false]) {
      const refused = await caller.post(path, { roleId: role.id, answers: someAnswers, declared });
      expect([refused.status, ...faultsOf(refused.body)]).toEqual([422, 'declaration required']);
    }
    expect(await ownApplications(caller)).toEqual([]);
    await configure(app, tenant, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
    const headers = { 'accept-language': 'fr' };
    const sent = await caller.post(path, { roleId: role.id, answers: someAnswers, declared: true }, { headers });
    const { declaration } = Object((await rowOf(Object(sent.body).applicationId))['sent']);
    expect(declaration).toEqual({
      text: 'Ce que j’ai écrit est vrai et complet, pour autant que je sache, et c’est mon propre travail.',
      language: 'fr',
      at: app.clock.now.toISOString(),
    });
    const seen = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`);
    expect(Object(seen.body).applications[0].declaration).toEqual({ text: declaration.text, at: declaration.at });
  });

  it('answers a double click as one submission, and sends one mail', async ({ app, tenant, role, save }) => {
    const { user, caller, id } = await aReadyCandidate(app, tenant);
    const replies = await Promise.all([submit(caller, id, role), submit(caller, id, role)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    const headers = { 'idempotency-key': 'twice' };
    const again = await caller.post(`/api/v1/candidate/${id}/submit`, { roleId: role.id }, { headers });
    expect(again.body).toEqual(replies[0]?.body);
    expect(await app.mailsTo(tenant, user.email)).toHaveLength(1);
    expect((await save(caller, {}, 0)).body).toMatchObject({ errors: [{ code: 'already_submitted' }] });
  });

  it('goes by the server’s clock', async ({ app, tenant, admin }) => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    const closing = await aPublishedRole(admin, { closesAt: inDays(2) });
    const now = app.clock.now;
    app.clock.now = new Date(inDays(3));
    expect((await submit(caller, id, closing)).body).toMatchObject({ errors: [{ code: 'invalid_token' }] });
    const later = await aReadyCandidate(app, tenant);
    expect((await submit(later.caller, later.id, closing)).body).toMatchObject({ errors: [{ code: 'role_not_open' }] });
    expect((await later.caller.get(`/api/v1/candidate/applyc/${closing.id}`)).status).toBe(410);
    app.clock.now = now;
  });

  it('works for one’s own profile only, within the organisation', async ({ app, tenant, admin, role }) => {
    const { id } = await aReadyCandidate(app, tenant);
    const { caller: other } = await aReadyCandidate(app, tenant);
    expect((await submit(other, id, role)).status).toBe(404);
    const stranger = await aReadyCandidate(app, await app.aTenant());
    expect((await submit(stranger.caller, stranger.id, role)).status).toBe(404);
    expect((await submit(admin, id, role)).status).toBe(403);
  });
});
