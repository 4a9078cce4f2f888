import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { anApplicant } from '../applications/applications.factory.ts';
import { rebuildLists, verifyLists } from '../applications/rebuild-lists.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { completeSections, readProfile } from './candidates.factory.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const migrations = ['0050-education-lists.sql', '0061-qualification-tiers.sql'].map(
  (name) => new URL(`../../../migrations/${name}`, import.meta.url),
);

const before = {
  secondary: {
    secondarySchoolKind: 'STATE',
    secondarySchool: { id: null, name: 'Roundhay School' },
    secondarySchoolCompletedYear: 2019,
    gcseQualifications: [{ typeId: 101, subject: 'Latin', grade: '8', status: 'ACHIEVED' }],
  },
  sixthForm: {
    sixthFormSchool: { id: null, name: 'Notre Dame College' },
    aLevelQualifications: [
      { typeId: 201, subject: 'Law', grade: 'A', status: 'ACHIEVED' },
      { typeId: 208, subject: 'Business', grade: 'D*DD', status: 'ACHIEVED' },
      { typeId: 208, subject: 'Art', grade: 'D*', status: 'ACHIEVED' },
      { typeId: 205, subject: 'Latin', grade: 'A', status: 'ACHIEVED' },
      { typeId: 216, subject: 'All', grade: 1420, status: 'ACHIEVED' },
      { typeId: 216, grade: 31, status: 'ACHIEVED' },
      { typeId: 216, grade: 3.9, status: 'ACHIEVED' },
      { typeId: 208, subject: 'Music', status: 'PENDING' },
    ],
  },
  university: {
    universityType: 'UNDERGRADUATE',
    university: { id: 44, name: 'University of Exeter' },
    subject: 'History',
    degreeClass: 2,
    startYear: 2022,
    graduationYear: 2025,
    average: 64.5,
  },
};
const after = {
  secondary: {
    secondarySchoolKind: 'STATE',
    secondarySchools: [{ school: { id: null, name: 'Roundhay School' }, secondarySchoolCompletedYear: 2019 }],
    gcseQualifications: before.secondary.gcseQualifications,
  },
  sixthForm: {
    sixthFormSchools: [{ school: { id: null, name: 'Notre Dame College' } }],
    aLevelQualifications: [
      { typeId: 201, subject: 'Law', grade: 'A', status: 'ACHIEVED' },
      { typeId: 208, tier: 'EXTENDED_DIPLOMA', subject: 'Business', grade: 'D*DD', status: 'ACHIEVED' },
      { typeId: 208, tier: 'EXTENDED_CERTIFICATE', subject: 'Art', grade: 'D*', status: 'ACHIEVED' },
      { typeId: 205, tier: 'HIGHER', subject: 'Latin', grade: 'A', status: 'ACHIEVED' },
      { typeId: 225, grade: 1420, status: 'ACHIEVED' },
      { typeId: 226, grade: 31, status: 'ACHIEVED' },
      { typeId: 216, grade: 3.9, status: 'ACHIEVED' },
      { typeId: 208, subject: 'Music', status: 'PENDING' },
    ],
  },
  university: completeSections.university,
};

it('what was stored before lists is read as their first entries, in profiles, copies and configurations', async () => {
  const tenant = await test.aTenant();
  const role = await aPublishedRole(await test.signIn(await test.aStaffUser(tenant)));
  const { id, caller, applicationId } = await anApplicant(test, role, tenant);
  const fields = { university: { visible: true }, town: { visible: false }, average: { visible: false } };
  const configuration = {
    theme: { colour: '#0f766e' },
    fields,
    required: { university: false, secondarySchool: true },
  };
  const run = () =>
    test.admin.exclusive(async (session) => {
      for (const file of migrations) await session.exec(await readFile(file, 'utf8'));
    });
  await test.admin.exclusive(async (session) => {
    for (const [section, data] of Object.entries(before)) {
      await session.query(
        'update profile_section set data = $1::jsonb where organization_id = $2 and candidate_id = $3 and section = $4',
        [JSON.stringify(data), tenant.id, id, section],
      );
    }
    const sent = { sections: { ...before, application: { heardAbout: 'LAW_FAIR' } }, answers: [] };
    await session.query('update application_submission set data = $1::jsonb where application_id = $2', [
      JSON.stringify(sent),
      applicationId,
    ]);
    await session.query('update organization set configuration = $1::jsonb where id = $2', [
      JSON.stringify(configuration),
      tenant.id,
    ]);
  });

  await run();
  // A second time changes nothing more.
  await run();
  test.services.tenants.forget();

  const profile = await readProfile(caller);
  expect(profile.sections['secondary']?.data).toEqual(after.secondary);
  expect(profile.sections['sixthForm']?.data).toEqual(after.sixthForm);
  const { average: _, ...shown } = after.university.universities[0];
  expect(profile.sections['university']?.data).toEqual({ universities: [shown] });
  const { rows } = await test.admin.exclusive((session) =>
    session.query(
      `select s.data -> 'sections' as sections, o.configuration from application_submission s
       join organization o on o.id = s.organization_id where s.application_id = $1`,
      [applicationId],
    ),
  );
  expect(rows[0]).toEqual({
    sections: { ...after, application: { heardAbout: 'LAW_FAIR' } },
    configuration: {
      theme: { colour: '#0f766e' },
      fields: {
        'universities.university': { visible: true },
        town: { visible: false },
        'universities.average': { visible: false },
      },
      required: {
        'universities.university': false,
        universities: false,
        'secondarySchools.school': true,
        secondarySchools: true,
      },
    },
  });
  await rebuildLists(test.services, tenant.id);
  expect(await verifyLists(test.services, tenant.id)).toEqual([]);
});
