import type { Role } from '@evenhand/contract/records/roles/roles';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { aReadyCandidate, ownApplications, someAnswers, submit } from './applications.factory.ts';

const openForm = (caller: Caller, role: Role) => caller.get(`/api/v1/candidate/applyc/${role.id}`);
const saveDraft = (caller: Caller, role: Role, version = 0, answers: object = someAnswers) =>
  caller.put(`/api/v1/roles/${role.id}/draft`, { answers, version });

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend(
    'two',
    { scope: 'file' },
    ({ staff }) =>
      async (given: object = {}): Promise<[Role, Role]> => [
        await aPublishedRole(staff),
        await aPublishedRole(staff, given),
      ],
  )
  .extend('sentOnce', { scope: 'file' }, ({ app, tenant, two }) => async () => {
    await configure(app, tenant, {});
    const [first, second] = await two();
    const candidate = await aReadyCandidate(app, tenant);
    const sent = await submit(candidate.caller, candidate.id, first);
    const { applicationId: from } = z.object({ applicationId: z.string() }).parse(sent.body);
    return { ...candidate, first, second, from };
  });

describe('the limit on applications', () => {
  const one = { limits: { rules: [{ schemes: [], most: 1 }] } };

  it('is shown before anything is begun, and keeps another application from being begun', async ({
    app,
    tenant,
    two,
  }) => {
    await configure(app, tenant, one);
    const [first, second] = await two();
    const { caller, id } = await aReadyCandidate(app, tenant);
    expect((await openForm(caller, first)).body).toMatchObject({ allowance: { state: 'counted', most: 1, sent: 0 } });
    await submit(caller, id, first);
    expect((await openForm(caller, second)).body).toMatchObject({ allowance: { state: 'full', most: 1, sent: 1 } });
    const begun = await saveDraft(caller, second);
    expect(begun).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'limit_reached' }], current: { state: 'full' } },
    });
    expect((await submit(caller, id, second)).status).toBe(409);
    expect(await ownApplications(caller)).toHaveLength(1);
  });

  it('lets one of two applications sent at once through', async ({ app, tenant, two }) => {
    await configure(app, tenant, one);
    const [first, second] = await two();
    const { caller, id } = await aReadyCandidate(app, tenant);
    await saveDraft(caller, first);
    await saveDraft(caller, second);
    const sent = await Promise.all([submit(caller, id, first), submit(caller, id, second)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const own = await ownApplications(caller);
    expect(own.filter(({ submittedAt }) => submittedAt !== null)).toHaveLength(1);
    expect(own).toHaveLength(2);
  });

  it('lets an existing draft be saved, and refuses to send it', async ({ app, tenant, two }) => {
    await configure(app, tenant, one);
    const [first, second] = await two();
    const { caller, id } = await aReadyCandidate(app, tenant);
    await saveDraft(caller, second);
    expect((await openForm(caller, first)).body).toMatchObject({ allowance: { begun: 1 } });
    await submit(caller, id, first);
    expect((await saveDraft(caller, second, 1)).status).toBe(200);
    expect(await submit(caller, id, second)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'limit_reached' }] },
    });
  });

  it('counts the schemes of its rule, and counts an application sent twice once', { tags: 'embedded' }, async ({
    app,
    tenant,
    two,
  }) => {
    await configure(app, tenant, { limits: { rules: [{ schemes: ['VACATION_SCHEME'], most: 1 }] } });
    const [first, other] = await two({ scheme: 'INTERNSHIP' });
    const { caller, id } = await aReadyCandidate(app, tenant);
    const again = await Promise.all([submit(caller, id, first), submit(caller, id, first)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await submit(caller, id, other)).status).toBe(200);
  });

  it('refuses a new application for some months after the last one has ended', async ({ app, tenant, two }) => {
    await configure(app, tenant, { limits: { rules: [], reapplyMonths: 6 } });
    const [first, second] = await two();
    const { caller, id } = await aReadyCandidate(app, tenant);
    await submit(caller, id, first);
    expect((await openForm(caller, second)).body).toMatchObject({ allowance: { state: 'free' } });
    await caller.post(`/api/v1/candidate/${id}/ostage/15`, { roleId: first.id });
    expect((await openForm(caller, second)).body).toMatchObject({ allowance: { state: 'tooSoon' } });
    expect((await saveDraft(caller, second)).status).toBe(409);
  });

  it('is set by the organisation, in whole numbers', async ({ tenant, staff }) => {
    const save = async (limits: object) => {
      const now = z
        .object({ version: z.number(), configuration: z.record(z.string(), z.unknown()) })
        .parse((await staff.get(`/api/v1/organization/${tenant.id}`)).body);
      const configuration = { ...now.configuration, limits };
      return staff.put(`/api/v1/organization/${tenant.id}`, { configuration, version: now.version });
    };
    expect(await save({ rules: [{ schemes: ['LATERAL'], most: 3 }], reapplyMonths: 12 })).toMatchObject({
      status: 200,
      body: { configuration: { limits: { rules: [{ schemes: ['LATERAL'], most: 3 }], reapplyMonths: 12 } } },
    });
    expect((await save({ rules: [{ schemes: [], most: 0 }] })).status).toBe(422);
    expect((await save({ rules: [], reapplyMonths: 37 })).status).toBe(422);
  });
});

