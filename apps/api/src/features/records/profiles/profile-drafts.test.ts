import { profileDraft } from '@evenhand/contract/records/candidates/profile-drafts';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { readProfile, saveSections } from '../candidates/candidates.factory.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';

const it = tenantTest
  .extend('aCandidate', { scope: 'file' }, ({ app, tenant }) => async () => {
    const user = await app.aCandidateUser(tenant);
    return { user, caller: await app.signIn(user) };
  })
  /** Loads the rows of a candidate in a table, whatever data zone it belongs to. */
  .extend(
    'rowsOf',
    { scope: 'file' },
    ({ app }) =>
      (table: string, candidateId: string | null): Promise<Record<string, unknown>[]> =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query(`select * from ${table} where candidate_id = $1`, [candidateId]);
          return rows;
        }),
  );
const path = (section: string): string => `/api/v1/profile-drafts/${section}`;
const keep = (caller: Caller, section: string, version: number, data: object) =>
  caller.put(path(section), { data, base: {}, sectionVersion: 0, version });
const read = async (caller: Caller, section: string) => profileDraft.parse((await caller.get(path(section))).body);
const codeOf = (body: unknown): string => Object(body).errors?.[0]?.code;

describe('what is typed into a step', () => {
  it('is kept with a receipt, right or wrong, and changes nothing of the profile', async ({
    app,
    aCandidate,
    rowsOf,
  }) => {
    const { user, caller } = await aCandidate();
    const before = await readProfile(caller);
    expect(await read(caller, 'personal')).toEqual({
      data: {},
      base: {},
      sectionVersion: 0,
      version: 0,
      savedAt: null,
    });
    const typed = { phone: '0770', country: 'nowhere yet', postcode: 7, firstName: 'Zz', town: null };
    const base = { firstName: 'Amara' };
    const reply = await caller.put(path('personal'), { data: typed, base, sectionVersion: 0, version: 0 });
    expect(reply).toMatchObject({ status: 200, body: { version: 1, savedAt: app.clock.now.toISOString() } });
    expect(await read(caller, 'personal')).toMatchObject({ data: typed, base: { firstName: 'Amara' }, version: 1 });
    expect(await readProfile(caller)).toEqual(before);
    expect(await rowsOf('profile_section', user.candidateId)).toEqual([]);
    const words = (await rowsOf('candidate_word', user.candidateId)).map((row) => row['word']);
    expect(words).not.toContain('zz');
    expect((await rowsOf('event', user.candidateId)).map((row) => row['kind'])).not.toContain('candidate.edited');
  });

  it('is gone once the step is saved, and a late save at the old version is refused', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    await keep(caller, 'secondary', 0, { secondarySchoolKind: 'half' });
    await saveSections(caller, { secondary: { secondarySchools: [] } });
    expect(await read(caller, 'secondary')).toMatchObject({ data: {}, base: {}, version: 2 });
    const late = await keep(caller, 'secondary', 1, { secondarySchoolKind: 'late' });
    expect([late.status, codeOf(late.body)]).toEqual([409, 'stale_version']);
    expect((await readProfile(caller)).sections['secondary']?.data).toEqual({});
  });

  it('does not count as an answer when an application is sent', async ({ app, tenant }) => {
    const staff = await app.signIn(await app.aStaffUser(tenant));
    const role = await aPublishedRole(staff);
    const person = await aReadyCandidate(app, tenant);
    await keep(person.caller, 'personal', 1, { firstName: 'Draft-name' });
    expect((await submit(person.caller, person.id, role)).status).toBe(200);
    const [frozen] = await app.admin.exclusive(async (session) => {
      const { rows } = await session.query(
        'select s.data from application_submission s join application a on a.id = s.application_id where a.candidate_id = $1',
        [person.id],
      );
      return rows;
    });
    expect(JSON.stringify(frozen)).not.toContain('Draft-name');
  });
});

