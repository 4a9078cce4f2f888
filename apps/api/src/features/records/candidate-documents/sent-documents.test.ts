import { document, downloadAddress } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { multipart } from '../documents/documents.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const submission = z.object({ applicationId: z.string() });

const it = tenantTest
  .extend('pdf', { scope: 'file', auto: true }, () => aPdf(['Amara Osei']))
  .extend('role', { scope: 'file', auto: true }, async ({ app, tenant }) =>
    aPublishedRole(await app.signIn(await app.aStaffUser(tenant))),
  )
  .extend('aSender', { scope: 'file' }, ({ app, tenant, pdf, role }) => async () => {
    const { caller, id } = await aReadyCandidate(app, tenant);
    const upload = (name: string) =>
      caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind: 'CV' }, { name, bytes: pdf }));
    const { id: documentId } = document.parse((await upload('sent.pdf')).body);
    const { applicationId } = submission.parse((await submit(caller, id, role)).body);
    return { caller, id, documentId, applicationId, upload };
  });

describe('the documents of an own application', () => {
  it('are listed with it, and open once replaced', async ({ app, tenant, pdf, aSender }) => {
    const { caller, id, documentId, applicationId, upload } = await aSender();
    await upload('newer.pdf');
    await app.workJobs();
    const sent = await caller.get(`/api/v1/applications/${applicationId}/documents`);
    expect(sent.body).toMatchObject([{ id: documentId, fileName: 'sent.pdf' }]);
    const body = { filename: 'sent.pdf', documentId };
    const { address } = downloadAddress.parse((await caller.post(`/api/v1/candidate/${id}/download`, body)).body);
    expect((await app.visitor(tenant).get(address)).raw.equals(Buffer.from(pdf))).toBe(true);
  });

  it('are not there for another candidate, nor for staff', async ({ app, tenant, aSender }) => {
    const { documentId, applicationId } = await aSender();
    const user = await app.aCandidateUser(tenant);
    const other = await app.signIn(user);
    const staff = await app.signIn(await app.aStaffUser(tenant));
    for (const path of [
      `/api/v1/applications/${applicationId}/documents`,
      `/api/v1/applications/${applicationId}/copy`,
    ])
      expect((await other.get(path)).status).toBe(404);
    expect((await staff.get(`/api/v1/applications/${applicationId}/documents`)).status).toBe(403);
    const body = { filename: 'sent.pdf', documentId };
    expect((await other.post(`/api/v1/candidate/${user.candidateId}/download`, body)).status).toBe(404);
  });

  it('are not listed before it is sent', async ({ app, tenant, role }) => {
    const { caller } = await aReadyCandidate(app, tenant);
    const draft = await caller.put(`/api/v1/roles/${role.id}/draft`, { answers: {}, version: 0 });
    const { applicationId } = submission.parse(draft.body);
    expect((await caller.get(`/api/v1/applications/${applicationId}/documents`)).status).toBe(404);
  });
});
