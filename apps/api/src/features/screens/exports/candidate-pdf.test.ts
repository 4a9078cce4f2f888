import type { Role } from '@evenhand/contract/records/roles/roles';
import { staffPermissions } from '@evenhand/contract/tenancy/identity/staff-permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { readDocument } from '../../../platform/files/read-document.ts';
import { aPng } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { scoreUrl } from '../../processes/scoring/scoring.factory.ts';
import { submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const applications: Record<string, string> = {};

const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:export'] }),
  )
  .extend('member', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('open', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Seen' }))
  .extend('blind', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Unseen', blind: true }))
  .extend('candidate', { scope: 'file' }, async ({ app, tenant, admin, open, blind, user }) => {
    for (const role of [open, blind]) await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    return app.signIn(await app.aCandidateUser(tenant));
  })
  .extend(
    'candidateId',
    { scope: 'file' },
    async ({ candidate }) => (await saveSections(candidate, completeSections)).id,
  );

it.beforeAll(async ({ open, blind, candidateId, candidate }) => {
  const photo = multipart({ kind: 'PHOTO' }, { name: 'me.png', bytes: await aPng(20, 20) });
  expect((await candidate.put(`/api/v1/candidate/${candidateId}/cv`, undefined, photo)).status).toBe(201);
  for (const role of [open, blind]) {
    const sent = await submit(candidate, candidateId, role);
    applications[role.id] = z.object({ applicationId: z.string() }).parse(sent.body).applicationId;
  }
});

const pdfOf = (by: Caller, id: string, roleId: string | null = null) =>
  by.post(`/api/v1/candidate/${id}/pdf`, { roleId });
const textOf = async (raw: Buffer): Promise<string> =>
  ((await readDocument('pdf', raw)).text ?? '').replace(/\s+/g, ' ');
const photoOf = (by: Caller, id: string) => by.get(`/api/v1/candidate/${id}/downloadPhoto`);

describe('a candidate as a PDF', () => {
  it('holds what staff see of them on the chosen role, and nothing protected', async ({ admin, open, candidateId }) => {
    const reply = await pdfOf(admin, candidateId, open.id);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('Amara Osei.pdf');
    const text = await textOf(reply.raw);
    for (const shown of ['Amara', 'Osei', 'Seen', 'University of Exeter', 'me.png']) expect(text).toContain(shown);
    expect(text).not.toContain('Unseen');
    // Free school meals are a contextual answer.
    expect(text).not.toMatch(/free school meals/i);
    expect(await textOf((await pdfOf(admin, candidateId)).raw)).toContain('Unseen');
  });

  it('has a code in place of a name that the reviewer must not know', async ({
    admin,
    member,
    open,
    blind,
    candidateId,
  }) => {
    const id = applications[blind.id] ?? '';
    const reply = await pdfOf(member, id, blind.id);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).not.toMatch(/amara|osei/i);
    const text = await textOf(reply.raw);
    expect(text).toContain('History');
    expect(text).not.toMatch(/exeter|amara|osei|07700|ls2|roundhay|me\.png|@example/i);
    expect((await pdfOf(member, candidateId, blind.id)).status).toBe(404);
    const chosen = await textOf((await pdfOf(admin, applications[open.id] ?? '', open.id)).raw);
    expect(chosen).toContain('History');
    expect(chosen).not.toMatch(/exeter|amara|osei/i);
  });

  it('has the scores that the page shows this reviewer: others’ once their own card is complete, and no name in them', async ({
    app,
    tenant,
    admin,
    member,
    open,
    blind,
    candidateId,
  }) => {
    const criteria = (role: Role) => role.criteria.map(({ key }) => key);
    const giveScore = async (by: Caller, at: { id: string; role: Role }, score: number, comment = '') => {
      const { id, role } = at;
      for (const criterion of criteria(role)) {
        const reply = await by.put(scoreUrl(tenant, id), {
          applicationId: applications[role.id],
          criterion,
          score,
          comment,
        });
        expect(reply.status).toBe(200);
      }
    };
    const blindId = applications[blind.id] ?? '';
    await giveScore(admin, { id: candidateId, role: open }, 4, 'Amara argues well');
    await giveScore(admin, { id: candidateId, role: blind }, 5, 'Amara argues well');
    const recommend = (by: Caller, score: boolean) =>
      by.put(scoreUrl(tenant, candidateId), {
        applicationId: applications[open.id],
        criterion: 'RECOMMENDATION',
        score,
      });
    await recommend(admin, true);
    const before = await textOf((await pdfOf(member, candidateId, open.id)).raw);
    expect(before).not.toContain('argues well');
    expect(before).toContain('appear once your own card is complete');
    expect(before).not.toContain('take this candidate forward');
    await giveScore(member, { id: candidateId, role: open }, 2);
    await recommend(member, false);
    await giveScore(member, { id: blindId, role: blind }, 1);
    const after = await textOf((await pdfOf(member, candidateId, open.id)).raw);
    expect(after).toContain('Scores: Seen');
    expect(after).toContain('Jo Field: 4. Amara argues well');
    expect(after).toContain('Jo Field: 2');
    expect(after).toContain('Mean of all scores at this stage: 3');
    expect(after).toContain('Would you take this candidate forward?');
    expect(after).toContain('1 of 2 would take the candidate forward');
    const hidden = await textOf((await pdfOf(member, blindId, blind.id)).raw);
    expect(hidden).toContain('argues well');
    expect(hidden).not.toContain('Amara');
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['candidate:export'] });
    await admin.put(`/api/v1/roles/${open.id}/team`, { userIds: [user.id] });
    const silent = await app.signIn(user);
    const url = `/api/v1/organization/${tenant.id}/user/${user.id}/permissions`;
    const { version } = staffPermissions.parse((await admin.get(url)).body);
    const changes = [{ permission: 'application:score', held: false }];
    expect((await admin.put(url, { changes, version })).status).toBe(200);
    expect(await textOf((await pdfOf(silent, candidateId, open.id)).raw)).not.toContain('Scores: Seen');
    const on = `/api/v1/candidate/${candidateId}/stage/8/800/organization/${tenant.id}`;
    expect((await admin.post(on, { applicationId: applications[open.id] })).status).toBe(200);
    const later = await textOf((await pdfOf(admin, candidateId, open.id)).raw);
    expect(later).toContain('Scores at an earlier stage: Seen, Applied');
    expect(later).toContain('Jo Field: 4. Amara argues well');
  });

  it('is recorded in the history, and is refused to a caller who does not see the candidate', async ({
    app,
    tenant,
    admin,
    open,
    candidateId,
  }) => {
    await pdfOf(admin, candidateId, open.id);
    const history = await admin.get(`/api/v1/candidate/${candidateId}/history`);
    expect(history.body).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'candidate.exported' })]));
    const stranger = { userType: 'HIRING_MANAGER', grants: ['candidate:export'] } as const;
    const other = await app.signIn(await app.aStaffUser(tenant, { ...stranger, grants: [...stranger.grants] }));
    expect((await pdfOf(other, candidateId)).status).toBe(404);
    const without = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await pdfOf(without, candidateId)).status).toBe(403);
    expect((await admin.post(`/api/v1/candidate/${candidateId}/pdf`, { roleId: 'no' })).status).toBe(422);
  });
});

describe('a photo', () => {
  it('is for staff who may know the candidate’s identity', async ({
    app,
    tenant,
    admin,
    member,
    blind,
    candidateId,
  }) => {
    const reply = await photoOf(admin, candidateId);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await photoOf(member, applications[blind.id] ?? '')).status).toBe(404);
    const nobody = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await photoOf(nobody, candidateId)).status).toBe(404);
  });

  it('is not there when none was sent', async ({ app, tenant, admin }) => {
    const user = await app.aCandidateUser(tenant);
    expect((await photoOf(admin, user.candidateId ?? '')).status).toBe(404);
  });
});
