import { type OwnApplication, ownApplication } from '@evenhand/contract/records/applications/own-application';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { completeLateralSections, saveSections } from '../candidates/candidates.factory.ts';
import { multipart } from '../documents/documents.factory.ts';

export const someAnswers = { 'why-us': 'Because of your work.', evenings: true, city: 'Leeds', heardAbout: 'LAW_FAIR' };

/** Returns a signed-in candidate with a complete profile. */
export async function aReadyCandidate(
  test: TestApp,
  tenant: TestUser['tenant'],
): Promise<{ readonly user: TestUser; readonly caller: Caller; readonly id: string }> {
  const user = await test.aCandidateUser(tenant);
  const caller = await test.signIn(user);
  const { id } = await saveSections(caller);
  return { user, caller, id };
}

/** Sends an application with answers that suit the role made by the roles' factory. */
export const submit = (caller: Caller, candidateId: string, role: Pick<Role, 'id'>, answers: object = someAnswers) =>
  caller.post(`/api/v1/candidate/${candidateId}/submit`, { roleId: role.id, answers, declared: true });

export const ownApplications = async (caller: Caller): Promise<OwnApplication[]> =>
  z.array(ownApplication).parse((await caller.get('/api/v1/applications')).body);

/** Returns a signed-in qualified lawyer with a complete profile and a CV, for a product for lateral hires. */
export async function aReadyLawyer(test: TestApp, tenant: TestUser['tenant']) {
  const user = await test.aCandidateUser(tenant);
  const caller = await test.signIn(user);
  const { id } = await saveSections(caller, completeLateralSections);
  const cv = multipart({ kind: 'CV' }, { name: 'cv.pdf', bytes: aPdf(['Amara Osei']) });
  await caller.put(`/api/v1/candidate/${id}/cv`, undefined, cv);
  return { user, caller, id };
}

/** Returns a candidate who has applied for the role. */
export async function anApplicant(test: TestApp, role: Role, tenant: TestUser['tenant']) {
  const candidate = await aReadyCandidate(test, tenant);
  const sent = await submit(candidate.caller, candidate.id, role);
  const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
  return { ...candidate, applicationId };
}
