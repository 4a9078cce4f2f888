import { listNotes } from '@evenhand/contract/processes/notes';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getHistory } from '@evenhand/contract/records/candidates/history';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let roleId: string;
let deleted: PlantedApplication;
let withdrawn: PlantedApplication;
let present: PlantedApplication;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  roleId = await aRole(test, tenant);
  deleted = await anApplication(test, { tenant, roleId });
  present = await anApplication(test, { tenant, roleId });
  withdrawn = await anApplication(
    test,
    { tenant, roleId },
    { stageId: 15, substageId: 1504, columns: { withdrawn_at: test.clock.now } },
  );
  await admin.put(noteUrl(deleted), { body: 'Before' });
  await inTenant(test, tenant, (tx) =>
    tx.db
      .updateTable('candidate')
      .set({ deleted_at: tx.now })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', deleted.candidateId)
      .execute(),
  );
});
afterAll(() => test.close());

const pageUrl = ({ candidateId }: PlantedApplication): string =>
  `/api/v1/organization/${tenant.id}/candidate/${candidateId}`;
const noteUrl = (one: PlantedApplication): string => `${pageUrl(one)}/note`;

describe('a candidate who has been deleted', () => {
  it('is marked in the list, as is one who has withdrawn', async () => {
    for (const kind of ['candidate', 'fastCandidate', 'candidatev']) {
      const reply = await admin.post(`/api/v1/search/${kind}/${roleId}`, {});
      const rows = searchCandidates.answers[200].parse(reply.body).content;
      const marks = new Map(rows.map((row) => [row.applicationId, [row.deleted, row.withdrawn]]));
      expect(marks).toEqual(
        new Map([
          [deleted.id, [true, false]],
          [present.id, [false, false]],
          [withdrawn.id, [false, true]],
        ]),
      );
    }
  });

  it('can be looked at, with when it was', async () => {
    const seen = staffCandidate.parse((await admin.get(pageUrl(deleted))).body);
    expect(seen).toMatchObject({ deletedAt: test.clock.now.toISOString(), applications: [{ id: deleted.id }] });
    expect(staffCandidate.parse((await admin.get(pageUrl(present))).body).deletedAt).toBeNull();
    const history = await admin.get(`/api/v1/candidate/${deleted.candidateId}/history`);
    expect(getHistory.answers[200].parse(history.body).map((entry) => entry.kind)).toEqual(['note.added']);
    const notes = await admin.get(`/api/v1/candidate/${deleted.candidateId}/notes`);
    expect(listNotes.answers[200].parse(notes.body)).toMatchObject([{ body: 'Before' }]);
  });

  it('cannot be worked on', async () => {
    const edit = { section: 'personal', data: { firstName: 'New' }, version: 0 };
    expect((await admin.put(noteUrl(deleted), { body: 'After' })).status).toBe(404);
    expect((await admin.put(`${pageUrl(deleted)}/update`, edit)).status).toBe(404);
  });
});
