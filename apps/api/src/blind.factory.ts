import { note } from '@evenhand/contract/processes/notes';
import { candidateRequest } from '@evenhand/contract/processes/requests';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import { anApplicant } from './features/records/applications/applications.factory.ts';
import { saveSections } from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPdf } from './platform/files/sample-files.factory.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp } from './testing/test-app.ts';

const told = {
  firstName: 'Zzmarkfirst',
  preferredName: 'Zzmarkcalled',
  lastName: 'Zzmark-Last',
  phone: '07700 900456',
  addressLine1: '1 Zzmark Street',
  town: 'Zzmarktown',
  country: 'GB',
  postcode: 'LS2 9JT',
  citizen: true,
};
/** Words that stand in everything that would say who the applicant is. */
export const marker = /zzmark|900456|LS2 ?9JT/i;
export const tellTale = 'I am Zzmarkfirst (ZZMARKCALLED) of Zzmark College, zzmark@example.org, 07700 900456.';

const withId = z.object({ id: z.string() });
const fiveDays = 5 * 86_400_000;

/** Creates a candidate who applied on a blind role, with words that say who they are in everything that hangs on an application. */
export async function plantUnseen(
  test: TestApp,
  { tenant, admin, blind }: { readonly tenant: Organization; readonly admin: Caller; readonly blind: Role },
) {
  const applicant = await anApplicant(test, blind, tenant);
  const { caller, id, applicationId } = applicant;
  const school = { id: null, name: 'Zzmark College' };
  await saveSections(caller, {
    personal: told,
    secondary: { secondarySchools: [{ school, secondarySchoolCompletedYear: 2019 }] },
    sixthForm: { sixthFormSchools: [{ school, sixthFormSchoolCompletedYear: 2021 }] },
    crs: { mitigating: tellTale },
  });
  const upload = multipart({ kind: 'CV' }, { name: 'zzmark.pdf', bytes: aPdf(['Zzmarkfirst']) });
  const document = withId.parse((await caller.put(`/api/v1/candidate/${id}/cv`, undefined, upload)).body).id;
  const of = `/api/v1/organization/${tenant.id}/candidate/${id}`;
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  const noteId = note.parse((await admin.put(`${of}/note`, { body: tellTale, applicationId })).body).id;
  await admin.put(`${of}/note`, { body: `Of the person: ${tellTale}` });
  await admin.put(`${of}/score`, { applicationId, criterion: 'teamwork', score: 3, comment: tellTale });
  const ofPerson = `/api/v1/candidate/${id}`;
  const answerBy = new Date(test.clock.now.getTime() + fiveDays).toISOString();
  await admin.put(`${ofPerson}/offer`, { applicationId, terms: tellTale, startsOn: null, answerBy, version: 0 });
  await admin.put(`${ofPerson}/feedback`, { applicationId, strengths: [tellTale], body: tellTale, version: 0 });
  const asked = { applicationId, kind: 'QUESTION', question: tellTale, dueAt: answerBy };
  const requestId = candidateRequest.parse((await admin.post(`${ofPerson}/requests`, asked)).body).id;
  await caller.post(`/api/v1/requests/${requestId}/answer`, { text: tellTale });
  await admin.post(`${ofPerson}/requests`, asked);
  const wished = await caller.post(`/api/v1/applications/${applicationId}/amendments`, { request: tellTale });
  // Sent answers are frozen: the tell-tale one is planted in the database.
  await test.admin.exclusive((session) =>
    session.query(
      `update application_submission set data = jsonb_set(data, '{answers,0,value}', $1::jsonb) where application_id = $2`,
      [JSON.stringify(tellTale), applicationId],
    ),
  );
  return { applicant, documentId: document, noteId, requestId, amendmentId: withId.parse(wished.body).id };
}
