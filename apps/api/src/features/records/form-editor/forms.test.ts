import { problem } from '@evenhand/contract/base/problem';
import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { formTemplate, type RoleForm, roleForm } from '@evenhand/contract/records/form-editor';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { readForm } from '@evenhand/domain/forms/read-form';
import { askedItem, type PlainItem, writeForm } from '@evenhand/domain/forms/write-form';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { aReadyCandidate, submit } from '../applications/applications.factory.ts';
import { completeSections, saveSections } from '../candidates/candidates.factory.ts';
import { aForm, aPublishedRole, aRoleBody } from '../roles/roles.factory.ts';

const it = tenantTest
  .extend(
    'formOf',
    { scope: 'file' },
    ({ admin }) =>
      async (role: Pick<Role, 'id'>): Promise<RoleForm> =>
        roleForm.parse((await admin.get(path(role))).body),
  )
  .extend(
    'publish',
    { scope: 'file' },
    ({ admin, formOf }) =>
      async (role: Pick<Role, 'id'>, definition: FormDefinition): Promise<RoleForm> => {
        const { version } = await formOf(role);
        const saved = roleForm.parse((await admin.put(path(role), { definition, version })).body);
        return roleForm.parse((await admin.post(`${path(role)}/publish`, { version: saved.version })).body);
      },
  );

const path = (role: Pick<Role, 'id'>): string => `/api/v1/roles/${role.id}/form`;
const faultsOf = ({ body }: Reply): string[] => problem.parse(body).errors.map(({ code, field }) => `${field} ${code}`);
const codeOf = ({ body }: Reply): string | undefined => problem.parse(body).errors[0]?.code;

const edited = (edit: (items: PlainItem[]) => PlainItem[], from: FormDefinition = aForm()): FormDefinition => {
  const [section] = readForm(from).sections;
  if (!section) throw new Error('no section');
  return writeForm(from, [{ ...section, items: edit([...section.items]).map(askedItem) }]);
};
const declaration: PlainItem = { key: 'honest', kind: 'declaration', label: 'All true', mustAgree: true };
const withDeclaration = edited((items) => [...items, declaration]);
const withoutWhy = edited((items) => [...items.filter(({ key }) => key !== 'why-us'), declaration]);

