import { randomUUID } from 'node:crypto';
import { problem } from '@evenhand/contract/base/problem';
import { addedCandidate, alikeCandidates, contactInCv } from '@evenhand/contract/processes/added-candidates';
import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { getHistory } from '@evenhand/contract/records/candidates/history';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Permission } from '@evenhand/domain/access/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aDocx, aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { anApplicant, aReadyCandidate, ownApplications } from '../../records/applications/applications.factory.ts';
import { readProfile } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole, aRoleBody } from '../../records/roles/roles.factory.ts';
import { askToken, configure, holderOf } from '../../tenancy/identity/identity.factory.ts';

const password = 'Nia-likes-7-pears';
const codeOf = (reply: Reply): unknown => problem.parse(reply.body).errors[0]?.code;
const alikeOf = (reply: Reply) => alikeCandidates.parse(problem.parse(reply.body).current);

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('email', () => `nia-${randomUUID().slice(0, 8)}@example.org`)
  .extend('person', ({ email }) => (change: object = {}): object => ({
    firstName: 'Nia',
    lastName: 'Bevan',
    email,
    phone: null,
    source: 'EMPLOYEE',
    ...change,
  }))
  .extend(
    'add',
    ({ admin, role, person }) =>
      (change: object = {}, to: { id: string } = role, by = admin): Promise<Reply> =>
        by.post(`/api/v1/roles/${to.id}/candidates`, person(change)),
  )
  .extend(
    'added',
    ({ role, add }) =>
      async (change: object = {}, to: { id: string } = role) =>
        addedCandidate.parse((await add(change, to)).body),
  )
  .extend(
    'addKnown',
    { scope: 'file' },
    ({ admin }) =>
      (id: string, to: { id: string }, by = admin): Promise<Reply> =>
        by.put(`/api/v1/roles/${to.id}/candidates/${id}`, { source: 'EMPLOYEE' }),
  )
  .extend(
    'view',
    { scope: 'file' },
    ({ tenant, admin }) =>
      async (id: string) =>
        staffCandidate.parse((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body),
  )
  .extend('namesOn', { scope: 'file' }, ({ admin }) => async (at: { id: string }): Promise<string[]> => {
    const { body } = await admin.post(`/api/v1/search/candidate/${at.id}?resultsPerPage=100`, {});
    return searchCandidates.answers[200].parse(body).content.map(({ name }) => name);
  })
  .extend(
    'kindsOf',
    { scope: 'file' },
    ({ admin }) =>
      async (id: string): Promise<string[]> =>
        getHistory.answers[200]
          .parse((await admin.get(`/api/v1/candidate/${id}/history?limit=50`)).body)
          .map(({ kind }) => kind),
  )
  .extend(
    'mails',
    ({ app, tenant, email }) =>
      (to = email) =>
        app.mailsTo(tenant, to),
  )
  .extend(
    'readCv',
    { scope: 'file' },
    ({ admin, role }) =>
      (name: string, bytes: Uint8Array, by = admin): Promise<Reply> =>
        by.post(`/api/v1/roles/${role.id}/candidates/cv`, undefined, multipart({ kind: 'CV' }, { name, bytes })),
  )
  .extend(
    'aManagerOf',
    { scope: 'file' },
    ({ app, tenant, admin }) =>
      async (roles: readonly Role[], grants: Permission[]): Promise<Caller> => {
        const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants });
        for (const { id } of roles) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [user.id] });
        return app.signIn(user);
      },
  );

