import { problem } from '@evenhand/contract/base/problem';
import { ownProfile } from '@evenhand/contract/records/candidates/candidates';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { completeSections, readProfile, saveSections } from './candidates.factory.ts';

const it = tenantTest
  .extend(
    'aCandidate',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (): Promise<{ user: TestUser; caller: Caller }> => {
        const user = await app.aCandidateUser(tenant);
        return { user, caller: await app.signIn(user) };
      },
  )
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

describe('the candidate’s own profile', () => {
  it('begins with what the sign-up told, and lists the fields that are asked', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    const profile = await readProfile(caller);
    expect(profile).toMatchObject({ id: user.candidateId, step: 0, version: 1 });
    expect(profile.askedDocuments).toContainEqual({ kind: 'CV', required: false });
    expect(profile.sections['personal']).toEqual({
      data: { firstName: 'Amara', lastName: 'Osei', email: user.email },
      version: 0,
      complete: false,
    });
    expect(profile.fields).toContainEqual({ id: 'phone', section: 'personal', required: true });
  });

  it('is not there for another candidate, nor for another tenant', async ({ app, aCandidate }) => {
    const { user } = await aCandidate();
    const { caller: other } = await aCandidate();
    const stranger = await app.signIn(await app.aCandidateUser(await app.aTenant()));
    for (const caller of [other, stranger]) {
      expect((await caller.get(`/api/v1/candidate/${user.candidateId}`)).status).toBe(404);
      const body = { section: 'personal', data: {}, version: 0 };
      expect((await caller.put(`/api/v1/candidate/${user.candidateId}`, body)).status).toBe(404);
    }
  });

  it('is nothing at all for an account without a candidate', async ({ app, tenant }) => {
    const nobody = await app.signIn(await app.aStaffUser(tenant, { userType: 'ANONYMOUS_CANDIDATE' }));
    const reply = await nobody.get('/api/v1/candidate/me');
    expect(reply).toMatchObject({ status: 204, body: '' });
  });

  it('is nothing that staff hold, and needs a sign-in', async ({ app, tenant }) => {
    const staff = await app.signIn(await app.aStaffUser(tenant));
    expect((await staff.get('/api/v1/candidate/me')).status).toBe(403);
    expect((await app.visitor(tenant).get('/api/v1/candidate/me')).status).toBe(401);
  });
});

describe('saving a step', () => {
  it('goes a step on for each, and not for one saved again', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    const profile = await saveSections(caller);
    expect(profile.step).toBe(7);
    expect(Object.values(profile.sections).filter((section) => !section.complete)).toHaveLength(1);
    expect(profile.sections['personal']?.data).toMatchObject({ phone: '07700900123', postcode: 'LS2 9JT' });
    const again = await saveSections(caller, { secondary: completeSections.secondary });
    expect(again.step).toBe(7);
    expect(again.sections['secondary']?.version).toBe(2);
  });

  it('takes an incomplete section and refuses a malformed answer by its name', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    const path = `/api/v1/candidate/${user.candidateId}`;
    const incomplete = await caller.put(path, {
      section: 'university',
      data: { universities: [{ subject: 'Law' }] },
      version: 0,
    });
    expect(incomplete.status).toBe(200);
    expect(ownProfile.parse(incomplete.body).sections['university']?.complete).toBe(false);
    const data = { phone: '123', country: 'XX', shoeSize: 9 };
    const wrong = await caller.put(path, { section: 'personal', data, version: 0 });
    expect(wrong.status).toBe(422);
    expect(problem.parse(wrong.body).errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'personal.phone not_a_phone',
      'personal.country not_a_choice',
      'personal.shoeSize unknown_field',
    ]);
    expect((await caller.put(path, { section: 'shoes', data: {}, version: 0 })).status).toBe(422);
  });

  it('never changes the address of the account', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    const personal = { ...completeSections.personal, email: 'somebody@else.example' };
    expect((await saveSections(caller, { personal })).email).toBe(user.email);
  });

  it('keeps names on the candidate, who is found by the new ones only', async ({ aCandidate, rowsOf }) => {
    const { user, caller } = await aCandidate();
    await saveSections(caller, { personal: { ...completeSections.personal, lastName: 'Österreicher' } });
    const words = (await rowsOf('candidate_word', user.candidateId)).map((row) => row['word']);
    expect(words).toContain('osterreicher');
    expect(words).not.toContain('osei');
  });
});

describe('the data zones', () => {
  it('puts each answer where it belongs, and no value of one into another', async ({ aCandidate, rowsOf }) => {
    const { user, caller } = await aCandidate();
    const diversity = { sex: 'FEMALE', ethnicity: 5, ethnicitySpecify: 'Cornish' };
    const profile = await saveSections(caller, { crs: completeSections.crs, diversity });
    expect(profile.sections['crs']?.data).toEqual(completeSections.crs);
    expect(profile.sections['diversity']?.data).toEqual(diversity);

    const ordinary = await rowsOf('profile_section', user.candidateId);
    expect(ordinary.find((row) => row['section'] === 'crs')?.['data']).toEqual({
      mitigating: 'I was ill in my last year.',
    });
    expect(JSON.stringify(ordinary)).not.toMatch(/FEMALE|Cornish|"fsm"/);
    expect((await rowsOf('contextual_section', user.candidateId))[0]?.['data']).toEqual({ fsm: 'YES' });
    expect((await rowsOf('diversity_section', user.candidateId))[0]?.['data']).toEqual(diversity);
  });

  it('keeps before and after in the same data zones, and names no monitoring question in the history', async ({
    app,
    tenant,
    aCandidate,
    rowsOf,
  }) => {
    const { user, caller } = await aCandidate();
    await saveSections(caller, { diversity: { sex: 'FEMALE' }, crs: completeSections.crs });
    const events = await rowsOf('event', user.candidateId);
    expect(events.flatMap((row) => row['keys']).sort()).toEqual(['crs', 'diversity', 'mitigating']);
    const values = await app.admin.exclusive((session) => session.query('select key, after from event_value'));
    expect(JSON.stringify(values.rows)).not.toMatch(/"sex"|fsm/);
    const kept = await app.admin.exclusive((session) =>
      session.query(
        `select v.after from diversity_event_value v join event e on e.organization_id = v.organization_id and e.id = v.event_id
         where e.organization_id = $1 and e.candidate_id = $2 and v.key = 'sex'`,
        [tenant.id, user.candidateId],
      ),
    );
    expect(kept.rows).toEqual([{ after: 'FEMALE' }]);
  });
});

describe('two savers', () => {
  it('shows the later one the present state', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    await saveSections(caller, { diversity: { sex: 'FEMALE' } });
    const stale = { section: 'diversity', data: { sex: 'MALE' }, version: 0 };
    const reply = await caller.put(`/api/v1/candidate/${user.candidateId}`, stale);
    expect(reply.status).toBe(409);
    expect(problem.parse(reply.body).current).toEqual({ data: { sex: 'FEMALE' }, version: 1, complete: true });
  });

  it('lets one of two at once through', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    const save = (sex: string) =>
      caller.put(`/api/v1/candidate/${user.candidateId}`, { section: 'diversity', data: { sex }, version: 0 });
    const replies = await Promise.all([save('FEMALE'), save('MALE')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const winner = replies.findIndex((reply) => reply.status === 200) === 0 ? 'FEMALE' : 'MALE';
    expect((await readProfile(caller)).sections['diversity']?.data).toEqual({ sex: winner });
  });
});
