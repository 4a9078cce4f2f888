import { randomUUID } from 'node:crypto';
import { ownDraft } from '@evenhand/contract/records/applications/own-drafts';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';

const it = tenantTest.extend('aCandidate', { scope: 'file' }, ({ app, tenant }) => async () => {
  const user = await app.aCandidateUser(tenant);
  return { user, caller: await app.signIn(user) };
});
const path = (form: string): string => `/api/v1/own-drafts/${form}`;
const keep = (caller: Caller, form: string, version: number, data: object) => caller.put(path(form), { data, version });
const read = async (caller: Caller, form: string) => ownDraft.parse((await caller.get(path(form))).body);
const aForm = (): string => `request-${randomUUID()}`;
const codeOf = (body: unknown): string => Object(body).errors?.[0]?.code;

describe('what is typed into a form beside an application', () => {
  it('is kept with a receipt, and read by its author alone', async ({ app, tenant, aCandidate }) => {
    const { caller } = await aCandidate();
    const form = aForm();
    expect(await read(caller, form)).toEqual({ data: {}, version: 0, savedAt: null });
    const savedAt = app.clock.now.toISOString();
    expect(await keep(caller, form, 0, { text: 'In the' })).toMatchObject({
      status: 200,
      body: { version: 1, savedAt },
    });
    expect(await keep(caller, form, 1, { text: 'In the middle' })).toMatchObject({ body: { version: 2 } });
    expect(await read(caller, form)).toEqual({ data: { text: 'In the middle' }, version: 2, savedAt });
    const { caller: other } = await aCandidate();
    const stranger = await app.signIn(await app.aCandidateUser(await app.aTenant()));
    for (const one of [other, stranger]) expect((await read(one, form)).data).toEqual({});
    const staff = await app.signIn(await app.aStaffUser(tenant));
    expect((await staff.get(path(form))).status).toBe(403);
    expect((await app.visitor(tenant).get(path(form))).status).toBe(401);
  });

  it('twice is once, and of two at once one is told', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    const form = aForm();
    const first = await keep(caller, form, 0, { text: 'x' });
    expect(await keep(caller, form, 0, { text: 'x' })).toMatchObject({ status: 200, body: first.body });
    const replies = await Promise.all([
      keep(caller, form, 1, { text: 'one' }),
      keep(caller, form, 1, { text: 'other' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = replies.find(({ status }) => status === 409);
    expect([codeOf(stale?.body), Object(stale?.body).current]).toEqual(['stale_version', { version: 2 }]);
  });

  it('is refused for another form and for too much of it', async ({ aCandidate }) => {
    const { caller } = await aCandidate();
    for (const form of ['shoes', 'request-1', `offer-${randomUUID()}`]) {
      expect((await keep(caller, form, 0, {})).status).toBe(422);
    }
    const form = aForm();
    expect((await keep(caller, form, 0, { text: 'x'.repeat(100_001) })).status).toBe(413);
    expect((await read(caller, form)).version).toBe(0);
  });

  it('is kept for the last forms alone when a candidate makes up forms', async ({ app, tenant, aCandidate }) => {
    const { user, caller } = await aCandidate();
    const first = aForm();
    await keep(caller, first, 0, { text: 'first' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await app.admin.exclusive((session) =>
      session.query(
        `insert into own_draft (organization_id, candidate_id, form, data, version, updated_at)
         select $1, $2, 'request-' || gen_random_uuid(), '{}', 1, $3 from generate_series(1, 70)`,
        [tenant.id, user.candidateId, app.clock.now],
      ),
    );
    const last = aForm();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await keep(caller, last, 0, { text: 'last' });
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select form from own_draft where candidate_id = $1', [user.candidateId]),
    );
    expect(rows).toHaveLength(60);
    expect(rows.map((row) => row['form'])).toContain(last);
    expect((await read(caller, first)).version).toBe(0);
  });

  it('is gone once it has been sent', async ({ aCandidate }) => {
    const { user, caller } = await aCandidate();
    await keep(caller, 'adjustments', 0, { needs: ['PARKING'] });
    const body = { adjustment: { needs: ['PARKING'] }, version: 0 };
    expect((await caller.put(`/api/v1/candidate/${user.candidateId}/adjustment`, body)).status).toBe(200);
    expect(await read(caller, 'adjustments')).toMatchObject({ data: {}, version: 2 });
    expect(codeOf((await keep(caller, 'adjustments', 1, { needs: ['PAPER'] })).body)).toBe('stale_version');
  });
});
