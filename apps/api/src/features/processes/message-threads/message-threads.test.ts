import { getOwnThread, getThread, listThreads } from '@evenhand/contract/processes/message-threads';
import { countThreads } from '@evenhand/contract/processes/message-threads/thread-counts';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, inTenant } from '../pipeline/pipeline.factory.ts';

const words = (text: string) => ({
  en: {
    subject: 'A question',
    document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }] },
  },
});

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('member', { scope: 'file' }, ({ hiringSide }) => hiringSide.member)
  /** Creates a candidate with an account and a sent application. */
  .extend(
    'anApplicant',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (roleId: string, named: { firstName?: string; lastName?: string } = {}) => {
        const user = await app.aCandidateUser(tenant, named);
        const candidateId = user.candidateId ?? '';
        const planted = await anApplication(app, { tenant, roleId }, { candidateId });
        return { ...planted, caller: await app.signIn(user), own: `/api/v1/applications/${planted.id}/messages` };
      },
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

const listOf = async (caller: Caller, query: string) =>
  listThreads.answers[200].parse((await caller.get(`/api/v1/message-threads?${query}`)).body).threads;
const countOf = async (caller: Caller) =>
  countThreads.answers[200].parse((await caller.get('/api/v1/message-threads/count')).body);

describe('what a candidate and the team write to each other', () => {
  it('is one thread for both, and the author of the message is told of the reply', async ({
    app,
    tenant,
    admin,
    anApplicant,
  }) => {
    const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
    const one = await anApplicant(roleId);
    const message = { roleId, ids: [one.candidateId], content: words('Can you come on Friday?'), undoMinutes: 10 };
    expect((await admin.post('/api/v1/messages', message)).status).toBe(200);
    const early = getOwnThread.answers[200].parse((await one.caller.get(one.own)).body);
    expect(early).toEqual({ entries: [], mayReply: true });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await admin.post('/api/v1/messages', { ...message, undoMinutes: 0 });
    await app.workJobs();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const reply = await one.caller.post(one.own, { body: 'Yes, gladly.' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      entries: [
        { from: 'team', subject: 'A question', text: 'Can you come on Friday?' },
        { from: 'candidate', text: 'Yes, gladly.' },
      ],
    });
    const url = `/api/v1/candidate/${one.candidateId}/messages/${one.id}`;
    expect(getThread.answers[200].parse((await admin.get(url)).body)).toMatchObject({
      whoseMove: 'ours',
      entries: [{ state: 'waiting' }, { author: 'Jo Field', state: 'sent' }, { from: 'candidate', state: null }],
    });
    const author = (await admin.get('/api/v1/message-threads')).body;
    expect(author).toMatchObject({ threads: [{ candidateId: one.candidateId, excerpt: 'Yes, gladly.' }] });
    const told = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(['subject', 'text_body'])
        .where('organization_id', '=', tenant.id)
        .where('template', '=', 'staff-message-answered')
        .where('application_id', '=', one.id)
        .execute(),
    );
    expect(told).toMatchObject([{ subject: 'A candidate has written to you: Spring scheme' }]);
    expect(told[0]?.text_body).toContain(`/manager/candidate/${one.id}`);
    expect(told[0]?.text_body).not.toContain('gladly');
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const thanks = await admin.post('/api/v1/messages', { ...message, content: words('Thank you.') });
    expect((await admin.get(url)).body).toMatchObject({ whoseMove: 'theirs' });
    const { batchId } = z.object({ batchId: z.string() }).parse(thanks.body);
    expect((await admin.post(`/api/v1/messages/${batchId}/cancel`)).body).toMatchObject({ cancelled: 1 });
    const again = getThread.answers[200].parse((await admin.get(url)).body);
    expect(again.whoseMove).toBe('ours');
    expect(again.entries.at(-1)).toMatchObject({ from: 'candidate' });
  });

  it('is new to the candidate until they have read it, which the team sees', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    anApplicant,
  }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplicant(roleId);
    const other = await anApplicant(roleId);
    const write = async (text: string): Promise<void> => {
      const message = { roleId, ids: [one.candidateId, other.candidateId], content: words(text), undoMinutes: 0 };
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      expect((await admin.post('/api/v1/messages', message)).status).toBe(200);
      await app.workJobs();
    };
    const newOf = async ({ caller }: typeof one): Promise<unknown> =>
      z.array(z.object({ newMessages: z.number() })).parse((await caller.get('/api/v1/applications')).body)[0]
        ?.newMessages;
    const thread = async () => getOwnThread.answers[200].parse((await one.caller.get(one.own)).body).entries;
    const seen = async () =>
      getThread.answers[200]
        .parse((await admin.get(`/api/v1/candidate/${one.candidateId}/messages/${one.id}`)).body)
        .entries.map(({ isSeen }) => isSeen);
    const read = async (readUntil = '') => (await one.caller.post(`${one.own}/read`, { readUntil })).status;

    expect(await newOf(one)).toBe(0);
    await write('Can you come on Friday?');
    await write('Or on Monday?');
    expect(await newOf(one)).toBe(2);
    const [first, second] = await thread();
    expect(await read(second?.at)).toBe(200);
    expect(await read(first?.at)).toBe(200);
    expect((await thread()).map(({ isNew }) => isNew)).toEqual([false, false]);
    expect([await newOf(one), await newOf(other)]).toEqual([0, 2]);
    await write('Or on Tuesday?');
    expect((await thread()).map(({ isNew }) => isNew)).toEqual([false, false, true]);
    expect(await seen()).toEqual([true, true, false]);
    // A time to come must not hide messages that were not there yet.
    expect(await read('2099-01-01T00:00:00.000Z')).toBe(200);
    await write('Or on Wednesday?');
    expect(await newOf(one)).toBe(1);
    expect((await other.caller.post(`${one.own}/read`, { readUntil: second?.at })).status).toBe(404);
    expect((await one.caller.post(`${one.own}/read`, { readUntil: 'Friday' })).status).toBe(422);
  });

  it('waits again since the first reply when it is said that one needs an answer after all', async ({
    app,
    tenant,
    admin,
    anApplicant,
  }) => {
    const one = await anApplicant(await aRole(app, tenant));
    const url = `/api/v1/candidate/${one.candidateId}/messages/${one.id}`;
    await one.caller.post(one.own, { body: 'When do I hear?' });
    const [before] = (await listOf(admin, 'filter=unanswered')).filter(({ applicationId }) => applicationId === one.id);
    const change = { assigneeId: null, snoozedUntil: null, done: false };
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const ended = getThread.answers[200].parse((await admin.put(url, { ...change, done: true, version: 0 })).body);
    expect(ended.whoseMove).toBe('nobody');
    const again = await admin.put(url, { ...change, reopen: true, version: ended.version });
    expect(again.body).toMatchObject({ whoseMove: 'ours' });
    const [after] = (await listOf(admin, 'filter=unanswered')).filter(({ applicationId }) => applicationId === one.id);
    expect(after?.waitsSince).toBe(before?.waitsSince);
  });

  it('waits since the first reply, is assigned, put off and ended, and a change over a new reply is refused', async ({
    app,
    tenant,
    admin,
    manager,
    member,
    anApplicant,
  }) => {
    const roleId = await aRole(app, tenant, { team: [member] });
    const one = await anApplicant(roleId);
    const url = `/api/v1/candidate/${one.candidateId}/messages/${one.id}`;
    await one.caller.post(one.own, { body: 'When do I hear?' });
    const since = (await listOf(manager, `roleId=${roleId}`))[0]?.waitsSince;
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await one.caller.post(one.own, { body: 'Hello?' });
    expect(await listOf(manager, `roleId=${roleId}`)).toMatchObject([{ waitsSince: since, excerpt: 'Hello?' }]);
    const change = { assigneeId: member.id, snoozedUntil: null, done: false };
    expect((await admin.put(url, { ...change, version: 0 })).status).toBe(409);
    expect((await admin.put(url, { ...change, version: 1 })).body).toMatchObject({ assignee: { id: member.id } });
    expect(await listOf(manager, `filter=mine&roleId=${roleId}`)).toHaveLength(1);
    expect(await countOf(manager)).toMatchObject({ unanswered: 1, mine: 1 });
    const tomorrow = new Date(app.clock.now.getTime() + 86_400_000).toISOString();
    await admin.put(url, { ...change, snoozedUntil: tomorrow, version: 2 });
    expect(await countOf(manager)).toMatchObject({ unanswered: 0, mine: 1 });
    expect(await listOf(manager, 'filter=snoozed')).toHaveLength(1);
    await admin.put(url, { ...change, done: true, version: 3 });
    expect(await listOf(manager, `filter=all&roleId=${roleId}`)).toMatchObject([{ whoseMove: 'nobody' }]);
    expect((await manager.put(url, { ...change, version: 4 })).status).toBe(403);
    const stranger = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const refused = await admin.put(url, { ...change, assigneeId: stranger.id, version: 4 });
    expect(refused.body).toMatchObject({ errors: [{ code: 'not_on_the_team', field: 'assigneeId' }] });
  });

  it('takes one of two answers that are written at once, and the other when its author has seen the first', async ({
    app,
    tenant,
    admin,
    anApplicant,
  }) => {
    const one = await anApplicant(await aRole(app, tenant));
    const url = `/api/v1/candidate/${one.candidateId}/messages/${one.id}`;
    const colleague = await app.signIn(await app.aStaffUser(tenant));
    await one.caller.post(one.own, { body: 'When do I hear?' });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { written } = getThread.answers[200].parse((await admin.get(url)).body);
    const answer = (caller: Caller, text: string, expectedWritten: number) =>
      caller.post('/api/v1/messages', {
        roleId: one.roleId,
        ids: [one.candidateId],
        content: words(text),
        expectedWritten,
      });
    const both = await Promise.all([answer(admin, 'On Friday.', written), answer(colleague, 'On Monday.', written)]);
    const [taken, refused] = both.toSorted((a, b) => a.status - b.status);
    expect([taken?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({ errors: [{ code: 'stale_version' }] });
    const { current } = z.object({ current: getThread.answers[200] }).parse(refused?.body);
    expect(current).toMatchObject({ written: written + 1, entries: [{ from: 'candidate' }, { from: 'team' }] });
    expect((await answer(colleague, 'Or on Monday.', current.written)).status).toBe(200);
    const { entries } = getThread.answers[200].parse((await admin.get(url)).body);
    expect(entries.map(({ from }) => from).toSorted()).toEqual(['candidate', 'team', 'team']);
    // A message that is taken back was written all the same.
    expect((await answer(admin, 'Late', current.written)).status).toBe(409);
    await one.caller.post(one.own, { body: 'Thank you.' });
    expect((await answer(admin, 'Late', current.written + 1)).status).toBe(409);
    expect((await answer(admin, 'In time', current.written + 2)).status).toBe(200);
  });

  it('tells a reader of a blind role nothing of who wrote', async ({ app, tenant, manager, member, anApplicant }) => {
    const roleId = await aRole(app, tenant, { blind: true, team: [member] });
    const one = await anApplicant(roleId, { firstName: 'Zebedee', lastName: 'Quillson' });
    await one.caller.post(one.own, { body: 'It is me, Zebedee Quillson, again.' });
    const thread = await manager.get(`/api/v1/candidate/${one.id}/messages/${one.id}`);
    expect(thread.body).toMatchObject({ entries: [{ from: 'candidate' }] });
    const list = await manager.get(`/api/v1/message-threads?roleId=${roleId}`);
    expect(list.body).toMatchObject({ threads: [{ candidateId: one.id, excerpt: '' }] });
    for (const { raw } of [thread, list]) expect(raw.toString()).not.toMatch(/Zebedee|Quillson/);
    expect(list.raw.toString()).not.toContain(one.candidateId);
    expect((await manager.get(`/api/v1/candidate/${one.candidateId}/messages/${one.id}`)).status).toBe(404);
  });

  it('is closed to others and to those who are not on the role’s team', async ({
    app,
    tenant,
    manager,
    anApplicant,
  }) => {
    const one = await anApplicant(await aRole(app, tenant));
    const other = await anApplicant(one.roleId);
    await one.caller.post(one.own, { body: 'Mine' });
    expect((await other.caller.get(one.own)).status).toBe(404);
    expect((await other.caller.post(one.own, { body: 'Not mine' })).status).toBe(404);
    expect((await manager.get(`/api/v1/candidate/${one.candidateId}/messages/${one.id}`)).status).toBe(404);
    expect(await listOf(manager, `filter=all&roleId=${one.roleId}`)).toEqual([]);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect(await listOf(stranger, 'filter=all')).toEqual([]);
    expect((await one.caller.post(one.own, { body: ' ' })).status).toBe(422);
  });
});
