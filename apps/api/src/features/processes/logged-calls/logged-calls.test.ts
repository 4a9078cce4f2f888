import { createLoggedCall, type LoggedCall } from '@evenhand/contract/processes/logged-calls/logged-calls';
import { getOwnThread, getThread } from '@evenhand/contract/processes/message-threads';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, inTenant } from '../pipeline/pipeline.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  /** Creates a candidate with a sent application to a role of the manager's. */
  .extend(
    'anApplicant',
    { scope: 'file' },
    ({ app, tenant, member }) =>
      async (options: { blind?: boolean; firstName?: string } = {}) => {
        const roleId = await aRole(app, tenant, { team: [member], title: 'Spring scheme', ...options });
        const user = await app.aCandidateUser(tenant, options);
        const candidateId = user.candidateId ?? '';
        const { id } = await anApplication(app, { tenant, roleId }, { candidateId });
        const urlBy = (known: string): string => `/api/v1/candidate/${known}/messages/${id}`;
        return { id, roleId, candidateId, user, thread: urlBy(candidateId), blindThread: urlBy(id) };
      },
  )
  .extend(
    'logged',
    { scope: 'file' },
    ({ app }) =>
      async (by: Caller, thread: string, given: object = {}): Promise<LoggedCall> => {
        const at = new Date(app.clock.now.getTime() - 60_000).toISOString();
        const body = { kind: 'PHONE', direction: 'OUT', at, note: 'Told them the date.', ...given };
        return createLoggedCall.answers[201].parse((await by.post(`${thread}/calls`, body)).body);
      },
  );

const entriesOf = async (by: Caller, thread: string) =>
  getThread.answers[200].parse((await by.get(thread)).body).entries;

describe('calls logged by hand', () => {
  it('stand in the thread as their own kind and are never shown to the candidate', async ({
    app,
    admin,
    manager,
    anApplicant,
    logged,
  }) => {
    const one = await anApplicant();
    await logged(manager, one.thread, { at: new Date(app.clock.now.getTime() - 3_600_000).toISOString() });
    await logged(admin, one.thread, { kind: 'IN_PERSON', direction: 'IN', note: '' });
    expect(await entriesOf(admin, one.thread)).toMatchObject([
      { channel: 'call', from: 'team', text: 'Told them the date.', call: { kind: 'PHONE', direction: 'OUT' } },
      { channel: 'call', from: 'candidate', text: '', author: 'Jo Field', call: { kind: 'IN_PERSON', version: 1 } },
    ]);
    const own = await (await app.signIn(one.user)).get(`/api/v1/applications/${one.id}/messages`);
    expect(getOwnThread.answers[200].parse(own.body).entries).toEqual([]);
  });

  it('are corrected by their author and by administrators alone, at the version that was read', async ({
    admin,
    manager,
    anApplicant,
    logged,
  }) => {
    const one = await anApplicant();
    const { id, mayEdit, ...call } = await logged(admin, one.thread);
    expect(mayEdit).toBe(true);
    const url = `${one.thread}/calls/${id}`;
    const body = { kind: 'PHONE', direction: 'OUT', at: call.at, note: 'They will come.', version: 1 };
    expect((await manager.put(url, body)).status).toBe(403);
    expect((await manager.delete(url)).status).toBe(403);
    expect((await admin.put(url, body)).body).toMatchObject({ note: 'They will come.', isCorrected: true, version: 2 });
    expect(await admin.put(url, body)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    const own = await logged(manager, one.thread);
    expect((await admin.put(`${one.thread}/calls/${own.id}`, body)).status).toBe(200);
  });

  it('are deleted, restored, and every step stands in the history', async ({
    app,
    tenant,
    admin,
    anApplicant,
    logged,
  }) => {
    const one = await anApplicant();
    const { id, at } = await logged(admin, one.thread);
    const url = `${one.thread}/calls/${id}`;
    await admin.put(url, { kind: 'IN_PERSON', direction: 'OUT', at, note: 'Told them the date.', version: 1 });
    expect((await admin.delete(url)).status).toBe(200);
    expect(await entriesOf(admin, one.thread)).toEqual([]);
    expect((await admin.post(`${url}/restore`)).body).toMatchObject({ id, kind: 'IN_PERSON' });
    expect(await entriesOf(admin, one.thread)).toHaveLength(1);
    const events = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('event')
        .select(['kind', 'keys'])
        .where('organization_id', '=', tenant.id)
        .where('subject_id', '=', id)
        .orderBy('kind')
        .execute(),
    );
    expect(events.map(({ kind, keys }) => [kind, keys])).toEqual([
      ['call.corrected', ['kind']],
      ['call.deleted', []],
      ['call.logged', []],
      ['call.restored', []],
    ]);
  });

  it('cannot be in the future, nor about an application of another candidate', async ({
    app,
    admin,
    anApplicant,
    logged,
  }) => {
    const [one, other] = [await anApplicant(), await anApplicant()];
    const at = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    const ahead = await admin.post(`${one.thread}/calls`, { kind: 'PHONE', direction: 'OUT', at });
    expect(ahead).toMatchObject({ status: 422, body: { errors: [{ code: 'in_the_future', field: 'at' }] } });
    const { id } = await logged(admin, one.thread);
    expect((await admin.delete(`${other.thread}/calls/${id}`)).status).toBe(404);
    const mixed = `/api/v1/candidate/${one.candidateId}/messages/${other.id}/calls`;
    const now = app.clock.now.toISOString();
    expect((await admin.post(mixed, { kind: 'PHONE', direction: 'OUT', at: now })).status).toBe(404);
  });

  it('name no candidate to a blind reader, who logs them by the application', async ({
    admin,
    manager,
    anApplicant,
    logged,
  }) => {
    const one = await anApplicant({ blind: true, firstName: 'Zebedee' });
    await logged(admin, one.thread, { note: 'Zebedee was glad.' });
    await logged(manager, one.blindThread, { note: 'By code.' });
    const thread = await manager.get(one.blindThread);
    expect(thread.raw.toString()).not.toContain('Zebedee');
    expect((await entriesOf(manager, one.blindThread)).map(({ text }) => text)).toContain('By code.');
  });
});
