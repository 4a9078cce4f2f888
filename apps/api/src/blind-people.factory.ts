import type { Role } from '@evenhand/contract/records/roles/roles';
import { z } from 'zod';
import { inTenant } from './features/processes/pipeline/pipeline.factory.ts';
import { submit } from './features/records/applications/applications.factory.ts';
import { completeSections, saveSections } from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPdf, aPng } from './platform/files/sample-files.factory.ts';
import { writeListProjections } from './platform/lists/application-projection.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp, TestUser } from './testing/test-app.ts';

/** A person who has applied for an open role and for a blind one. */
export interface OnBoth {
  readonly candidateId: string;
  readonly openId: string;
  readonly blindId: string;
}

const many = 20;
const subjects = ['English Language', 'Mathematics', 'History', 'French', 'Music', 'Latin', 'Physics', 'Biology'];
const aLevels = ['History', 'French', 'Music'];
const grades = ['A*', 'A', 'B', 'C', 'D'];
const sent = z.object({ applicationId: z.string() });

/** Returns the profile of one of the candidates, no two of whom give the same answers. */
function profileOf(index: number): Readonly<Record<string, object>> {
  const sum = 32 + 2 * index;
  const school = { id: null, name: `School ${index}` };
  const universities = [
    {
      ...completeSections.university.universities[0],
      university: { id: 1 + 5 * index, name: `University ${index}` },
      universityStartYear: 2012 + (index % 10),
      universityGraduationYear: 2015 + (index % 10),
      average: 45 + 1.3 * index,
    },
  ];
  return {
    ...completeSections,
    personal: { ...completeSections.personal, firstName: `First${index}`, lastName: `Last${index}` },
    secondary: {
      secondarySchools: [{ school, secondarySchoolCompletedYear: 2010 + (index % 10) }],
      gcseQualifications: subjects.map((subject, position) => ({
        typeId: 101,
        subject,
        grade: String(Math.floor(sum / 8) + (position < sum % 8 ? 1 : 0)),
        status: 'ACHIEVED',
        year: 2010 + (index % 10),
      })),
    },
    sixthForm: {
      sixthFormSchools: [{ school, sixthFormSchoolCompletedYear: 2012 + (index % 10) }],
      aLevelQualifications: aLevels.map((subject, position) => ({
        typeId: 201,
        subject,
        grade: grades[Math.floor(index / 5 ** position) % 5] ?? 'A',
        status: 'ACHIEVED',
        year: 2012 + (index % 10),
      })),
    },
    university: { universities },
    crs: { fsm: index % 2 === 0 ? 'YES' : 'NO', mitigating: `In year ${index} of my degree I was ill.` },
  };
}

/** Returns the figures in the list that only reference data would give, no two of them alike. */
const figuresOf = (index: number) => ({
  pi: 20 + 13 * index,
  ks4_pi: 25 + 17 * index,
  ks5_pi: 31 + 19 * index,
  ks4_percentile: 2 + 4 * index,
  ks5_percentile: 3 + 4 * index,
  ucas_points: 72 + 5 * index,
  ks4_high: index,
  ks4_passes: 1 + index,
  ks5_high: index,
});

/** Returns a CV with its owner's name, and words that stand in no other. */
const cvOf = (index: number): string =>
  `First${index} Last${index}, last${index}@example.org. I was a steward at fair ${index} of my town.`;

interface OwnFile {
  readonly id: string;
  readonly kind: 'CV' | 'PHOTO';
  readonly name: string;
  readonly bytes: Uint8Array;
}

const upload = (caller: Caller, { id, kind, ...file }: OwnFile) =>
  caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind }, file));

/** Creates twenty candidates with all that is asked, who apply for both roles within seconds, one candidate every ten minutes. */
export async function plantOnBoth(
  test: TestApp,
  { tenant, roles }: { readonly tenant: TestUser['tenant']; readonly roles: readonly [open: Role, blind: Role] },
): Promise<OnBoth[]> {
  const people: OnBoth[] = [];
  const wait = (seconds: number): void => {
    test.clock.now = new Date(test.clock.now.getTime() + 1000 * seconds);
  };
  for (let index = 0; index < many; index += 1) {
    wait(600);
    const user = await test.aCandidateUser(tenant, { firstName: `First${index}`, lastName: `Last${index}` });
    const caller = await test.signIn(user);
    const { id } = await saveSections(caller, profileOf(index));
    await upload(caller, { id, kind: 'CV', name: `last${index}.pdf`, bytes: aPdf([cvOf(index)]) });
    await upload(caller, { id, kind: 'PHOTO', name: `first${index}.png`, bytes: await aPng() });
    wait(7);
    const [open, blind] = roles;
    const openId = sent.parse((await submit(caller, id, open)).body).applicationId;
    wait(7);
    const blindId = sent.parse((await submit(caller, id, blind)).body).applicationId;
    for (const applicationId of [openId, blindId]) {
      wait(2);
      await caller.post(`/api/v1/applications/${applicationId}/amendments`, { request: 'May I change an answer?' });
    }
    // Each candidate has an own moment.
    await test.workJobs();
    people.push({ candidateId: id, openId, blindId });
  }
  await inTenant(test, tenant, async (tx) => {
    for (const [index, { openId, blindId }] of people.entries()) {
      await tx.db
        .updateTable('application')
        .set(figuresOf(index))
        .where('organization_id', '=', tenant.id)
        .where('id', 'in', [openId, blindId])
        .execute();
    }
    await writeListProjections(tx, { applicationIds: people.flatMap(({ openId, blindId }) => [openId, blindId]) });
  });
  return people;
}
