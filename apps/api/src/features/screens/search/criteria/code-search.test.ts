// @module-tag embedded
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { readPseudonym } from '@evenhand/domain/privacy/pseudonym';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { writeListProjections } from '../../../../platform/lists/application-projection.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../../testing/caller.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { madeExport } from '../../exports/exports.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['application:reject-in-bulk'] }),
  )
  .extend('reader', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('roleId', { scope: 'file', auto: true }, ({ app, tenant, member }) =>
    aRole(app, tenant, { blind: true, team: [member] }),
  )
  .extend('planted', { scope: 'file', auto: true }, ({ app, tenant, roleId }) =>
    manyApplications(app, { tenant, roleId }, 12),
  )
  .extend(
    'namesOn',
    { scope: 'file' },
    ({ reader }) =>
      async (id: string): Promise<Map<string, string>> =>
        new Map((await listOf(ask(reader, id))).content.map((row) => [row.applicationId, row.name])),
  )
  .extend(
    'find',
    { scope: 'file' },
    ({ tenant }) =>
      async (by: Caller, term: string) =>
        (await by.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=${encodeURIComponent(term)}`)).body,
  )
  /** Sets the code of an application. */
  .extend(
    'recode',
    { scope: 'file' },
    ({ app, tenant }) =>
      (at: PlantedApplication, code: string) =>
        inTenant(app, tenant, (tx) =>
          sql`update application_code set code = ${code} where organization_id = ${tenant.id} and application_id = ${at.id}`.execute(
            tx.db,
          ),
        ),
  );

const ask = (by: Caller, id: string, criteria: object = {}, kind = 'candidate'): Promise<Reply> =>
  by.post(`/api/v1/search/${kind}/${id}?resultsPerPage=100`, criteria);
const listOf = async (reply: Promise<Reply>) => searchCandidates.answers[200].parse((await reply).body);

describe('a code', () => {
  it('belongs to one candidate of the role for good, and differs on another role', async ({
    app,
    tenant,
    member,
    roleId,
    planted,
    namesOn,
  }) => {
    const codes = await namesOn(roleId);
    expect(new Set(codes.values()).size).toBe(planted.length);
    for (const code of codes.values()) expect(readPseudonym(code)).toBe(code);
    const [first] = planted;
    if (!first) return;
    const elsewhere = await aRole(app, tenant, { title: 'Elsewhere', blind: true, team: [member] });
    const again = await anApplication(app, { tenant, roleId: elsewhere }, { candidateId: first.candidateId });
    expect((await namesOn(elsewhere)).get(again.id)).not.toBe(codes.get(first.id));
    await inTenant(app, tenant, (tx) =>
      writeListProjections(tx, { candidateIds: planted.map((one) => one.candidateId) }),
    );
    expect(await namesOn(roleId)).toEqual(codes);
  });

  it('is drawn again when another candidate of the role has it, also by two simultaneous draws', async ({
    app,
    tenant,
    member,
    recode,
    namesOn,
  }) => {
    const crowded = await aRole(app, tenant, { title: 'Crowded', blind: true, team: [member] });
    const people = await manyApplications(app, { tenant, roleId: crowded }, 40);
    const applicationIds = people.map((one) => one.id);
    await app.admin.exclusive((session) => session.query('delete from application_code where role_id = $1', [crowded]));
    const draw = () => inTenant(app, tenant, (tx) => writeListProjections(tx, { applicationIds }));
    await Promise.all([draw(), draw(), draw()]);
    const codes = await namesOn(crowded);
    expect(codes.size).toBe(people.length);
    expect(new Set(codes.values()).size).toBe(people.length);
    const [taken = ''] = codes.values();
    const [, second] = people;
    if (second) await expect(recode(second, taken === codes.get(second.id) ? '22222' : taken)).rejects.toThrow();
  });

  it('is the same on every screen and in exports', async ({ app, tenant, admin, reader, roleId, planted, namesOn }) => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const of = `/api/v1/organization/${tenant.id}/candidate/${one.id}`;
    expect((await reader.get(of)).body).toMatchObject({ name: null, pseudonym: code });
    expect((await listOf(ask(admin, roleId, {}, 'candidatev'))).content.map((row) => row.name)).toContain(code);
    expect(JSON.stringify((await reader.get('/api/v1/inbox/REVIEW?scope=MINE&resultsPerPage=100')).body)).toContain(
      code,
    );
    const taken = await madeExport(app, { tenant, by: admin }, { roleId, anonymous: true, columns: ['name'] });
    expect(taken.raw.toString('utf8')).toContain(code);
  });
});

describe('looking for a code', () => {
  it('finds the one candidate, however it was typed, and no candidate by anything else', async ({
    tenant,
    reader,
    roleId,
    planted,
    namesOn,
  }) => {
    const [one, two] = planted;
    if (!one || !two) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const typed = [code, ` ${code.toLowerCase()} `, `${code.slice(0, 2)}-${code.slice(2)}`];
    for (const searchTerm of typed) {
      const found = await listOf(ask(reader, roleId, { searchTerm }));
      expect([searchTerm, found.totalElements, found.content.map((row) => row.id)]).toEqual([searchTerm, 1, [one.id]]);
    }
    const over = await listOf(ask(reader, tenant.id, { searchTerm: code }));
    expect(over.content.map((row) => row.id)).toEqual([one.id]);
    for (const searchTerm of [
      'Osei',
      'Amara',
      one.email,
      one.email.split('@')[0],
      code.slice(0, 4),
      `${code}2`,
      'x',
      '"',
    ]) {
      for (const id of [roleId, tenant.id]) {
        const found = await listOf(ask(reader, id, { searchTerm }));
        expect([searchTerm, found.blind, found.totalElements, found.content]).toEqual([searchTerm, true, 0, []]);
      }
    }
  });

  it('works with the position, filters and bulk actions on everyone whom a list finds', async ({
    app,
    reader,
    roleId,
    planted,
    namesOn,
  }) => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    expect((await listOf(ask(reader, roleId, { searchTerm: code, stageId: 1 }))).totalElements).toBe(1);
    expect((await listOf(ask(reader, roleId, { searchTerm: code, stageId: 9 }))).totalElements).toBe(0);
    const bulk = (searchTerm: string) =>
      reader.post('/api/v1/candidate/bulkstage/29/2900', { roleId, resource: { searchTerm } });
    expect((await bulk('Osei')).status).toBeLessThan(300);
    expect((await bulk(code)).status).toBe(202);
    await app.workJobs();
    const moved = await listOf(ask(reader, roleId, { stageId: 29 }));
    expect(moved.content.map((row) => row.applicationId)).toEqual([one.id]);
  });

  it('works in blind views, also chosen ones; a list with names is searched by name', async ({
    admin,
    roleId,
    planted,
    namesOn,
  }) => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const chosen = await listOf(ask(admin, roleId, { searchTerm: code }, 'candidatev'));
    expect(chosen.content.map((row) => row.applicationId)).toEqual([one.id]);
    expect((await listOf(ask(admin, roleId, { searchTerm: 'Osei' }, 'candidatev'))).totalElements).toBe(0);
    expect((await listOf(ask(admin, roleId, { searchTerm: code }))).totalElements).toBe(0);
    expect((await listOf(ask(admin, roleId, { searchTerm: 'Osei' }))).totalElements).toBe(planted.length);
  });

  it('leads to the candidate as the reader may know them, only on the reader’s own roles', async ({
    app,
    tenant,
    admin,
    reader,
    roleId,
    planted,
    find,
    namesOn,
  }) => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const there = { roleId, roleTitle: 'Training contract' };
    expect(await find(reader, code.toLowerCase())).toEqual([
      { id: one.id, name: code, email: '', applications: [there] },
    ]);
    expect(await find(reader, one.email)).toEqual([]);
    expect(await find(reader, 'Osei')).toEqual([]);
    expect(await find(admin, code)).toEqual([]);
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await find(outsider, code)).toEqual([]);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(other, { userType: 'HIRING_MANAGER' }));
    expect((await stranger.get(`/api/v1/search/candidates/${other.id}?searchTerm=${code}`)).body).toEqual([]);
  });

  it('does not lead from a code to a name once the candidate is shown', async ({
    app,
    tenant,
    member,
    reader,
    find,
    namesOn,
  }) => {
    const until = await aRole(app, tenant, { title: 'Until', blind: true, team: [member], seenStages: [10] });
    const seen = await anApplication(app, { tenant, roleId: until }, { lastName: 'Seen' });
    const code = (await namesOn(until)).get(seen.id) ?? '';
    expect(readPseudonym(code)).toBe(code);
    expect(await find(reader, code)).toMatchObject([{ id: seen.id, name: code }]);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('application')
        .set({ stage_id: 10, substage_id: 1000 })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', seen.id)
        .execute(),
    );
    expect(await find(reader, code)).toEqual([]);
  });
});