describe('a candidate added by staff', () => {
  it('stands on the role, with the source, and is told by mail; both are in the history', async ({
    role,
    email,
    mails,
    view,
    namesOn,
    kindsOf,
    added,
  }) => {
    const { candidateId, afterClosing } = await added({ phone: '07700 900321' });
    expect(afterClosing).toBe(false);
    expect(await namesOn(role)).toContain('Nia Bevan');
    const seen = await view(candidateId);
    expect(seen).toMatchObject({ email, candidateStatus: 'NOT_VERIFIED', applications: [{ source: 'EMPLOYEE' }] });
    expect(seen.sections.find(({ section }) => section === 'personal')?.data).toMatchObject({ phone: '07700900321' });
    expect(await kindsOf(candidateId)).toEqual(expect.arrayContaining(['application.added', 'candidate.noticed']));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'added-candidate' });
    for (const said of [role.title, 'phone number', '/policy', 'Where it comes from'])
      expect(mail?.text).toContain(said);
  });

  it.for([
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['0044 20 7946 0018', '02079460018'],
  ] as const)(
    'keeps the number %s in the one form in which it is stored and compared',
    async ([phone, stored], { admin, role, added }) => {
      const { candidateId } = await added({ phone });
      const { body } = await admin.post(`/api/v1/search/candidate/${role.id}?resultsPerPage=100`, {});
      const rows = searchCandidates.answers[200].parse(body).content;
      expect(rows.find(({ id }) => id === candidateId)?.values).toMatchObject({ phone: stored });
    },
  );

  it('makes the account theirs by the mailed link, once, and finds the application there', async ({
    app,
    tenant,
    role,
    email,
    mails,
    view,
    added,
  }) => {
    const { candidateId } = await added();
    const token = /\/verify\/([\w.-]+)\?added/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
    const wrong = await app.visitor(await app.aTenant()).post('/api/public/confirm', { token, password });
    expect(wrong.status).toBe(410);
    const confirmed = await app.visitor(tenant).post('/api/public/confirm', { token, password });
    expect(confirmed).toMatchObject({ status: 200, body: { returnTo: '/applications' } });
    expect((await app.visitor(tenant).post('/api/public/confirm', { token, password })).status).toBe(410);
    const caller = holderOf(
      app,
      tenant,
      await askToken(app, tenant, { grant_type: 'password', username: email, password }),
    );
    expect((await readProfile(caller)).id).toBe(candidateId);
    expect(await ownApplications(caller)).toMatchObject([{ role: { id: role.id }, status: 'sent' }]);
    expect((await view(candidateId)).candidateStatus).toBe('PENDING');
  });

  it('is added although the role has closed or was never shown, which the history says', async ({
    app,
    admin,
    email,
    added,
  }) => {
    const hidden = z.object({ id: z.string() }).parse((await admin.post('/api/v1/roles', aRoleBody())).body);
    expect(await added({}, hidden)).toMatchObject({ afterClosing: true });
    const over = await aPublishedRole(admin);
    await app.admin.exclusive((session) =>
      session.query(
        "update role set opens_at = now() - interval '9 days', closes_at = now() - interval '2 days' where id = $1",
        [over.id],
      ),
    );
    const late = await added({ email: `late-${email}` }, over);
    expect(late.afterClosing).toBe(true);
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select reason from event where kind = 'application.added' and application_id = $1`, [
        late.applicationId,
      ]),
    );
    expect(rows).toMatchObject([{ reason: 'role_not_open' }]);
  });

  it('makes one candidate with one application when it is sent twice or by two callers at once', async ({
    admin,
    role,
    email,
    mails,
    add,
    person,
  }) => {
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const path = `/api/v1/roles/${role.id}/candidates`;
    const twice = [await admin.post(path, person(), key), await admin.post(path, person(), key)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const otherEmail = `other-${email}`;
    const both = await Promise.all([add({ email: otherEmail }), add({ email: otherEmail })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mails(otherEmail)).toHaveLength(1);
  });

  it('leaves nothing behind when it is refused', async ({ mails, add }) => {
    for (const [change, field] of [
      [{ email: 'nia' }, 'email'],
      [{ firstName: ' ' }, 'firstName'],
      [{ phone: '12' }, 'phone'],
      [{ source: 'NOWHERE' }, 'source'],
      [{ lastName: 'x'.repeat(101) }, 'lastName'],
    ] as const) {
      const reply = await add(change);
      expect(reply.status, field).toBe(422);
      expect(problem.parse(reply.body).errors[0]?.field).toBe(field);
    }
    expect(await mails()).toEqual([]);
    expect((await add()).status).toBe(201);
  });
});

describe('a person who may be here already', () => {
  it('is shown first, and never added twice under one address', async ({ add, added }) => {
    const { candidateId } = await added();
    const again = await add({ firstName: 'N.', notThese: [candidateId] });
    expect([again.status, codeOf(again)]).toEqual([409, 'already_known']);
    expect(alikeOf(again)).toEqual({
      alike: [{ id: candidateId, name: 'Nia Bevan', by: ['email'], onRole: true }],
      mayDiffer: false,
    });
  });

  it('is shown when the number is the same, and added once the caller has found that it is another person', async ({
    email,
    add,
    added,
  }) => {
    const phone = '07700 900654';
    const { candidateId } = await added({ phone });
    const twin = { email: `twin-${email}`, phone };
    const refused = await add(twin);
    expect(alikeOf(refused)).toMatchObject({ alike: [{ id: candidateId, by: ['phone'] }], mayDiffer: true });
    expect((await add({ ...twin, notThese: [candidateId] })).status).toBe(201);
  });

  it('is known by their account before they have applied for anything', async ({
    app,
    tenant,
    role,
    mails,
    add,
    addKnown,
  }) => {
    const ready = await aReadyCandidate(app, tenant);
    const address = ready.user.email;
    expect(alikeOf(await add({ email: address }))).toMatchObject({ alike: [{ id: ready.id, onRole: false }] });
    expect((await addKnown(ready.id, role)).status).toBe(201);
    const [mail] = (await mails(address)).filter(({ template }) => template === 'added-candidate');
    expect(mail?.text).toContain('/login');
    expect(mail?.text).not.toContain('/verify/');
  });

  it('is put on the other role instead: once, and not over what they are writing', async ({
    app,
    tenant,
    admin,
    role,
    addKnown,
    added,
  }) => {
    const other = await aPublishedRole(admin, { title: 'Another' });
    const { candidateId } = await added();
    const both = await Promise.all([addKnown(candidateId, other), addKnown(candidateId, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(codeOf(await addKnown(candidateId, role))).toBe('on_role_already');
    const writer = await aReadyCandidate(app, tenant);
    await writer.caller.put(`/api/v1/roles/${role.id}/draft`, { answers: { 'why-us': 'Half' }, version: 0 });
    expect(codeOf(await addKnown(writer.id, role))).toBe('application_begun');
  });

  it('is neither told nor handed to a manager who may not see them', async ({
    admin,
    role,
    email,
    aManagerOf,
    add,
    addKnown,
    added,
  }) => {
    const theirs = await aPublishedRole(admin);
    const manager = await aManagerOf([theirs], ['candidate:edit']);
    const { candidateId } = await added({ phone: '07700 900987' });
    expect(codeOf(await add({}, theirs, manager))).toBe('known_elsewhere');
    expect((await addKnown(candidateId, theirs, manager)).status).toBe(404);
    const newEmail = `new-${email}`;
    expect((await add({ email: newEmail, phone: '07700 900987' }, theirs, manager)).status).toBe(201);
    expect((await add({ email: newEmail }, role, manager)).status).toBe(404);
  });

  it('is a member of staff, or a candidate who asked to be erased: neither is added', async ({
    app,
    tenant,
    role,
    add,
  }) => {
    const colleague = await app.aStaffUser(tenant);
    expect(codeOf(await add({ email: colleague.email }))).toBe('known_elsewhere');
    const leaver = await anApplicant(app, role, tenant);
    await leaver.caller.delete('/api/v1/user/deleteMe', { currentPassword: 'Correct-horse-7' });
    expect(codeOf(await add({ email: leaver.user.email }))).toBe('asked_for_erasure');
  });
});

describe('adding', () => {
  it('is refused to a caller who may not know who applied, on a role that hides it', async ({
    admin,
    aManagerOf,
    add,
  }) => {
    const blind = await aPublishedRole(admin, { blind: true });
    const manager = await aManagerOf([blind], ['candidate:edit']);
    expect((await add({}, blind, manager)).status).toBe(403);
    expect((await add({}, blind)).status).toBe(201);
  });

  it('ends with the archive, and with what one person may send', async ({ app, admin, add, addKnown }) => {
    const old = await aPublishedRole(admin);
    await admin.post(`/api/v1/roles/${old.id}/archive`, { archived: true, version: old.version });
    expect(codeOf(await add({}, old))).toBe('role_archived');
    const limited = await app.aTenant();
    await configure(app, limited, { limits: { rules: [{ schemes: [], most: 1 }] } });
    const there = await app.signIn(await app.aStaffUser(limited));
    const [first, second] = [await aPublishedRole(there), await aPublishedRole(there)];
    const { candidateId } = addedCandidate.parse((await add({}, first, there)).body);
    expect(codeOf(await addKnown(candidateId, second, there))).toBe('limit_reached');
  });

  it('has a history that says of a change what was changed, and nothing else', async ({
    tenant,
    admin,
    view,
    added,
  }) => {
    const { candidateId } = await added();
    const personal = (await view(candidateId)).sections.find(({ section }) => section === 'personal');
    const data = { ...personal?.data, town: 'Aberystwyth' };
    const body = { section: 'personal', data, version: personal?.version };
    const path = `/api/v1/organization/${tenant.id}/candidate/${candidateId}/update`;
    expect((await admin.put(path, body)).status).toBe(200);
    const { body: history } = await admin.get(`/api/v1/candidate/${candidateId}/history?limit=50`);
    const edits = getHistory.answers[200].parse(history).filter(({ kind }) => kind === 'candidate.edited');
    expect(edits.map(({ keys }) => keys)).toEqual([['town']]);
  });

  it('may begin with a CV, which is read and not kept', async ({ email, view, add, readCv }) => {
    const text = ['Curriculum Vitae', 'NIA BEVAN', `${email} | 07700 900123`];
    const read = contactInCv.parse((await readCv('nia.docx', aDocx(text))).body);
    expect(read).toEqual({ firstName: 'Nia', lastName: 'Bevan', email, phone: '07700 900123', readable: true });
    expect(contactInCv.parse((await readCv('nia.pdf', aPdf(['']))).body)).toMatchObject({
      email: null,
      readable: false,
    });
    expect((await readCv('nia.pdf', Buffer.from('not a file'))).status).toBe(415);
    expect((await add()).status).toBe(201);
    expect((await view(addedCandidate.parse((await add({ email: `b-${email}` })).body).candidateId)).documents).toEqual(
      [],
    );
  });
});