describe('copying from an earlier application', () => {
  const copy = (caller: Caller, at: { id: string; to: Role; from: string; version?: number }) =>
    caller.post(`/api/v1/candidate/${at.id}/copy/${at.to.id}`, { applicationId: at.from, version: at.version ?? 0 });

  it('is offered before anything is begun, and takes the answers to the same questions', async ({ sentOnce }) => {
    const { caller, id, second, from } = await sentOnce();
    const offer = { applicationId: from, roleTitle: 'Summer vacation scheme', answers: 3 };
    expect((await openForm(caller, second)).body).toMatchObject({ application: null, copyFrom: [offer], copied: null });
    const keys = ['why-us', 'evenings', 'city'];
    const done = await copy(caller, { id, to: second, from });
    expect(done).toMatchObject({ status: 200, body: { version: 1, keys: expect.arrayContaining(keys) } });
    const form = await openForm(caller, second);
    expect(form.body).toMatchObject({
      application: { answers: { 'why-us': 'Because of your work.', evenings: true, city: 'Leeds' }, version: 1 },
      copied: { roleTitle: 'Summer vacation scheme' },
      copyFrom: [],
    });
    expect(JSON.stringify(form.body)).not.toContain('LAW_FAIR');
    expect((await saveDraft(caller, second, 1, { 'why-us': 'Anew.' })).status).toBe(200);
    expect((await openForm(caller, second)).body).toMatchObject({ copied: { roleTitle: 'Summer vacation scheme' } });
  });

  it('keeps what has been written meanwhile, and refuses a stale version', async ({ sentOnce }) => {
    const { caller, id, second, from } = await sentOnce();
    await saveDraft(caller, second, 0, { 'why-us': 'New words.' });
    expect((await copy(caller, { id, to: second, from })).status).toBe(409);
    const done = await copy(caller, { id, to: second, from, version: 1 });
    expect(done).toMatchObject({ status: 200, body: { keys: ['evenings', 'city'] } });
    expect((await openForm(caller, second)).body).toMatchObject({
      application: { answers: { 'why-us': 'New words.' } },
    });
  });

  it('copies only answers to questions that the other role asks in the same way', { tags: 'embedded' }, async ({
    staff,
    sentOnce,
  }) => {
    const { caller, id, from } = await sentOnce();
    const form = makeForm([
      {
        id: 'q',
        title: 'Questions',
        items: [
          { key: 'why-us', label: 'Why us?', kind: 'longText' },
          {
            key: 'city',
            label: 'Where?',
            kind: 'choice',
            options: ['Cardiff', 'Bristol'].map((value) => ({ value, label: value })),
          },
        ],
      },
    ]);
    const other = await aPublishedRole(staff, { form });
    expect(await copy(caller, { id, to: other, from })).toMatchObject({ status: 200, body: { keys: ['why-us'] } });
    // An equal key proves nothing: the builder numbers the questions of each form anew.
    const worded = makeForm([
      { id: 'q', title: 'Q', items: [{ key: 'why-us', label: 'What failed?', kind: 'longText' }] },
    ]);
    expect(await copy(caller, { id, to: await aPublishedRole(staff, { form: worded }), from })).toMatchObject({
      status: 409,
    });
    const none = await aPublishedRole(staff, {
      form: makeForm([{ id: 'q', title: 'Q', items: [{ key: 'else', label: 'Else?', kind: 'shortText' }] }]),
    });
    expect(await copy(caller, { id, to: none, from })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'nothing_to_copy' }] },
    });
    expect((await openForm(caller, none)).body).toMatchObject({ application: null, copyFrom: [] });
  });

  it('takes from the candidate’s own sent applications only', async ({ app, tenant, sentOnce }) => {
    const { caller, id, first, second, from } = await sentOnce();
    const other = await aReadyCandidate(app, tenant);
    expect((await copy(other.caller, { id: other.id, to: second, from })).status).toBe(404);
    expect((await copy(other.caller, { id, to: second, from })).status).toBe(404);
    expect((await copy(caller, { id, to: first, from })).status).toBe(409);
    const twice = await Promise.all([copy(caller, { id, to: second, from }), copy(caller, { id, to: second, from })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
