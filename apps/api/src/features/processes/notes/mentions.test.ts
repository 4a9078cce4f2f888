import { countUnreadMentions, listMentionable, listMentions, note } from '@evenhand/contract/processes/notes';
import { mentionedIn, writeMention } from '@evenhand/domain/notes/mentions';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../pipeline/pipeline.factory.ts';

const it = tenantTest
  .extend('boss', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, boss }) => app.signIn(boss))
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('stranger', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('planted', { auto: true }, async ({ app, tenant, member }) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return anApplication(app, { tenant, roleId: await aRole(app, tenant, { team: [member] }) });
  })
  .extend(
    'nameAs',
    { scope: 'file' },
    ({ app, tenant }) =>
      (user: TestUser, firstName: string, lastName: string): Promise<unknown> =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .updateTable('user_account')
            .set({ first_name: firstName, last_name: lastName })
            .where('organization_id', '=', tenant.id)
            .where('id', '=', user.id)
            .execute(),
        ),
  )
  .extend(
    'noteUrl',
    ({ tenant, planted }) =>
      (id?: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${planted.candidateId}/note${id ? `/${id}` : ''}`,
  )
  .extend(
    'write',
    ({ planted, noteUrl }) =>
      (caller: Caller, body: string, more: object = { applicationId: planted.id }) =>
        caller.put(noteUrl(), { body, ...more }),
  )
  .extend(
    'mentionMails',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (user: TestUser) =>
        (await app.mailsTo(tenant, user.email)).filter((mail) => mail.template === 'staff-mention'),
  )
  .extend('offered', ({ planted }) => async (caller: Caller, query: string) => {
    const reply = await caller.get(`/api/v1/candidate/${planted.candidateId}/mentionable?${query}`);
    return listMentionable.answers[200].parse(reply.body).map((one) => one.name);
  });

it.beforeAll(async ({ boss, member, stranger, nameAs }) => {
  await nameAs(boss, 'Ada', 'Boss');
  await nameAs(member, 'Mel', 'Member');
  await nameAs(stranger, 'Mel', 'Stranger');
});

const to = (user: TestUser, name = 'Somebody'): string => writeMention({ userId: user.id, name });
const noteOf = (reply: Reply) => note.parse(reply.body);
const mentionsTo = async (caller: Caller, after = '') =>
  listMentions.answers[200].parse((await caller.get(`/api/v1/mentions${after}`)).body);

describe('mentions', () => {
  it('are kept under the present name, told by a mail without the candidate’s name, and listed', async ({
    admin,
    member,
    manager,
    planted,
    mentionMails,
    write,
  }) => {
    const before = (await mentionMails(member)).length;
    const written = noteOf(await write(admin, `Ask ${to(member)} about the essay`));
    expect(written.body).toBe(`Ask ${to(member, 'Mel Member')} about the essay`);
    const mails = (await mentionMails(member)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Ada Boss mentioned you');
    expect(mails[0]?.text).toContain(`/manager/candidate/${planted.candidateId}?role=${planted.roleId}`);
    expect(mails[0]?.text).not.toMatch(/Amara|Osei|essay/);
    expect((await mentionsTo(manager)).mentions[0]).toMatchObject({
      candidateId: planted.candidateId,
      roleId: planted.roleId,
      note: { id: written.id, mine: false },
    });
  });

  it('are refused for colleagues who could not read them, and in a private note', async ({
    app,
    tenant,
    admin,
    member,
    stranger,
    planted,
    mentionMails,
    write,
  }) => {
    const foreign = await app.aStaffUser(await app.aTenant());
    const candidate = await app.aCandidateUser(tenant);
    for (const nobody of [stranger, foreign, candidate]) {
      const reply = await write(admin, `Hello ${to(nobody)}`);
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ code: 'not_a_choice', field: 'body' }] }]);
    }
    const own = await write(admin, `Hello ${to(member)}`, { applicationId: planted.id, visibility: 'private' });
    expect(own.status).toBe(422);
    const person = await write(admin, `Hello ${to(member)}`, {});
    expect(person.status).toBe(422);
    const crowd = Array.from({ length: 21 }, (_, at) => writeMention({ userId: crypto.randomUUID(), name: `P${at}` }));
    expect((await write(admin, crowd.join(' '))).body).toMatchObject({ errors: [{ code: 'too_many' }] });
    expect((await mentionMails(stranger)).length).toBe(0);
  });

  it('tell a colleague once, however often the note is changed, and never an author of themselves', async ({
    boss,
    admin,
    member,
    manager,
    mentionMails,
    noteUrl,
    write,
  }) => {
    const before = (await mentionMails(member)).length;
    const { id } = noteOf(await write(admin, `${to(member)} and ${to(boss)}, ${to(member)}`));
    await admin.put(noteUrl(id), { body: `Still ${to(member)}`, version: 1 });
    expect((await mentionMails(member)).length).toBe(before + 1);
    expect(await mentionMails(boss)).toEqual([]);
    await admin.put(noteUrl(id), { body: 'Nobody', version: 2 });
    expect((await mentionsTo(manager)).mentions.some((one) => one.note.id === id)).toBe(false);
  });

  it('are told once by a double click, and not at all when the note is refused', async ({
    admin,
    member,
    planted,
    mentionMails,
    noteUrl,
    write,
  }) => {
    const before = (await mentionMails(member)).length;
    const headers = { 'idempotency-key': planted.id };
    const body = { body: `Twice ${to(member)}`, applicationId: planted.id };
    await admin.put(noteUrl(), body, { headers });
    await admin.put(noteUrl(), body, { headers });
    expect((await mentionMails(member)).length).toBe(before + 1);
    const { id } = noteOf(await write(admin, 'One'));
    const edits = ['Left', 'Right'].map((side) =>
      admin.put(noteUrl(id), { body: `${side} ${to(member)}`, version: 1 }),
    );
    expect((await Promise.all(edits)).map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect((await mentionMails(member)).length).toBe(before + 2);
  });

  it('go from the list with the note, with the right to read it, and with who it was about', async ({
    admin,
    member,
    manager,
    planted,
    noteUrl,
    write,
  }) => {
    const { id } = noteOf(await write(admin, `Gone ${to(member)}`));
    const isListed = async (): Promise<boolean> =>
      (await mentionsTo(manager)).mentions.some((one) => one.note.id === id);
    expect(await isListed()).toBe(true);
    await admin.put(`/api/v1/roles/${planted.roleId}/team`, { userIds: [] });
    expect(await isListed()).toBe(false);
    await admin.put(`/api/v1/roles/${planted.roleId}/team`, { userIds: [member.id] });
    await admin.put(noteUrl(id), { body: '', version: 1 });
    expect(await isListed()).toBe(false);
  });

  it('stay when a colleague is added after the first has lost the right to read', async ({
    admin,
    member,
    stranger,
    planted,
    noteUrl,
    write,
  }) => {
    const { id } = noteOf(await write(admin, `First ${to(member)}`));
    await admin.put(`/api/v1/roles/${planted.roleId}/team`, { userIds: [stranger.id] });
    const edited = noteOf(
      await admin.put(noteUrl(id), { body: `First ${to(member)}, then ${to(stranger)}`, version: 1 }),
    );
    expect(mentionedIn(edited.body)).toEqual([member.id, stranger.id]);
  });

  it('come page by page', { tags: 'embedded' }, async ({ app, tenant, admin, write }) => {
    const reader = await app.aStaffUser(tenant);
    for (let at = 0; at < 21; at += 1) await write(admin, `${at} ${to(reader)}`);
    const caller = await app.signIn(reader);
    const first = await mentionsTo(caller);
    const second = await mentionsTo(caller, `?after=${first.next}`);
    expect([first.mentions.length, second.mentions.length, second.next]).toEqual([20, 1, null]);
    expect(new Set([...first.mentions, ...second.mentions].map((one) => one.note.id)).size).toBe(21);
  });

  it('name no candidate of a blind role', async ({ app, tenant, admin, member, manager, mentionMails }) => {
    const roleId = await aRole(app, tenant, { title: 'Blind', blind: true, team: [member] });
    const unseen = await anApplication(app, { tenant, roleId }, { firstName: 'Zelda', lastName: 'Quartz' });
    const body = `Zelda Quartz should meet ${to(member)}`;
    const url = `/api/v1/organization/${tenant.id}/candidate/${unseen.candidateId}/note`;
    await admin.put(url, { body, applicationId: unseen.id });
    const mail = (await mentionMails(member)).at(-1);
    expect(mail?.text).toContain(`/manager/candidate/${unseen.id}?role=${roleId}`);
    const [mine] = (await mentionsTo(manager)).mentions;
    expect(mine).toMatchObject({ candidateId: unseen.id, roleTitle: 'Blind' });
    expect(mine?.candidateName).toMatch(/^[2-9C-X]{5}$/);
    expect(mine?.note.body).toBe(`[…] should meet ${to(member, 'Mel Member')}`);
    const whole = JSON.stringify([mail, mine, (await manager.get(`/api/v1/candidate/${unseen.id}/notes`)).body]);
    for (const told of ['Zelda', 'Quartz', unseen.candidateId, unseen.email]) expect(whole).not.toContain(told);
  });
});

describe('unread mentions', () => {
  const unreadOf = async (caller: Caller) =>
    countUnreadMentions.answers[200].parse((await caller.get('/api/v1/mentions/unread')).body);
  const see = async (caller: Caller, noteIds: readonly string[]) =>
    countUnreadMentions.answers[200].parse((await caller.put('/api/v1/mentions/seen', { noteIds })).body);
  let reader: TestUser;
  let caller: Caller;
  const isSeen = async (id: string) => (await mentionsTo(caller)).mentions.find((one) => one.note.id === id)?.seen;

  it.beforeEach(async ({ app, tenant }) => {
    reader = await app.aStaffUser(tenant);
    caller = await app.signIn(reader);
  });

  it('are counted until they are opened, newest first, and opened again they stay as they are', {
    tags: 'embedded',
  }, async ({ app, admin, noteUrl, write }) => {
    const first = noteOf(await write(admin, `One ${to(reader)}`));
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = noteOf(await write(admin, `Two ${to(reader)}`));
    expect(await unreadOf(caller)).toEqual({ total: 2, noteIds: [second.id, first.id] });
    expect(await isSeen(first.id)).toBe(false);
    for (const _ of ['once', 'again']) {
      expect(await see(caller, [first.id])).toEqual({ total: 1, noteIds: [second.id] });
    }
    expect([await isSeen(first.id), await isSeen(second.id)]).toEqual([true, false]);
    await admin.put(noteUrl(first.id), { body: `One, changed, ${to(reader)}`, version: 1 });
    expect((await unreadOf(caller)).total).toBe(1);
  });

  it('are opened by the colleague mentioned and by no other user, of here or elsewhere', async ({
    app,
    admin,
    member,
    manager,
    write,
  }) => {
    const { id } = noteOf(await write(admin, `For ${to(reader)} and ${to(member)}`));
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect(await see(elsewhere, [id])).toEqual({ total: 0, noteIds: [] });
    await see(manager, [id]);
    await see(admin, [id]);
    expect(await unreadOf(caller)).toEqual({ total: 1, noteIds: [id] });
    expect((await see(caller, [id, crypto.randomUUID()])).total).toBe(0);
  });

  it('leave out what the reader wrote themselves, and what they may no longer read', { tags: 'embedded' }, async ({
    admin,
    member,
    manager,
    planted,
    noteUrl,
    write,
  }) => {
    await write(caller, `Myself ${to(reader)}`);
    expect((await unreadOf(caller)).total).toBe(0);
    const { total } = await unreadOf(manager);
    const { id } = noteOf(await write(admin, `Look ${to(member)}`));
    expect((await unreadOf(manager)).total).toBe(total + 1);
    await admin.put(`/api/v1/roles/${planted.roleId}/team`, { userIds: [] });
    expect((await unreadOf(manager)).noteIds).not.toContain(id);
    await admin.put(`/api/v1/roles/${planted.roleId}/team`, { userIds: [member.id] });
    await admin.put(noteUrl(id), { body: '', version: 1 });
    expect((await unreadOf(manager)).noteIds).not.toContain(id);
  });

  it('are told of one call at most as many as it may name', async () => {
    expect((await caller.put('/api/v1/mentions/seen', { noteIds: [] })).status).toBe(422);
    const many = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await caller.put('/api/v1/mentions/seen', { noteIds: many })).status).toBe(422);
  });
});

describe('who can be mentioned', () => {
  it('is the team of the role and those who see all candidates, by any part of their name, but not the caller', async ({
    admin,
    manager,
    planted,
    offered,
  }) => {
    expect(await offered(admin, `applicationId=${planted.id}&searchTerm=me`)).toEqual(['Mel Member']);
    expect(await offered(manager, `applicationId=${planted.id}&searchTerm=boss`)).toEqual(['Ada Boss']);
    expect(await offered(manager, `applicationId=${planted.id}&searchTerm=mel`)).toEqual([]);
    expect(await offered(admin, 'searchTerm=mel')).toEqual([]);
    expect(await offered(admin, `applicationId=${planted.id}&searchTerm=%25`)).toEqual([]);
  });

  it('is not told to a caller who does not see the candidate', async ({ app, admin, member, stranger, planted }) => {
    const url = `/api/v1/candidate/${planted.candidateId}/mentionable`;
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const caller of [await app.signIn(stranger), elsewhere]) expect((await caller.get(url)).status).toBe(404);
    const reply = await admin.get(`${url}?applicationId=${member.id}`);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field: 'applicationId' }] }]);
  });
});
