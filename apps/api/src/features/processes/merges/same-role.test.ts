import { randomUUID } from 'node:crypto';
import { problem } from '@evenhand/contract/base/problem';
import { addedCandidate } from '@evenhand/contract/processes/added-candidates';
import { listMerges, mergePreview } from '@evenhand/contract/processes/merges';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { verifyLists } from '../../records/applications/list-rows/rebuild-lists.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const codeOf = (reply: Reply): unknown => problem.parse(reply.body).errors[0]?.code;

const it = tenantTest
  .extend('role', async ({ admin }) => {
    const criteria = [
      { key: 'teamwork', label: 'Working with others' },
      { key: 'writing', label: 'Written communication' },
    ];
    return aPublishedRole(admin, { criteria });
  })
  .extend('applicant', ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend('added', async ({ admin, role }) => {
    const email = `twice-${randomUUID().slice(-8)}@example.org`;
    const person = { firstName: 'Ama', lastName: 'Osei', email, phone: null, source: null };
    const made = addedCandidate.parse((await admin.post(`/api/v1/roles/${role.id}/candidates`, person)).body);
    return { id: made.candidateId, applicationId: made.applicationId, email };
  })
  .extend(
    'at',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${id}`,
  )
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[]) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend(
    'preview',
    ({ admin, applicant, added }) =>
      async () =>
        mergePreview.parse((await admin.get(`/api/v1/candidate/${applicant.id}/merge/${added.id}`)).body),
  )
  .extend(
    'view',
    ({ admin, applicant, at }) =>
      async () =>
        staffCandidate.parse((await admin.get(at(applicant.id))).body),
  )
  .extend(
    'merge',
    ({ admin, applicant, added, preview }) =>
      async (keptApplications: readonly string[]): Promise<Reply> => {
        const { kept, gone } = await preview();
        const versions = { version: kept.version, otherVersion: gone.version };
        return admin.post(`/api/v1/candidate/${applicant.id}/merge/${added.id}`, {
          take: [],
          keptApplications,
          ...versions,
        });
      },
  )
  .extend('undo', ({ admin, applicant }) => async (): Promise<number> => {
    const [merged] = listMerges.answers[200].parse((await admin.get(`/api/v1/candidate/${applicant.id}/merges`)).body);
    return (await admin.post(`/api/v1/candidate/${applicant.id}/merges/${merged?.id}/undo`)).status;
  })
  .extend(
    'score',
    { scope: 'file' },
    ({ admin, at }) =>
      (id: string, applicationId: string, criterion: string, value: number) =>
        admin.put(`${at(id)}/score`, { applicationId, criterion, score: value }),
  )
  /** Rows that are kept of both candidates and their applications. */
  .extend('state', ({ applicant, added, rows }) => async (): Promise<unknown> => {
    const people = [applicant.id, added.id];
    const of = (table: string, column = 'candidate_id') =>
      rows(
        `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${table} t where ${column} = any($1::uuid[]) order by 1`,
        [column === 'candidate_id' ? people : [applicant.applicationId, added.applicationId]],
      );
    return [
      await of('application'),
      await of('note'),
      await of('duplicate_key'),
      await of('score', 'application_id'),
      await of('application_projection', 'application_id'),
      await of('score_projection', 'application_id'),
    ];
  });

it.beforeEach(async ({ app, admin, applicant, added, at }) => {
  await admin.put(`${at(added.id)}/note`, { body: 'Met at a fair', applicationId: added.applicationId });
  await admin.put(`${at(applicant.id)}/note`, { body: 'Reads well', applicationId: applicant.applicationId });
  await app.workJobs();
});

describe('two applications of one person for one role', () => {
  it('are shown side by side, with stage, date, scores and notes', async ({
    role,
    applicant,
    added,
    preview,
    score,
  }) => {
    expect((await score(added.id, added.applicationId, 'teamwork', 4)).status).toBe(200);
    expect((await preview()).sameRole).toMatchObject([
      {
        roleId: role.id,
        kept: { id: applicant.applicationId, sentAt: expect.any(String), ended: false, scores: 0, notes: 1 },
        gone: { id: added.applicationId, stageId: expect.any(Number), scores: 1, notes: 1 },
      },
    ]);
  });

  it.for([
    ['the kept record’s', 'kept'],
    ['the other record’s', 'other'],
  ] as const)(
    'leave %s standing where that was chosen, with notes and scores of both',
    async ([_which, chosen], { app, tenant, admin, role, applicant, added, rows, view, merge, score }) => {
      const both = [applicant.applicationId, added.applicationId];
      const [keptApplications = '', withdrawn = ''] = chosen === 'kept' ? both : both.toReversed();
      await score(added.id, added.applicationId, 'teamwork', 4);
      const before = await app.mailsTo(tenant, applicant.user.email);
      expect((await merge([keptApplications])).status).toBe(200);
      const { applications } = await view();
      expect(applications.map(({ id }) => id)).toEqual([keptApplications]);
      const notes = JSON.stringify((await admin.get(`/api/v1/candidate/${applicant.id}/notes`)).body);
      expect(notes).toContain('Met at a fair');
      expect(notes).toContain('Reads well');
      expect(await rows('select value from score where application_id = $1', [keptApplications])).toHaveLength(1);
      expect(
        await rows('select withdrawn_at is not null as over, withdrawal_reason from application where id = $1', [
          withdrawn,
        ]),
      ).toEqual([{ over: true, withdrawal_reason: 'DUPLICATE' }]);
      const told = await rows('select candidate_id, application_id from event where kind = $1 and role_id = $2', [
        'application.duplicate-withdrawn',
        role.id,
      ]);
      expect(told).toHaveLength(2);
      expect(told).toEqual(
        expect.arrayContaining([
          { candidate_id: applicant.id, application_id: keptApplications },
          { candidate_id: added.id, application_id: withdrawn },
        ]),
      );
      expect(await verifyLists(app.services, tenant.id)).toEqual([]);
      await app.workJobs();
      expect(await app.mailsTo(tenant, applicant.user.email)).toEqual(before);
      const own = await applicant.caller.get('/api/v1/applications');
      expect(JSON.stringify(own.body)).toContain(keptApplications);
      expect(JSON.stringify(own.body)).not.toContain(withdrawn);
    },
  );

  it.for([
    ['the kept record’s', 'kept'],
    ['the other record’s', 'other'],
  ] as const)(
    'are two again as they were when %s stood',
    { tags: 'embedded' },
    async ([_which, chosen], { app, tenant, applicant, added, merge, undo, score, state }) => {
      const standing = chosen === 'kept' ? applicant : added;
      await score(added.id, added.applicationId, 'teamwork', 4);
      await score(applicant.id, applicant.applicationId, 'writing', 2);
      const before = await state();
      expect((await merge([standing.applicationId])).status).toBe(200);
      expect(await state()).not.toEqual(before);
      expect(await undo()).toBe(200);
      expect(await state()).toEqual(before);
      expect(await verifyLists(app.services, tenant.id)).toEqual([]);
    },
  );

  it('keep a scorer’s own score on the one that stands', async ({ applicant, added, rows, merge, score }) => {
    await score(added.id, added.applicationId, 'teamwork', 1);
    await score(applicant.id, applicant.applicationId, 'teamwork', 5);
    expect((await merge([applicant.applicationId])).status).toBe(200);
    expect(await rows('select value from score where application_id = $1', [applicant.applicationId])).toMatchObject([
      { value: 5 },
    ]);
  });

  it('are not decided by neither, both or another application', async ({
    app,
    tenant,
    role,
    applicant,
    added,
    merge,
  }) => {
    expect(codeOf(await merge([]))).toBe('merge_refused');
    expect(codeOf(await merge([applicant.applicationId, added.applicationId]))).toBe('merge_refused');
    const elsewhere = await anApplicant(app, role, tenant);
    const refused = await merge([elsewhere.applicationId]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'keptApplications' }] } });
  });

  it('are merged once by two at the same time who choose differently', async ({ applicant, added, view, merge }) => {
    const replies = await Promise.all([merge([applicant.applicationId]), merge([added.applicationId])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await view()).applications).toHaveLength(1);
  });

  it('wait while an offer on the one that would be withdrawn can be accepted', async ({
    app,
    admin,
    applicant,
    added,
    rows,
    merge,
  }) => {
    const answerBy = new Date(app.clock.now.getTime() + 5 * 86_400_000).toISOString();
    const { applicationId } = applicant;
    const offer = { applicationId, terms: 'Terms', startsOn: null, answerBy, version: 0 };
    await admin.put(`/api/v1/candidate/${applicant.id}/offer`, offer);
    await rows(`update offer set state = 'SENT', sent_at = now() where application_id = $1`, [applicationId]);
    expect(codeOf(await merge([added.applicationId]))).toBe('offer_open');
    expect((await merge([applicationId])).status).toBe(200);
  });
});
