import { problem } from '@evenhand/contract/base/problem';
import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aReadyCandidate, aReadyLawyer, someAnswers, submit } from '../applications/applications.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { completeLateralSections, completeSections, readProfile, saveSections } from './candidates.factory.ts';

const it = apiTest
  .extend(
    'aSetting',
    { scope: 'file' },
    ({ app }) =>
      async (given: Parameters<TestApp['aTenant']>[0], roleGiven: Parameters<typeof aPublishedRole>[1] = {}) => {
        const tenant = await app.aTenant(given);
        const admin = await app.signIn(await app.aStaffUser(tenant));
        return { tenant, admin, role: await aPublishedRole(admin, roleGiven) };
      },
  )
  .extend(
    'aReader',
    { scope: 'file' },
    ({ app }) =>
      async (admin: Caller, tenant: Organization, role: Role): Promise<Caller> => {
        const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
        await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
        return app.signIn(user);
      },
  );

const lateral = {
  admissions: [
    { jurisdiction: 'ENGLAND_WALES', admittedOn: '2020-02-29' },
    { jurisdiction: 'NEW_YORK', admittedOn: '2023-01-16' },
  ],
  practiceAreas: ['CORPORATE', 'PRIVATE_EQUITY'],
  regulatoryNumber: 'SRA 654321',
  noticeWeeks: 12,
};
const university = { ...completeLateralSections.university, ...completeSections.university, ...lateral };

