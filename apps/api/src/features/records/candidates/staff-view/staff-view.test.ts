import { problem } from '@evenhand/contract/base/problem';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type HistoryEntry, historyEntry } from '@evenhand/contract/records/candidates/history';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplicant, aReadyCandidate, submit } from '../../applications/applications.factory.ts';
import { multipart } from '../../documents/documents.factory.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { completeSections, readProfile, saveSections } from '../candidates.factory.ts';

const it = tenantTest
  .extend('admin', { scope: 'file' }, async ({ app, tenant }) =>
    app.signIn(await app.aStaffUser(tenant, { email: 'admin@example.org' })),
  )
  .extend('role', { scope: 'file', auto: true }, ({ admin }) => aPublishedRole(admin))
  /** A hiring manager on the teams of these roles only. */
  .extend(
    'aManagerOf',
    { scope: 'file' },
    ({ app, tenant, admin }) =>
      async (...roles: readonly Role[]): Promise<Caller> => {
        const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
        for (const { id } of roles) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
        return app.signIn(user);
      },
  )
  .extend(
    'pathOf',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${id}`,
  )
  .extend(
    'view',
    { scope: 'file' },
    ({ pathOf }) =>
      async (caller: Caller, id: string) =>
        staffCandidate.parse((await caller.get(pathOf(id))).body),
  )
  .extend(
    'edit',
    { scope: 'file' },
    ({ pathOf }) =>
      (caller: Caller, id: string, body: object) =>
        caller.put(`${pathOf(id)}/update`, body),
  );
const history = async (caller: Caller, id: string): Promise<HistoryEntry[]> =>
  z.array(historyEntry).parse((await caller.get(`/api/v1/candidate/${id}/history`)).body);

describe('the staff view', () => {
  it('has the profile, the documents and what was sent, and nothing of the other data zones', async ({
    app,
    tenant,
    admin,
    role,
    view,
  }) => {
    const { id, user, caller, applicationId } = await anApplicant(app, role, tenant);
    await saveSections(caller, { diversity: { sex: 'FEMALE', religion: 'JEWISH' } });
    const cv = multipart({ kind: 'CV' }, { name: 'cv.pdf', bytes: aPdf(['x']) });
    await caller.put(`/api/v1/candidate/${id}/cv`, undefined, cv);
    const seen = await view(admin, id);
    expect(seen).toMatchObject({
      name: { first: 'Amara', last: 'Osei' },
      email: user.email,
      pseudonym: null,
      documents: [{ fileName: 'cv.pdf' }],
      applications: [{ id: applicationId, roleTitle: role.title, stageId: 1, source: 'LAW_FAIR' }],
    });
    expect(seen.applications[0]?.answers[0]).toEqual({
      key: 'why-us',
      label: 'Why us?',
      section: 'Questions',
      value: 'Because of your work.',
    });
    expect(seen.sections.map((part) => part.section)).not.toContain('diversity');
    expect(JSON.stringify(seen)).not.toMatch(/FEMALE|JEWISH|fsm/);
    expect(seen.sections.find((part) => part.section === 'crs')?.data).toEqual({
      mitigating: 'I was ill in my last year.',
    });
  });

  it('names the answers of the profile that have changed since the application was sent, but not to a blind reader', async ({
    app,
    tenant,
    admin,
    aManagerOf,
    view,
  }) => {
    const hidden = await aPublishedRole(admin, { blind: true });
    const { id, caller, applicationId } = await anApplicant(app, hidden, tenant);
    const changed = async (by: Caller, as: string) => (await view(by, as)).applications[0]?.changed;
    expect(await changed(admin, id)).toEqual([]);
    await saveSections(caller, { personal: { ...completeSections.personal, town: 'Leeds' } });
    expect(await changed(admin, id)).toEqual(['town']);
    expect(await changed(await aManagerOf(hidden), applicationId)).toEqual([]);
    await saveSections(caller, { personal: completeSections.personal });
    expect(await changed(admin, id)).toEqual([]);
  });

  it('keeps the day on which staff checked the right to work, which its candidate neither sees nor loses', async ({
    app,
    tenant,
    admin,
    role,
    pathOf,
    view,
  }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const personal = async () => (await view(admin, id)).sections.find((part) => part.section === 'personal');
    const before = await personal();
    const day = { rightToWorkCheckedOn: '2026-03-02' };
    const edit = { section: 'personal', data: { ...before?.data, ...day }, version: before?.version };
    expect((await admin.put(`${pathOf(id)}/update`, edit)).status).toBe(200);
    expect((await personal())?.data).toMatchObject(day);
    const own = await readProfile(caller);
    expect(own.fields.map((field) => field.id)).not.toContain('rightToWorkCheckedOn');
    expect(own.sections['personal']?.data).not.toHaveProperty('rightToWorkCheckedOn');
    await saveSections(caller, { personal: { ...completeSections.personal, town: 'Leeds' } });
    expect((await personal())?.data).toMatchObject({ ...day, town: 'Leeds' });
    const forged = {
      section: 'personal',
      data: day,
      version: (await readProfile(caller)).sections['personal']?.version,
    };
    expect((await caller.put(`/api/v1/candidate/${id}`, forged)).status).toBe(422);
  });

  it('shows that a candidate has opted out, to blind readers without the address by which it is known', async ({
    app,
    tenant,
    admin,
    role,
    aManagerOf,
    pathOf,
    view,
  }) => {
    const hidden = await aPublishedRole(admin, { blind: true });
    const email = `amara-${crypto.randomUUID()}-REJECTED@example.org`;
    const caller = await app.signIn(await app.aCandidateUser(tenant, { email }));
    const { id } = await saveSections(caller);
    const sent = await submit(caller, id, hidden);
    const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
    expect(await view(admin, id)).toMatchObject({ email, optedOut: true });
    const { raw, body } = await (await aManagerOf(hidden)).get(pathOf(applicationId));
    expect(staffCandidate.parse(body)).toMatchObject({ email: null, optedOut: true });
    expect(raw.toString()).not.toContain('REJECTED');
    const other = await anApplicant(app, role, tenant);
    expect(await view(admin, other.id)).toMatchObject({ optedOut: false });
  });

  it('is for the managers of a role the candidate has applied for, who see that role only', async ({
    app,
    tenant,
    admin,
    role,
    aManagerOf,
    pathOf,
    view,
  }) => {
    const applicant = await anApplicant(app, role, tenant);
    const other = await aPublishedRole(admin, { title: 'Of other people' });
    await applicant.caller.post(`/api/v1/candidate/${applicant.id}/submit`, {
      roleId: other.id,
      answers: { 'why-us': 'Also' },
      declared: true,
    });
    const manager = await aManagerOf(role);
    const stranger = await aManagerOf();
    expect((await view(manager, applicant.id)).applications.map((one) => one.roleId)).toEqual([role.id]);
    expect((await manager.get(`${pathOf(applicant.id)}?roleId=${other.id}`)).status).toBe(404);
    expect((await stranger.get(pathOf(applicant.id))).status).toBe(404);
    expect((await stranger.get(`/api/v1/candidate/${applicant.id}/history`)).status).toBe(404);
    expect(JSON.stringify(await history(manager, applicant.id))).not.toContain(other.title);
    expect((await applicant.caller.get(pathOf(applicant.id))).status).toBe(403);
    const foreign = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await foreign.get(pathOf(applicant.id))).status).toBe(404);
    expect((await foreign.get(`/api/v1/candidate/${applicant.id}/history`)).status).toBe(404);
  });

  it('shows nothing of a draft', async ({ app, tenant, admin, role, aManagerOf, pathOf, view }) => {
    const writer = await aReadyCandidate(app, tenant);
    await writer.caller.put(`/api/v1/roles/${role.id}/draft`, { answers: { 'why-us': 'A secret' }, version: 0 });
    const manager = await aManagerOf(role);
    expect((await manager.get(pathOf(writer.id))).status).toBe(404);
    expect((await view(admin, writer.id)).applications).toEqual([]);
    expect((await history(admin, writer.id)).filter((entry) => entry.kind.startsWith('application'))).toEqual([]);
  });
});

describe('a blind role', () => {
  it('tells a manager nothing by which the candidate is known', async ({
    app,
    tenant,
    admin,
    aManagerOf,
    pathOf,
    view,
  }) => {
    const blind = await aPublishedRole(admin, { title: 'Blind', blind: true });
    const { id: candidateId, applicationId: id, user, caller } = await anApplicant(app, blind, tenant);
    const cv = multipart({ kind: 'CV' }, { name: 'amara-osei.pdf', bytes: aPdf(['x']) });
    const uploaded = Object((await caller.put(`/api/v1/candidate/${candidateId}/cv`, undefined, cv)).body);
    const manager = await aManagerOf(blind);
    const seen = await view(manager, id);
    expect(seen).toMatchObject({ name: null, email: null, documents: [] });
    expect(seen.pseudonym).toMatch(/^[2-9C-X]{5}$/);
    const everything = JSON.stringify([seen, await history(manager, id)]);
    for (const told of ['Osei', 'osei', 'Amara', user.email, '07700900123', 'LS2 9JT', 'Roundhay', 'Notre Dame']) {
      expect(everything).not.toContain(told);
    }
    // A university is shown by its group alone, and figures in bands: they read the same wherever the candidate has applied.
    const course = { university: { id: null, name: '–' }, universityGraduationYear: '2024–2025', average: '60–70' };
    expect(seen.sections.find(({ section }) => section === 'university')?.data).toMatchObject({
      universities: [course],
    });
    expect(everything).not.toContain('Exeter');
    expect((await manager.get(`${pathOf(id)}/download/${uploaded.id}`)).status).toBe(403);
    expect((await manager.post(`${pathOf(id)}/download/${uploaded.id}`)).status).toBe(403);
    expect((await manager.get(pathOf(candidateId))).status).toBe(404);
    expect((await view(admin, candidateId)).name).toMatchObject({ last: 'Osei' });
  });
});

describe('an edit by staff', () => {
  it('changes the section, keeps what was there, and moves no step', async ({
    app,
    tenant,
    admin,
    role,
    view,
    edit,
  }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const before = (await view(admin, id)).sections.find((part) => part.section === 'university');
    const [course] = completeSections.university.universities;
    const data = { ...before?.data, universities: [{ ...course, subject: 'Law', universityGraduationYear: 2026 }] };
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const saved = await edit(admin, id, { section: 'university', data, version: before?.version });
    expect(saved.body).toMatchObject({
      section: 'university',
      data: { universities: [{ subject: 'Law' }] },
      version: 2,
    });
    expect((await history(admin, id))[0]).toMatchObject({
      kind: 'candidate.edited',
      actor: { name: 'Jo Field' },
      keys: ['universities.subject', 'universities.universityGraduationYear'],
    });
    expect((await caller.get('/api/v1/candidate/me')).body).toMatchObject({ step: 7 });
    const stale = await edit(admin, id, { section: 'university', data, version: 1 });
    expect(problem.parse(stale.body).current).toMatchObject({
      version: 2,
      data: { universities: [{ subject: 'Law' }] },
    });
  });

  it('reaches no answer of the other data zones, and no consent', async ({ app, tenant, admin, role, edit }) => {
    const { id, caller } = await anApplicant(app, role, tenant);
    const crs = await edit(admin, id, { section: 'crs', data: { fsm: 'NO' }, version: 1 });
    expect(crs.body).toMatchObject({ errors: [{ code: 'unknown_field', field: 'crs.fsm' }] });
    for (const section of ['diversity', 'terms', 'shoes']) {
      expect((await edit(admin, id, { section, data: {}, version: 1 })).body).toMatchObject({
        errors: [{ code: 'not_a_choice', field: 'section' }],
      });
    }
    const mitigating = await edit(admin, id, { section: 'crs', data: { mitigating: 'Corrected' }, version: 1 });
    expect(mitigating.status).toBe(200);
    const own = Object((await caller.get('/api/v1/candidate/me')).body);
    expect(own.sections.crs.data).toEqual({ fsm: 'YES', mitigating: 'Corrected' });
  });

  it('is for those who edit candidates, of the own tenant', async ({ app, tenant, role, aManagerOf, edit }) => {
    const { id } = await anApplicant(app, role, tenant);
    const body = { section: 'university', data: {}, version: 1 };
    expect((await edit(await aManagerOf(role), id, body)).status).toBe(403);
    const foreign = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await edit(foreign, id, body)).status).toBe(404);
  });
});