describe('the same save', () => {
  it('twice is one, with the same receipt', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    const first = await keep(caller, 'crs', 0, { fsm: 'YES', mitigating: 'I was' });
    expect(await keep(caller, 'crs', 0, { mitigating: 'I was', fsm: 'YES' })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await read(caller, 'crs')).version).toBe(1);
  });

  it.for([
    ['personal', { town: 'Leeds' }, { town: 'Bath' }],
    ['diversity', { sex: 'FEMALE' }, { sex: 'MALE' }],
  ] as const)(
    'of %s from two tabs at once: one is kept, the other is told',
    async ([section, one, other], { aCandidate }) => {
      const { caller } = await aCandidate();
      const replies = await Promise.all([keep(caller, section, 0, one), keep(caller, section, 0, other)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
      const { data } = await read(caller, section);
      expect(data).toEqual(replies[0]?.status === 200 ? one : other);
      const stale = replies.find((reply) => reply.status === 409);
      expect(stale?.body).toMatchObject({ current: { version: 1 } });
    },
  );
});

describe('the data zones', () => {
  it('hold each answer where it belongs, and are emptied with the step', async ({ aCandidate, rowsOf }) => {
    const { user, caller } = await aCandidate();
    await keep(caller, 'crs', 0, { fsm: 'YES', mitigating: 'I was ill.' });
    await keep(caller, 'diversity', 0, { sex: 'FEMALE' });
    const inDataZones = async () => ({
      ordinary: (await rowsOf('profile_draft', user.candidateId)).map((row) => [row['section'], row['data']]).sort(),
      contextual: (await rowsOf('contextual_draft', user.candidateId)).map((row) => row['data']),
      diversity: (await rowsOf('diversity_draft', user.candidateId)).map((row) => row['data']),
    });
    expect(await inDataZones()).toEqual({
      ordinary: [
        ['crs', { mitigating: 'I was ill.' }],
        ['diversity', {}],
      ],
      contextual: [{ fsm: 'YES' }],
      diversity: [{ sex: 'FEMALE' }],
    });
    await saveSections(caller, { crs: {}, diversity: {} });
    expect(await inDataZones()).toEqual({
      ordinary: [
        ['crs', {}],
        ['diversity', {}],
      ],
      contextual: [{}],
      diversity: [{}],
    });
  });
});

describe('a draft is refused', () => {
  it('for what is not asked, for too much of it, and for what is no step', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    const unknown = await keep(caller, 'personal', 0, { shoeSize: 9, email: 'x@y.example' });
    expect(unknown.status).toBe(422);
    expect(Object(unknown.body).errors.map((fault: { field: string }) => fault.field)).toEqual([
      'personal.shoeSize',
      'personal.email',
    ]);
    expect((await keep(caller, 'personal', 0, { town: 'x'.repeat(200_001) })).status).toBe(413);
    expect((await keep(caller, 'personal', 0, { town: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect((await keep(caller, 'shoes', 0, {})).status).toBe(422);
    expect((await read(caller, 'personal')).version).toBe(0);
  });

  it('a character that no database keeps is no reason to fall over', { tags: 'embedded' }, async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    const reply = await keep(caller, 'personal', 0, { town: 'Le\u0000eds' });
    expect(reply.status).toBe(200);
    expect((await read(caller, 'personal')).data).toEqual({ town: 'Leeds' });
  });

  it('to callers who have no profile here', async ({ app, tenant }) => {
    const staff = await app.signIn(await app.aStaffUser(tenant));
    expect((await staff.get(path('personal'))).status).toBe(403);
    expect((await app.visitor(tenant).get(path('personal'))).status).toBe(401);
    const nobody = await app.signIn(await app.aStaffUser(tenant, { userType: 'ANONYMOUS_CANDIDATE' }));
    expect((await nobody.get(path('personal'))).status).toBe(404);
    expect((await keep(nobody, 'personal', 0, {})).status).toBe(404);
  });

  it('and no other candidate ever sees it', async ({ app, aCandidate }) => {
    const { caller } = await aCandidate();
    await keep(caller, 'personal', 0, { town: 'Leeds' });
    const { caller: other } = await aCandidate();
    const stranger = await app.signIn(await app.aCandidateUser(await app.aTenant()));
    for (const one of [other, stranger]) expect((await read(one, 'personal')).data).toEqual({});
  });
});
