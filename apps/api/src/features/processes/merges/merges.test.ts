import { randomUUID } from 'node:crypto';
import { problem } from '@evenhand/contract/base/problem';
import { addedCandidate } from '@evenhand/contract/processes/added-candidates';
import { listMerges, mergePreview } from '@evenhand/contract/processes/merges';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { anApplicant, aReadyCandidate } from '../../records/applications/applications.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { eraseDue } from '../../upkeep/privacy/erase-due.ts';

const day = 86_400_000;
const codeOf = (reply: Reply): unknown => problem.parse(reply.body).errors[0]?.code;

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', ({ app, staff }) => app.signIn(staff))
  .extend('window', ({ app }) => ({
    opensAt: inDays(-1, app.clock.now.getTime()),
    closesAt: inDays(90, app.clock.now.getTime()),
  }))
  .extend('role', ({ admin, window }) => aPublishedRole(admin, window))
  .extend('other', { auto: true }, ({ admin, window }) => aPublishedRole(admin, { ...window, title: 'Another role' }))
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
    'view',
    ({ admin, at }) =>
      async (id: string, by = admin) =>
        staffCandidate.parse((await by.get(at(id))).body),
  )
  .extend(
    'preview',
    ({ admin }) =>
      async (kept: string, gone: string) =>
        mergePreview.parse((await admin.get(`/api/v1/candidate/${kept}/merge/${gone}`)).body),
  )
  .extend(
    'merges',
    ({ admin }) =>
      async (id: string, by = admin) =>
        listMerges.answers[200].parse((await by.get(`/api/v1/candidate/${id}/merges`)).body),
  )
  .extend('namesOn', ({ admin }) => async ({ id }: Role): Promise<string[]> => {
    const { body } = await admin.post(`/api/v1/search/candidate/${id}?resultsPerPage=100`, {});
    return searchCandidates.answers[200].parse(body).content.map(({ name }) => name);
  })
  /** Merges as the page does it: with the versions that it shows. */
  .extend(
    'merge',
    ({ admin, preview }) =>
      async (kept: string, gone: string, take: readonly string[] = [], by = admin): Promise<Reply> => {
        const seen = await preview(kept, gone);
        const versions = { version: seen.kept.version, otherVersion: seen.gone.version };
        return by.post(`/api/v1/candidate/${kept}/merge/${gone}`, { take, ...versions });
      },
  )
  .extend('undo', ({ admin, merges }) => async (kept: string, by = admin): Promise<Reply> => {
    const [latest] = await merges(kept);
    return by.post(`/api/v1/candidate/${kept}/merges/${latest?.id ?? kept}/undo`);
  })
  /** A candidate whom staff have added by hand, with a note and a CV. */
  .extend('anAdded', ({ admin, at }) => async (to: Role, change: object = {}): Promise<string> => {
    const email = `ama-${randomUUID().slice(-8)}@example.org`;
    const person = { firstName: 'Ama', lastName: 'Osei', email, phone: null, source: null };
    const made = await admin.post(`/api/v1/roles/${to.id}/candidates`, { ...person, ...change });
    const { candidateId, applicationId } = addedCandidate.parse(made.body);
    await admin.put(`${at(candidateId)}/note`, { body: 'Of the person' });
    await admin.put(`${at(candidateId)}/note`, { body: 'Of the application', applicationId });
    const file = multipart({ kind: 'CV' }, { name: 'ama.pdf', bytes: aPdf(['Ama']) });
    expect((await admin.post(`${at(candidateId)}/upload`, undefined, file)).status).toBe(201);
    return candidateId;
  })
  /** All that is kept of two people, without what says when it was touched. */
  .extend('stateOf', { scope: 'file' }, ({ rows }) => async (ids: readonly string[]): Promise<unknown> => {
    const tables = [
      'candidate',
      'application',
      'profile_section',
      'note',
      'document',
      'mail_message',
      'candidate_word',
      'duplicate_key',
      'transfer',
    ];
    const all: unknown[] = [];
    for (const table of tables) {
      const key = table === 'candidate' ? 'id' : 'candidate_id';
      const found = await rows(
        `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${table} t where ${key} = any($1::uuid[]) order by 1`,
        [ids],
      );
      all.push(table, ...found.map((row) => row['row']));
    }
    return all;
  });

