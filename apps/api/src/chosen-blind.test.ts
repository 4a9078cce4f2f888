import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { marker, plantUnseen } from './blind.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { apiTest } from './testing/api-test.ts';
import type { Caller, Reply } from './testing/caller.ts';

/**
 * Checks that a user who may know who applied can choose not to: an application has an address of its own, under which nothing
 * says it.
 */
const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  // Users read their own words as they wrote them, so this reviewer reads what a colleague wrote.
  .extend('admin', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('reader', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('open', { scope: 'file', auto: true }, ({ admin }) => aPublishedRole(admin, { title: 'Seen' }))
  .extend('planted', { scope: 'file', auto: true }, ({ app, tenant, open, admin }) =>
    plantUnseen(app, { tenant, admin, blind: open }),
  )
  .extend('applicationId', { scope: 'file' }, ({ planted }) => planted.applicant.applicationId)
  .extend('candidateId', { scope: 'file' }, ({ planted }) => planted.applicant.id)
  .extend(
    'ofOrganization',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string) =>
        `/api/v1/organization/${tenant.id}/candidate/${id}`,
  )
  .extend('viewOf', { scope: 'file' }, ({ ofOrganization }) => async (by: Caller, id: string) => {
    const reply = await by.get(ofOrganization(id));
    expect(reply.status).toBe(200);
    return staffCandidate.parse(reply.body);
  });

const wholeOf = (reply: Reply): string => `${JSON.stringify(reply.headers)}${reply.raw.toString('latin1')}`;

describe('an application looked at by its own id', () => {
  it('says nowhere who it is, and under which id that would be said', async ({
    reader,
    planted,
    applicationId,
    candidateId,
    ofOrganization,
    viewOf,
  }) => {
    const at = `/api/v1/candidate/${applicationId}`;
    const of = `?applicationId=${applicationId}`;
    const addresses = [
      ofOrganization(applicationId),
      `${ofOrganization(applicationId)}/documents/redacted`,
      `${ofOrganization(applicationId)}/score${of}`,
      `${at}/notes`,
      `${at}/feed`,
      `${at}/offers${of}`,
      `${at}/requests${of}`,
      `${at}/amendments${of}`,
      `${at}/feedback${of}`,
    ];
    for (const url of addresses) {
      const reply = await reader.get(url);
      expect([url, reply.status]).toEqual([url, 200]);
      expect(wholeOf(reply), url).not.toMatch(marker);
      expect(wholeOf(reply), url).not.toContain(planted.applicant.user.email);
    }
    const shown = await viewOf(reader, applicationId);
    expect(shown).toMatchObject({ id: applicationId, openId: candidateId, name: null, email: null, documents: [] });
    const known = await viewOf(reader, candidateId);
    expect(known).toMatchObject({ id: candidateId, openId: null, pseudonym: null, name: { last: 'Zzmark-Last' } });
  });

  it('has the code that stands for the person in the list without names', async ({
    reader,
    open,
    applicationId,
    viewOf,
  }) => {
    const list = searchCandidates.answers[200].parse(
      (await reader.post(`/api/v1/search/candidatev/${open.id}`, {})).body,
    );
    const { pseudonym } = await viewOf(reader, applicationId);
    expect(list.content.map(({ name, applicationId: id }) => ({ name, id }))).toEqual([
      { name: pseudonym, id: applicationId },
    ]);
    const columns = await reader.get(`/api/v1/search-columns?roleId=${open.id}&anonymous=true`);
    expect(Object(columns.body).some((column: { id: string }) => column.id === 'name')).toBe(false);
    const fields = await reader.get(`/api/v1/export-fields?roleId=${open.id}&anonymous=true`);
    expect(fields.body).toMatchObject({ blind: true });
  });

  it('has a university by its group alone, on its page and in lists, where no order or filter tells more', async ({
    reader,
    open,
    applicationId,
    candidateId,
    ofOrganization,
  }) => {
    const named = await reader.get(ofOrganization(candidateId));
    expect(wholeOf(named)).toContain('University of Exeter');
    expect(wholeOf(await reader.get(ofOrganization(applicationId)))).not.toContain('Exeter');
    const listOf = (criteria: object, sortBy = 'appliedAt') =>
      reader.post(`/api/v1/search/candidatev/${open.id}?sortBy=${sortBy}`, criteria);
    const [row] = searchCandidates.answers[200].parse((await listOf({})).body).content;
    expect(row?.values['university']).toBe('OTHER');
    const known = await reader.post(`/api/v1/search/candidate/${open.id}`, {});
    expect(searchCandidates.answers[200].parse(known.body).content[0]?.values['university']).toBe(44);
    expect(await listOf({ filters: { university: { in: [44] } } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_filterable', field: 'filters.university' }] },
    });
    expect(await listOf({}, 'university')).toMatchObject({ status: 422, body: { errors: [{ field: 'sortBy' }] } });
    expect((await listOf({ filters: { universityGroup: { in: ['RUSSELL_GROUP'] } } })).status).toBe(200);
    const columns = await reader.get(`/api/v1/search-columns?roleId=${open.id}&anonymous=true`);
    const column = Object(columns.body).find(({ id }: { id: string }) => id === 'university');
    expect(column).toMatchObject({ kind: 'choice', filter: null, sortable: false });
    expect(JSON.stringify(column)).not.toContain('Exeter');
  });

  it('is worked on like any other, and nothing is changed of a person who is not known', async ({
    tenant,
    reader,
    applicationId,
    ofOrganization,
  }) => {
    const moved = await reader.post(`/api/v1/candidate/${applicationId}/stage/9/900/organization/${tenant.id}`, {});
    expect(moved.body).toMatchObject({ applicationId, candidateId: applicationId, stageId: 9 });
    const undone = await reader.post(`/api/v1/candidate/${applicationId}/undo`, {});
    expect(undone.body).toMatchObject({ undone: 1, applications: [{ candidateId: applicationId }] });
    const edit = { section: 'personal', data: { firstName: 'New' }, version: 1 };
    expect((await reader.put(`${ofOrganization(applicationId)}/update`, edit)).status).toBe(403);
    const mine = await reader.put(`${ofOrganization(applicationId)}/note`, { body: 'Argues well' });
    expect(mine.body).toMatchObject({ applicationId });
  });

  it('is there for users who can see the application, and for no others', async ({
    app,
    tenant,
    applicationId,
    ofOrganization,
  }) => {
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.get(ofOrganization(applicationId))).status).toBe(404);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    const there = `/api/v1/organization/${elsewhere.id}/candidate/${applicationId}`;
    expect((await stranger.get(there)).status).toBe(404);
  });

  it('does not lead a user who must not know who applied to the candidate', async ({ app, tenant, reader, viewOf }) => {
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const admin = await app.signIn(await app.aStaffUser(tenant));
    const blind = await aPublishedRole(admin, { title: 'Unseen', blind: true });
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] });
    const unseen = await plantUnseen(app, { tenant, admin, blind });
    const blindly = await viewOf(await app.signIn(member), unseen.applicant.applicationId);
    expect(blindly).toMatchObject({ openId: null, name: null });
    const chosen = await viewOf(reader, unseen.applicant.applicationId);
    expect(chosen).toMatchObject({ openId: unseen.applicant.id, name: null, pseudonym: blindly.pseudonym });
  });
});
