import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { expect } from 'vitest';
import { z } from 'zod';
import { submit } from './features/records/applications/applications.factory.ts';
import { completeSections, saveSections } from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { aDocx } from './platform/files/sample-files.factory.ts';
import { apiTest } from './testing/api-test.ts';

/** Checks that a candidate's origin and monitoring answers are hidden when they write them in a text, and no more than that. */
const it = apiTest.extend('readBlind', { scope: 'file' }, ({ app }) => async () => {
  const tenant = await app.aTenant();
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const role = await aPublishedRole(admin, { blind: true });
  const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
  const caller = await app.signIn(await app.aCandidateUser(tenant));
  const { id } = await saveSections(caller, {
    ...completeSections,
    personal: {
      ...completeSections.personal,
      citizenships: ['FR', 'GB'],
      permitType: 3,
      otherPermit: 'My French passport',
    },
    sixthForm: {
      ...completeSections.sixthForm,
      aLevelQualifications: [{ typeId: 201, subject: 'French', grade: 'A', status: 'ACHIEVED', year: 2021 }],
    },
    university: {
      universities: [{ ...course, subject: 'French and Politics' }],
      work: [{ employer: 'Air France', title: 'Clerk', kind: 'PART_TIME', startMonth: '2022-01', description: told }],
      languages: [{ language: 'French', level: 'NATIVE' }],
    },
    crs: { mitigating: `${told} ${innocent}` },
    diversity: { sex: 'FEMALE', religion: 'MUSLIM', ethnicity: 15 },
  });
  const cv = multipart({ kind: 'CV' }, { name: 'cv.docx', bytes: aDocx([told, innocent.replace('&', 'and')]) });
  expect((await caller.put(`/api/v1/candidate/${id}/cv`, undefined, cv)).status).toBe(201);
  const sent = await submit(caller, id, role, {
    'why-us': told,
    evenings: true,
    city: 'Leeds',
    heardAbout: 'LAW_FAIR',
  });
  const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
  await app.workJobs();
  const reader = await app.signIn(user);
  const of = `/api/v1/organization/${tenant.id}/candidate/${applicationId}`;
  return { page: await reader.get(of), documents: await reader.get(`${of}/documents/redacted`) };
});

const told = 'I was born in France. As a Black woman I learnt to listen, and I am Muslim.';
const innocent =
  'I was an intern at White & Case and at British Airways, where black letter law counts. I am dyslexic.';
const [course] = completeSections.university.universities;

it('takes a nationality and what monitoring asks out of prose, and leaves languages, subjects and firms', async ({
  readBlind,
}) => {
  const { page, documents } = await readBlind();
  const seen = staffCandidate.parse(page.body);
  const dataOf = (section: string) => seen.sections.find((one) => one.section === section)?.data;
  const hidden = 'I was born in […]. As a […] […] I learnt to listen, and I am […].';
  expect(dataOf('crs')).toEqual({ mitigating: `${hidden} ${innocent}` });
  expect(dataOf('personal')).toMatchObject({ otherPermit: 'My […] passport' });
  expect(dataOf('personal')).not.toHaveProperty('citizenships');
  expect(dataOf('sixthForm')).toMatchObject({ aLevelQualifications: [{ subject: 'French' }] });
  expect(dataOf('university')).toMatchObject({
    universities: [{ subject: 'French and Politics' }],
    work: [{ employer: 'Air France', description: hidden }],
    languages: [{ language: 'French' }],
  });
  expect(seen.applications[0]?.answers[0]?.value).toBe(hidden);
  const text = documents.raw.toString();
  expect(text).toContain(hidden);
  expect(text).toContain('at White and Case and at British Airways, where black letter law counts. I am dyslexic.');
});