describe('two records of one person', () => {
  it('are shown side by side, with what differs in words', async ({ app, tenant, role, other, preview, anAdded }) => {
    const applicant = await anApplicant(app, role, tenant);
    const added = await anAdded(other, { phone: '07700 900555' });
    const seen = await preview(applicant.id, added);
    expect(seen).toMatchObject({
      faults: [],
      staying: [],
      kept: { hasAccount: true },
      gone: { hasAccount: false, notes: 2, documents: 1 },
    });
    const names = seen.fields.map(({ key, kept, gone }) => [key, kept, gone]);
    expect(names).toContainEqual(['personal.firstName', ['Amara'], ['Ama']]);
    expect(names).toContainEqual(['personal.phone', ['07700900123'], ['07700900555']]);
    expect(seen.fields.every(({ label }) => label !== '' && !label.startsWith('fields.'))).toBe(true);
  });

  it('become one: what hung on either is found at the one that is kept, and old addresses lead there', async ({
    app,
    tenant,
    admin,
    role,
    other,
    rows,
    view,
    merges,
    namesOn,
    merge,
    anAdded,
  }) => {
    const { id } = await anApplicant(app, role, tenant);
    const name = `ama-${randomUUID().slice(-8)}`;
    const gone = await anAdded(other, { email: `${name}@example.org`, phone: '07700 900556' });
    expect((await merge(id, gone, ['personal.phone'])).status).toBe(200);
    const one = await view(id);
    expect(one.applications.map(({ roleTitle }) => roleTitle).sort()).toEqual([other.title, role.title].sort());
    expect(one.documents).toHaveLength(1);
    expect(one.sections.find(({ section }) => section === 'personal')?.data).toMatchObject({
      firstName: 'Amara',
      phone: '07700900556',
    });
    expect((await view(gone)).id).toBe(id);
    const notes = await admin.get(`/api/v1/candidate/${id}/notes`);
    expect(JSON.stringify(notes.body)).toContain('Of the person');
    expect(await namesOn(other)).toEqual(['Amara Osei']);
    expect(await merges(id)).toMatchObject([{ name: 'Ama Osei' }]);
    const found = await admin.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=${name}`);
    expect(JSON.stringify(found.body)).not.toContain(gone);
    const kinds = (await rows('select kind from event where candidate_id = $1', [id])).map((row) => row['kind']);
    expect(kinds).toEqual(expect.arrayContaining(['candidate.merged', 'application.added']));
  });

  it('are two again as they were, once, whatever has been done with them meanwhile', async ({
    app,
    tenant,
    admin,
    role,
    other,
    rows,
    at,
    view,
    merge,
    undo,
    anAdded,
    stateOf,
  }) => {
    const { id } = await anApplicant(app, role, tenant);
    const gone = await anAdded(other, { phone: '07700 900557' });
    const [{ id: transfer } = {}] = await rows(
      `insert into transfer (organization_id, id, side, state, candidate_id, other_organization_id, other_name, role_id, created_at)
       values ($1, gen_random_uuid(), 'IN', 'COPIED', $2, gen_random_uuid(), 'A network', $3, now()) returning id`,
      [tenant.id, gone, other.id],
    );
    const before = await stateOf([id, gone]);
    await merge(id, gone, ['personal.phone', 'personal.firstName']);
    expect(await stateOf([id, gone])).not.toEqual(before);
    expect(await rows('select candidate_id from transfer where id = $1', [transfer])).toEqual([{ candidate_id: id }]);
    const both = await Promise.all([undo(id), undo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf([id, gone])).toEqual(before);
    expect((await view(gone)).id).toBe(gone);
    await merge(id, gone);
    const [moved] = (await view(id)).applications.filter(({ roleId }) => roleId === other.id);
    await admin.put(`${at(id)}/note`, { body: 'Since', applicationId: moved?.id });
    await undo(id);
    expect(JSON.stringify((await admin.get(`/api/v1/candidate/${gone}/notes`)).body)).toContain('Since');
  });

  it('are made one once, by two at once and the other way round', async ({ role, other, merge, anAdded }) => {
    const [one, two] = [await anAdded(role), await anAdded(other)];
    const replies = await Promise.all([merge(one, two), merge(two, one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('stay two for a month at most: then the hidden one is erased and nothing of the other', async ({
    app,
    tenant,
    staff,
    role,
    other,
    rows,
    view,
    merges,
    merge,
    anAdded,
  }) => {
    const { id } = await anApplicant(app, role, tenant);
    const gone = await anAdded(other);
    await merge(id, gone);
    app.clock.now = new Date(app.clock.now.getTime() + 31 * day);
    const late = await app.signIn(staff);
    const [latest] = await merges(id, late);
    const tooLate = await late.post(`/api/v1/candidate/${id}/merges/${latest?.id ?? id}/undo`);
    expect(codeOf(tooLate)).toBe('nothing_to_undo');
    expect(await eraseDue(app.services, tenant.id)).toBeGreaterThan(0);
    const one = await view(id, late);
    expect(one.applications).toHaveLength(2);
    expect(one.documents).toHaveLength(1);
    expect(await rows('select anonymised from candidate where id = $1', [gone])).toMatchObject([{ anonymised: true }]);
    expect(await rows('select id from candidate_merge where gone_id = $1', [gone])).toEqual([]);
    expect((await view(gone, late)).id).toBe(id);
  });
});

describe('they stay two', () => {
  it('where two sign in, where the account would go, and where both stand open on one role', async ({
    app,
    tenant,
    role,
    rows,
    view,
    preview,
    merge,
    anAdded,
  }) => {
    const [first, second] = [await anApplicant(app, role, tenant), await aReadyCandidate(app, tenant)];
    expect((await preview(first.id, second.id)).faults).toMatchObject([{ reason: 'both_accounts' }]);
    expect(codeOf(await merge(first.id, second.id))).toBe('merge_refused');
    const added = await anAdded(role);
    expect((await preview(added, first.id)).faults.map(({ reason }) => reason)).toEqual([
      'other_has_account',
      'same_role',
    ]);
    const refused = await merge(first.id, added);
    expect(refused).toMatchObject({ status: 409 });
    expect(problem.parse(refused.body).current).toEqual({ faults: [{ reason: 'same_role', roleTitle: role.title }] });
    await rows('update application set withdrawn_at = now() where candidate_id = $1', [added]);
    expect((await preview(first.id, added)).staying).toEqual([role.title]);
    expect((await merge(first.id, added)).status).toBe(200);
    expect((await view(first.id)).applications).toHaveLength(1);
  });

  it('where another user has changed one meanwhile, and for what is not there to be taken', async ({
    admin,
    role,
    other,
    merge,
    anAdded,
  }) => {
    const [one, two] = [await anAdded(role), await anAdded(other)];
    const stale = { take: [], version: 0, otherVersion: 0 };
    expect(codeOf(await admin.post(`/api/v1/candidate/${one}/merge/${two}`, stale))).toBe('stale_version');
    expect((await merge(one, two, ['personal.email'])).status).toBe(422);
    expect((await merge(one, two, ['diversity.ethnicity'])).status).toBe(422);
    expect((await admin.get(`/api/v1/candidate/${one}/merge/${one}`)).status).toBe(404);
  });

  it('for a caller who may not decide over the whole candidate', async ({
    app,
    tenant,
    admin,
    role,
    other,
    merge,
    undo,
    anAdded,
  }) => {
    const [one, two] = [await anAdded(role), await anAdded(other)];
    const grants = ['candidate:delete' as const, 'candidate:edit' as const];
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants });
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    const manager = await app.signIn(user);
    expect((await merge(one, two, [], manager)).status).toBe(404);
    await admin.put(`/api/v1/roles/${other.id}/team`, { userIds: [user.id] });
    expect((await merge(one, two, [], manager)).status).toBe(200);
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await undo(one, elsewhere)).status).toBe(404);
  });
});
