import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { readPseudonym } from '@evenhand/domain/privacy/pseudonym';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeListProjections } from '../../../../platform/lists/application-projection.ts';
import type { Caller, Reply } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  type PlantedApplication,
} from '../../../processes/pipeline/pipeline.factory.ts';
import { madeExport } from '../../exports/exports.factory.ts';

let test: TestApp;
let tenant: Organization;
let admin: Caller;
let member: TestUser;
let reader: Caller;
let roleId: string;
let planted: PlantedApplication[];

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['application:reject-in-bulk'] });
  reader = await test.signIn(member);
  roleId = await aRole(test, tenant, { blind: true, team: [member] });
  planted = await manyApplications(test, { tenant, roleId }, 12);
});
afterAll(() => test.close());

const ask = (by: Caller, id: string, criteria: object = {}, kind = 'candidate'): Promise<Reply> =>
  by.post(`/api/v1/search/${kind}/${id}?resultsPerPage=100`, criteria);
const listOf = async (reply: Promise<Reply>) => searchCandidates.answers[200].parse((await reply).body);
const namesOn = async (id: string): Promise<Map<string, string>> =>
  new Map((await listOf(ask(reader, id))).content.map((row) => [row.applicationId, row.name]));
const find = async (by: Caller, term: string) =>
  (await by.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=${encodeURIComponent(term)}`)).body;

/** Sets the code of an application. */
const recode = (at: PlantedApplication, code: string) =>
  inTenant(test, tenant, (tx) =>
    sql`update application_code set code = ${code} where organization_id = ${tenant.id} and application_id = ${at.id}`.execute(
      tx.db,
    ),
  );

describe('a code', () => {
  it('belongs to one candidate of the role for good, and differs on another role', async () => {
    const codes = await namesOn(roleId);
    expect(new Set(codes.values()).size).toBe(planted.length);
    for (const code of codes.values()) expect(readPseudonym(code)).toBe(code);
    const [first] = planted;
    if (!first) return;
    const elsewhere = await aRole(test, tenant, { title: 'Elsewhere', blind: true, team: [member] });
    const again = await anApplication(test, { tenant, roleId: elsewhere }, { candidateId: first.candidateId });
    expect((await namesOn(elsewhere)).get(again.id)).not.toBe(codes.get(first.id));
    await inTenant(test, tenant, (tx) =>
      writeListProjections(tx, { candidateIds: planted.map((one) => one.candidateId) }),
    );
    expect(await namesOn(roleId)).toEqual(codes);
  });

  it('is drawn again when another candidate of the role has it, also by two simultaneous draws', async () => {
    const crowded = await aRole(test, tenant, { title: 'Crowded', blind: true, team: [member] });
    const people = await manyApplications(test, { tenant, roleId: crowded }, 40);
    const applicationIds = people.map((one) => one.id);
    await test.admin.exclusive((session) =>
      session.query('delete from application_code where role_id = $1', [crowded]),
    );
    const draw = () => inTenant(test, tenant, (tx) => writeListProjections(tx, { applicationIds }));
    await Promise.all([draw(), draw(), draw()]);
    const codes = await namesOn(crowded);
    expect(codes.size).toBe(people.length);
    expect(new Set(codes.values()).size).toBe(people.length);
    const [taken = ''] = codes.values();
    const [, second] = people;
    if (second) await expect(recode(second, taken === codes.get(second.id) ? '22222' : taken)).rejects.toThrow();
  });

  it('is the same on every screen and in exports', async () => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const of = `/api/v1/organization/${tenant.id}/candidate/${one.id}`;
    expect((await reader.get(of)).body).toMatchObject({ name: null, pseudonym: code });
    expect((await listOf(ask(admin, roleId, {}, 'candidatev'))).content.map((row) => row.name)).toContain(code);
    expect(JSON.stringify((await reader.get('/api/v1/inbox/REVIEW?scope=MINE&resultsPerPage=100')).body)).toContain(
      code,
    );
    const taken = await madeExport(test, { tenant, by: admin }, { roleId, anonymous: true, columns: ['name'] });
    expect(taken.raw.toString('utf8')).toContain(code);
  });
});

describe('looking for a code', () => {
  it('finds the one candidate, however it was typed, and no candidate by anything else', async () => {
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

  it('works with the position, filters and bulk actions on everyone whom a list finds', async () => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    expect((await listOf(ask(reader, roleId, { searchTerm: code, stageId: 1 }))).totalElements).toBe(1);
    expect((await listOf(ask(reader, roleId, { searchTerm: code, stageId: 9 }))).totalElements).toBe(0);
    const bulk = (searchTerm: string) =>
      reader.post('/api/v1/candidate/bulkstage/29/2900', { roleId, resource: { searchTerm } });
    expect((await bulk('Osei')).status).toBeLessThan(300);
    expect((await bulk(code)).status).toBe(202);
    await test.workJobs();
    const moved = await listOf(ask(reader, roleId, { stageId: 29 }));
    expect(moved.content.map((row) => row.applicationId)).toEqual([one.id]);
  });

  it('works in blind views, also chosen ones; a list with names is searched by name', async () => {
    const [one] = planted;
    if (!one) return;
    const code = (await namesOn(roleId)).get(one.id) ?? '';
    const chosen = await listOf(ask(admin, roleId, { searchTerm: code }, 'candidatev'));
    expect(chosen.content.map((row) => row.applicationId)).toEqual([one.id]);
    expect((await listOf(ask(admin, roleId, { searchTerm: 'Osei' }, 'candidatev'))).totalElements).toBe(0);
    expect((await listOf(ask(admin, roleId, { searchTerm: code }))).totalElements).toBe(0);
    expect((await listOf(ask(admin, roleId, { searchTerm: 'Osei' }))).totalElements).toBe(planted.length);
  });

  it('leads to the candidate as the reader may know them, only on the reader’s own roles', async () => {
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
    const outsider = await test.signIn(await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await find(outsider, code)).toEqual([]);
    const other = await test.aTenant();
    const stranger = await test.signIn(await test.aStaffUser(other, { userType: 'HIRING_MANAGER' }));
    expect((await stranger.get(`/api/v1/search/candidates/${other.id}?searchTerm=${code}`)).body).toEqual([]);
  });

  it('does not lead from a code to a name once the candidate is shown', async () => {
    const until = await aRole(test, tenant, { title: 'Until', blind: true, team: [member], seenStages: [10] });
    const seen = await anApplication(test, { tenant, roleId: until }, { lastName: 'Seen' });
    const code = (await namesOn(until)).get(seen.id) ?? '';
    expect(readPseudonym(code)).toBe(code);
    expect(await find(reader, code)).toMatchObject([{ id: seen.id, name: code }]);
    await inTenant(test, tenant, (tx) =>
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