describe('the form of a role', () => {
  it('begins with the role, is worked on unseen, and is published as a version', async ({
    app,
    tenant,
    admin,
    formOf,
  }) => {
    const role = await aPublishedRole(admin);
    const first = await formOf(role);
    expect(first).toMatchObject({ published: { version: 1 }, draft: null, version: 0, openDrafts: 0 });
    const saved = roleForm.parse((await admin.put(path(role), { definition: withDeclaration, version: 0 })).body);
    expect(saved).toMatchObject({ published: { version: 1 }, draft: { definition: withDeclaration }, version: 1 });
    const visitor = app.visitor(tenant);
    const at = `/api/public/builder?fileName=${role.id}`;
    expect((await visitor.get(at)).body).toMatchObject({ version: 1, definition: aForm() });
    const published = roleForm.parse((await admin.post(`${path(role)}/publish`, { version: 1 })).body);
    expect(published).toMatchObject({ published: { version: 2 }, draft: null, version: 2 });
    expect(published.versions.map(({ version, questions }) => [version, questions])).toEqual([
      [2, 4],
      [1, 3],
    ]);
    expect((await visitor.get(at)).body).toMatchObject({ version: 2, fileName: `${role.id}.v2` });
    expect((await visitor.get(`${at}.v1.json`)).body).toMatchObject({ version: 1, definition: aForm() });
    expect((await visitor.get(`${at}.v3`)).status).toBe(404);
  });

  it('is shown to no visitor before its role is published, and by no other name', async ({ app, tenant, admin }) => {
    const made = Object((await admin.post('/api/v1/roles', aRoleBody())).body);
    const visitor = app.visitor(tenant);
    for (const name of [made.id, '../../etc/passwd', '', 'x'.repeat(64)]) {
      expect((await visitor.get(`/api/public/builder?fileName=${encodeURIComponent(name)}`)).status).toBe(404);
    }
  });

  it('lets one of two editors through and shows the other what is there', async ({ admin }) => {
    const role = await aPublishedRole(admin);
    const save = (definition: FormDefinition) => admin.put(path(role), { definition, version: 0 });
    const replies = await Promise.all([save(withDeclaration), save(withoutWhy)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(roleForm.parse(problem.parse(lost?.body).current)).toMatchObject({ version: 1, draft: {} });
  });

  it('is published once, however often that is asked', async ({ admin, formOf }) => {
    const role = await aPublishedRole(admin);
    await admin.put(path(role), { definition: withDeclaration, version: 0 });
    const headers = { 'idempotency-key': `publish-${role.id}` };
    const body = { version: 1 };
    await admin.post(`${path(role)}/publish`, body, { headers });
    expect((await admin.post(`${path(role)}/publish`, body, { headers })).status).toBe(200);
    expect((await formOf(role)).published.version).toBe(2);
    const again = await admin.post(`${path(role)}/publish`, { version: 2 });
    expect([again.status, codeOf(again)]).toEqual([409, 'nothing_to_publish']);
  });

  it('may be kept unfinished and is refused whole when it is published', async ({ admin, formOf }) => {
    const role = await aPublishedRole(admin);
    const unfinished = edited((items) => [{ key: 'x', kind: 'choice', label: ' ', options: [] }, ...items]);
    expect((await admin.put(path(role), { definition: unfinished, version: 0 })).status).toBe(200);
    const refused = await admin.post(`${path(role)}/publish`, { version: 1 });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual(['items.x.label required', 'items.x.options too_few']);
    expect((await formOf(role)).published.version).toBe(1);
  });

  it('asks the profile for nothing that candidates are not asked here', async ({ admin, formOf }) => {
    const role = await aPublishedRole(admin);
    const { askable } = await formOf(role);
    expect(askable).toContainEqual({ section: 'personal', field: 'phone', label: null });
    for (const field of ['externalCandidateId', 'availability', 'rightToWorkCheckedOn'])
      expect(askable).not.toContainEqual({ section: 'personal', field, label: null });
    const asking = (field: string) =>
      edited((items) => [
        ...items,
        { key: 'p', kind: 'profile', label: 'Yours', fields: [{ section: 'personal', field }] },
      ]);
    await admin.put(path(role), { definition: asking('externalCandidateId'), version: 0 });
    const refused = await admin.post(`${path(role)}/publish`, { version: 1 });
    expect([refused.status, ...faultsOf(refused)]).toEqual([422, 'items.p.fields not_a_choice']);
  });

  it('does not hold up a candidate who is not asked what it demands of the profile', async ({ app, tenant, admin }) => {
    const fields = [{ section: 'personal', field: 'permitType' }];
    const form = edited((items) => [...items, { key: 'p', kind: 'profile', label: 'Yours', fields }]);
    const role = await aPublishedRole(admin, { form });
    const citizen = await aReadyCandidate(app, tenant);
    await saveSections(citizen.caller, { personal: { ...completeSections.personal, citizen: true, permitType: null } });
    expect((await submit(citizen.caller, citizen.id, role)).status).toBe(200);
  });

  it.for([
    ['a reference', { $ref: 'https://example.org/schema' }],
    ['a pattern', { type: 'string', pattern: '^(a+)+$' }],
    ['branches', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ] as const)('takes no schema with %s', async ([_what, schema], { admin }) => {
    const role = await aPublishedRole(admin);
    const form = aForm();
    const definition = { ...form, schema: { ...form.schema, properties: { 'why-us': schema } } };
    expect((await admin.put(path(role), { definition, version: 0 })).status).toBe(422);
  });

  it('takes no schema that is deep or huge, and stays on its feet', async ({ admin }) => {
    const role = await aPublishedRole(admin);
    const form = aForm();
    let deep: object = {};
    for (let depth = 0; depth < 3000; depth += 1) deep = { items: deep };
    const nested = { ...form, schema: { ...form.schema, properties: { 'why-us': deep } } };
    expect((await admin.put(path(role), { definition: nested, version: 0 })).status).toBe(422);
    const huge = edited((items) => items.map((item) => ({ ...item, guidance: 'x'.repeat(4000) })));
    const many = { ...huge, views: Array.from({ length: 25 }, (_, at) => ({ ...huge.views[0], id: `v${at}` })) };
    expect((await admin.put(path(role), { definition: many, version: 0 })).status).toBe(422);
  });

  it('is not there for another tenant, for those not on the team, and for candidates', async ({
    app,
    tenant,
    admin,
  }) => {
    const role = await aPublishedRole(admin);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const body = { definition: withDeclaration, version: 0 };
    for (const [caller, read, write] of [
      [stranger, 404, 404],
      [manager, 404, 403],
      [candidate, 403, 403],
    ] as const) {
      expect((await caller.get(path(role))).status).toBe(read);
      expect((await caller.put(path(role), body)).status).toBe(write);
      expect((await caller.post(`${path(role)}/publish`, { version: 0 })).status).toBe(write);
    }
    expect(
      (
        await app
          .visitor(stranger === admin ? tenant : await app.aTenant())
          .get(`/api/public/builder?fileName=${role.id}`)
      ).status,
    ).toBe(404);
  });
});

describe('an application in an older version', () => {
  const draft = (caller: Caller, role: Role, body: object) => caller.put(`/api/v1/roles/${role.id}/draft`, body);
  const open = async (caller: Caller, role: Role) =>
    applicationForm.parse((await caller.get(`/api/v1/candidate/applyc/${role.id}`)).body);

  it('is carried over without a word lost, and says so', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    formOf,
    publish,
  }) => {
    const role = await aPublishedRole(admin);
    const { caller, id } = await aReadyCandidate(app, tenant);
    await draft(caller, role, { answers: { 'why-us': 'My words', evenings: true }, version: 0, formVersion: 1 });
    expect((await open(caller, role)).carried).toBeNull();
    expect((await formOf(role)).openDrafts).toBe(1);
    await publish(role, withoutWhy);

    const late = await draft(caller, role, { answers: { 'why-us': 'More words' }, version: 1, formVersion: 1 });
    expect([late.status, codeOf(late)]).toEqual([409, 'form_changed']);
    const carried = [{ key: 'why-us', label: 'Why us?', value: 'My words' }];
    const form = await open(caller, role);
    expect(form).toMatchObject({
      formVersion: 2,
      application: { answers: { evenings: true }, version: 1 },
      carried: { fromVersion: 1, answers: carried },
    });
    await draft(caller, role, { answers: { evenings: false }, version: 1, formVersion: 2 });
    const resumed = await open(caller, role);
    expect(resumed).toMatchObject({ application: { answers: { evenings: false } }, carried: { answers: carried } });

    const refused = await caller.post(`/api/v1/candidate/${id}/submit`, {
      roleId: role.id,
      version: 2,
      formVersion: 2,
      declared: true,
    });
    expect(faultsOf(refused)).toEqual(['answers.honest required']);
    const answers = { evenings: false, honest: true };
    const sent = await submit(caller, id, role, answers);
    expect(sent.status).toBe(200);
    await publish(role, aForm());
    const read = await open(caller, role);
    expect(read).toMatchObject({ application: { answers }, carried: null });
  });

  it('cannot be sent by a candidate who has not seen the new questions', async ({ app, tenant, admin, publish }) => {
    const role = await aPublishedRole(admin);
    const { caller, id } = await aReadyCandidate(app, tenant);
    await draft(caller, role, { answers: { 'why-us': 'My words' }, version: 0 });
    await publish(role, withDeclaration);
    const sending = { roleId: role.id, version: 1, formVersion: 1, declared: true };
    const refused = await caller.post(`/api/v1/candidate/${id}/submit`, sending);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'form_changed']);
  });
});

describe('templates', () => {
  it('are kept under their name, offered first, and taken away', async ({ app, admin }) => {
    const own = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(own));
    const keep = async (definition: FormDefinition) =>
      formTemplate.parse((await staff.post('/api/v1/form-templates', { name: 'Ours', definition })).body);
    const first = await keep(aForm());
    expect(await keep(withDeclaration)).toEqual({ ...first, definition: withDeclaration, questions: 4 });
    const list = (await staff.get('/api/v1/form-templates')).body;
    expect(list).toMatchObject([
      { id: first.id, name: 'Ours' },
      { id: null, name: 'Vacation scheme' },
      { id: null },
      { id: null },
    ]);
    expect((await admin.delete(`/api/v1/form-templates/${first.id}`)).status).toBe(404);
    expect((await staff.delete(`/api/v1/form-templates/${first.id}`)).status).toBe(200);
    expect((await staff.delete(`/api/v1/form-templates/${first.id}`)).status).toBe(404);
    const bad = edited((items) => items.map((item) => ({ ...item, label: '' })));
    expect((await staff.post('/api/v1/form-templates', { name: 'Bad', definition: bad })).status).toBe(422);
  });
});