const seenBy = async (reader: Caller, tenant: Organization, id: string) =>
  staffCandidate.parse((await reader.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body);
type Seen = Awaited<ReturnType<typeof seenBy>>;
const universityOf = (seen: Seen) => seen.sections.find(({ section }) => section === 'university')?.data;

describe('what a qualified lawyer is asked', () => {
  it('is kept, and staff see it with the years since the first admission', async ({ app, aSetting }) => {
    const { tenant, admin, role } = await aSetting({ productType: 'LATERAL' });
    const applicant = await aReadyLawyer(app, tenant);
    const profile = await saveSections(applicant.caller, { university });
    expect((await submit(applicant.caller, applicant.id, role)).status).toBe(200);
    expect(profile.sections['university']).toMatchObject({ data: lateral, complete: true });
    const seen = await seenBy(admin, tenant, applicant.id);
    expect(universityOf(seen)).toMatchObject(lateral);
    expect(seen.asked).toEqual(expect.arrayContaining(['admissions', 'admissions.admittedOn', 'practiceAreas']));
    expect(seen.asked).not.toContain('currentSalary');
    expect(seen.pqe).toBeGreaterThanOrEqual(6);
  });

  it('takes the place of school and circumstances: no lawyer is asked for those to apply, and each for a CV', async ({
    app,
    aSetting,
  }) => {
    const { tenant, admin, role } = await aSetting({ productType: 'LATERAL' });
    const user = await app.aCandidateUser(tenant);
    const caller = await app.signIn(user);
    const asked = await readProfile(caller);
    const sections = new Set(asked.fields.map(({ section }) => section));
    for (const section of ['secondary', 'sixthForm', 'crs']) expect(sections).not.toContain(section);
    const required = asked.fields.filter((field) => field.required && field.section === 'university');
    expect(
      required.map(({ id }) => id).filter((id) => Object.hasOwn(completeLateralSections.university, id)),
    ).toHaveLength(5);
    expect(asked.askedDocuments).toContainEqual({ kind: 'CV', required: true });
    const form = applicationForm.parse((await caller.get(`/api/v1/candidate/applyc/${role.id}`)).body);
    expect(form.missing.map(({ section }) => section)).toEqual(expect.arrayContaining(['personal', 'university']));
    expect(form.missing.map(({ section }) => section)).not.toContain('secondary');

    const { id } = await saveSections(caller, completeLateralSections);
    const early = await submit(caller, id, role);
    expect(early.status).toBe(422);
    expect(problem.parse(early.body).errors).toMatchObject([{ code: 'required', field: 'documents.CV' }]);
    const lawyer = await aReadyLawyer(app, tenant);
    const sent = await submit(lawyer.caller, lawyer.id, role);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(universityOf(await seenBy(admin, tenant, lawyer.id))).toMatchObject(completeLateralSections.university);
  });

  it('says to a blind reader where and for how many years, and neither the day nor the number', async ({
    app,
    aSetting,
    aReader,
  }) => {
    const { tenant, admin, role } = await aSetting({ productType: 'LATERAL' }, { blind: true });
    const candidate = await aReadyLawyer(app, tenant);
    const told = { ...university, restrictions: 'My number is SRA 654321, admitted on 16 January 2023.' };
    await saveSections(candidate.caller, { university: told });
    const sent = await submit(candidate.caller, candidate.id, role);
    const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
    const seen = await seenBy(await aReader(admin, tenant, role), tenant, applicationId);
    expect(seen.name).toBeNull();
    expect(universityOf(seen)).toMatchObject({
      admissions: [{ jurisdiction: 'ENGLAND_WALES' }, { jurisdiction: 'NEW_YORK' }],
      practiceAreas: lateral.practiceAreas,
    });
    expect(seen.pqe).toBe('5–7');
    expect(JSON.stringify(seen)).not.toMatch(/2020-02|2023-01|16 January 2023|654321/);
  });

  it('is refused where it is wrong', async ({ app, aSetting }) => {
    const { tenant } = await aSetting({ productType: 'LATERAL' });
    const { caller } = await aReadyLawyer(app, tenant);
    const profile = await readProfile(caller);
    const { version } = profile.sections['university'] ?? {};
    for (const wrong of [
      { admissions: [{ jurisdiction: 'ATLANTIS', admittedOn: '2020-01-01' }] },
      { admissions: [{ jurisdiction: 'SCOTLAND', admittedOn: '1 May' }] },
      { practiceAreas: ['ALCHEMY'] },
      { noticeWeeks: 105 },
    ]) {
      const data = { ...completeLateralSections.university, ...wrong };
      const reply = await caller.put(`/api/v1/candidate/${profile.id}`, { section: 'university', data, version });
      expect(reply.status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await readProfile(caller)).sections['university']?.version).toBe(version);
  });

  it('is asked by no other product, whatever it sets', async ({ app, aSetting }) => {
    const { tenant, admin } = await aSetting({ productType: 'ATS' });
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const configuration = { ...now.configuration, fields: { practiceAreas: { visible: true } } };
    expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
    const { caller, id } = await aReadyCandidate(app, tenant);
    const profile = await readProfile(caller);
    expect(profile.fields.map((field) => field.id)).not.toContain('practiceAreas');
    const { version } = profile.sections['university'] ?? {};
    await caller.put(`/api/v1/candidate/${id}`, { section: 'university', data: university, version });
    expect((await readProfile(caller)).sections['university']?.data).not.toHaveProperty('practiceAreas');
  });
});

describe('how a candidate heard of the role', () => {
  it('is told to staff with what was said of it, and in a blind view without', async ({ app, aSetting, aReader }) => {
    const { tenant, admin, role } = await aSetting({}, { blind: true });
    const plain = await aReadyCandidate(app, tenant);
    const answers = { ...someAnswers, heardAbout: 'CAMPUS_AMB', heardAboutFollowUp: 'Jo Field, at Leeds' };
    const sent = await submit(plain.caller, plain.id, role, answers);
    const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
    const heard = { source: 'CAMPUS_AMB', sourceDetail: 'Jo Field, at Leeds' };
    expect((await seenBy(admin, tenant, plain.id)).applications[0]).toMatchObject(heard);
    const blind = await seenBy(await aReader(admin, tenant, role), tenant, applicationId);
    expect(blind.applications[0]).toMatchObject({ source: 'CAMPUS_AMB', sourceDetail: null });
    expect(JSON.stringify(blind)).not.toContain('Jo Field');
  });
});

describe('what helped most', () => {
  it('is asked where an organisation names what it offers, and told to staff', async ({ app, aSetting }) => {
    const { tenant, admin, role } = await aSetting({});
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const plain = await aReadyCandidate(app, tenant);
    expect((await readProfile(plain.caller)).resourceOptions).toBeNull();
    const textArrays = { valuableResourceOptions: ['podcast:::Our podcast', 'Open day'] };
    const configuration = { ...now.configuration, textArrays };
    expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
    expect((await readProfile(plain.caller)).resourceOptions).toEqual(['podcast', 'Open day']);
    const answers = { ...someAnswers, valuableResource: 'WEBSITE' };
    expect((await submit(plain.caller, plain.id, role, answers)).status).toBe(422);
    const sent = await submit(plain.caller, plain.id, role, { ...answers, valuableResource: 'podcast' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await seenBy(admin, tenant, plain.id)).applications[0]?.resource).toBe('podcast');
  });
});
