import { listNotes } from '@evenhand/contract/processes/notes';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getHistory } from '@evenhand/contract/records/candidates/history';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant))
  .extend('deleted', { scope: 'file' }, ({ app, tenant, roleId }) => anApplication(app, { tenant, roleId }))
  .extend('present', { scope: 'file', auto: true }, ({ app, tenant, roleId }) => anApplication(app, { tenant, roleId }))
  .extend('withdrawn', { scope: 'file', auto: true }, ({ app, tenant, roleId }) =>
    anApplication(app, { tenant, roleId }, { stageId: 15, substageId: 1504, columns: { withdrawn_at: app.clock.now } }),
  )
  .extend(
    'pageUrl',
    { scope: 'file' },
    ({ tenant }) =>
      ({ candidateId }: PlantedApplication): string =>
        `/api/v1/organization/${tenant.id}/candidate/${candidateId}`,
  )
  .extend(
    'noteUrl',
    { scope: 'file' },
    ({ pageUrl }) =>
      (one: PlantedApplication): string =>
        `${pageUrl(one)}/note`,
  );

it.beforeAll(async ({ app, tenant, admin, deleted, noteUrl }) => {
  await admin.put(noteUrl(deleted), { body: 'Before' });
  await inTenant(app, tenant, (tx) =>
    tx.db
      .updateTable('candidate')
      .set({ deleted_at: tx.now })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', deleted.candidateId)
      .execute(),
  );
});

describe('a candidate who has been deleted', () => {
  it('is marked in the list, as is one who has withdrawn', async ({ admin, roleId, deleted, withdrawn, present }) => {
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

  it('can be looked at, with when it was', async ({ app, admin, deleted, present, pageUrl }) => {
    const seen = staffCandidate.parse((await admin.get(pageUrl(deleted))).body);
    expect(seen).toMatchObject({ deletedAt: app.clock.now.toISOString(), applications: [{ id: deleted.id }] });
    expect(staffCandidate.parse((await admin.get(pageUrl(present))).body).deletedAt).toBeNull();
    const history = await admin.get(`/api/v1/candidate/${deleted.candidateId}/history`);
    expect(getHistory.answers[200].parse(history.body).map((entry) => entry.kind)).toEqual(['note.added']);
    const notes = await admin.get(`/api/v1/candidate/${deleted.candidateId}/notes`);
    expect(listNotes.answers[200].parse(notes.body)).toMatchObject([{ body: 'Before' }]);
  });

  it('cannot be worked on', async ({ admin, deleted, pageUrl, noteUrl }) => {
    const edit = { section: 'personal', data: { firstName: 'New' }, version: 0 };
    expect((await admin.put(noteUrl(deleted), { body: 'After' })).status).toBe(404);
    expect((await admin.put(`${pageUrl(deleted)}/update`, edit)).status).toBe(404);
  });
});
