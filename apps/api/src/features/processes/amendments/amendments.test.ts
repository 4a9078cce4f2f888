import { type Amendment, amendment } from '@evenhand/contract/processes/amendments';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import {
  anApplicant,
  aReadyCandidate,
  ownApplications,
  submit,
} from '../../records/applications/applications.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const it = tenantTest
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, staff }) => app.signIn(staff))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('someone', { auto: true }, ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend(
    'later',
    { scope: 'file' },
    ({ app }) =>
      (minutes: number): string =>
        new Date(app.clock.now.getTime() + minutes * minute).toISOString(),
  )
  .extend(
    'decide',
    { scope: 'file' },
    ({ admin, later }) =>
      (who: Applicant, of: Amendment, more: object = {}) =>
        admin.post(`/api/v1/candidate/${who.id}/amendments/${of.id}/decision`, {
          parts: ['why-us'],
          openUntil: later(10),
          reply: 'Of course.',
          version: of.version,
          ...more,
        }),
  )
  .extend(
    'opened',
    { scope: 'file' },
    ({ decide }) =>
      async (who: Applicant): Promise<Amendment> =>
        amendment.parse((await decide(who, await asked(who))).body),
  )
  .extend(
    'templates',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (who: TestUser): Promise<string[]> =>
        (await app.mailsTo(tenant, who.email)).map(({ template }) => template),
  )
  .extend(
    'amendmentsOf',
    { scope: 'file' },
    ({ admin }) =>
      async (who: Applicant, by: Caller = admin) =>
        z
          .array(amendment)
          .parse((await by.get(`/api/v1/candidate/${who.id}/amendments?applicationId=${who.applicationId}`)).body),
  )
  .extend('submissionOf', { scope: 'file' }, ({ app }) => async (who: Applicant) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select data, original from application_submission where application_id = $1', [who.applicationId]),
    );
    return Object(rows[0]);
  });

it.beforeAll(async ({ staff, admin, role }) => {
  await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [staff.id] });
});

const minute = 60_000;
const ask = (who: Applicant, by: Caller = who.caller) =>
  by.post(`/api/v1/applications/${who.applicationId}/amendments`, { request: 'I wrote the wrong reason.' });
const asked = async (who: Applicant): Promise<Amendment> => amendment.parse((await ask(who)).body);
const make = (who: Applicant, version: number, answers: object) =>
  who.caller.put(`/api/v1/applications/${who.applicationId}/amendment`, { answers, version });
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];

describe('an amendment to a sent application', () => {
  it('is requested, opened in part, made and notified, and the first copy stays', { tags: 'embedded' }, async ({
    app,
    tenant,
    staff,
    admin,
    role,
    someone,
    templates,
    submissionOf,
    decide,
    amendmentsOf,
    opened,
  }) => {
    const before = await submissionOf(someone);
    const draft = async (form: string, data?: object) => {
      const path = `/api/v1/own-drafts/${form}`;
      if (data) await someone.caller.put(path, { data, version: 0 });
      return Object((await someone.caller.get(path)).body).data;
    };
    const requestForm = `amendment-request-${someone.applicationId}`;
    expect(await draft(requestForm, { request: 'Please' })).toEqual({ request: 'Please' });
    const request = await asked(someone);
    expect(await draft(requestForm)).toEqual({});
    expect(await own(someone)).toMatchObject({ amendment: { state: 'ASKED' }, mayAskAmendment: false });
    expect(await templates(staff)).toContain('staff-amendment-asked');
    expect((await decide(someone, request)).body).toMatchObject({
      state: 'OPEN',
      parts: [{ key: 'why-us', label: 'Why us?' }],
    });
    expect(await templates(someone.user)).toContain('amendment-opened');
    const { amendment: open } = (await own(someone)) ?? {};
    expect(await draft(`amendment-${open?.id}`, { 'why-us': 'Bec' })).toEqual({ 'why-us': 'Bec' });
    const made = await make(someone, open?.version ?? 0, { 'why-us': 'Because of your people.' });
    const changes = [
      { key: 'why-us', label: 'Why us?', before: 'Because of your work.', after: 'Because of your people.' },
    ];
    expect(made.body).toMatchObject({ state: 'MADE', changes });
    expect(await draft(`amendment-${open?.id}`)).toEqual({});
    expect(await amendmentsOf(someone)).toMatchObject([{ state: 'MADE', changes }]);
    const after = await submissionOf(someone);
    expect(after.original).toEqual(before.data);
    expect(JSON.stringify(after.data)).toContain('Because of your people.');
    const seen = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${someone.id}`);
    expect(JSON.stringify(seen.body)).toContain('Because of your people.');
    const listed = await admin.post(`/api/v1/search/candidate/${role.id}`, { formColumns: ['form_why-us'] });
    expect(JSON.stringify(listed.body)).toContain('Because of your people.');
    expect(await templates(staff)).toContain('staff-amendment-made');
    expect(await own(someone)).toMatchObject({ mayAskAmendment: true, amendment: { changes } });
    // A second amendment keeps the copy as first sent, not the one that the first amendment produced.
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { version } = await opened(someone);
    expect((await make(someone, version, { 'why-us': 'Because of the office.' })).status).toBe(200);
    expect((await submissionOf(someone)).original).toEqual(before.data);
  });

  it('opens the named questions only, and checks the answers as the form does', async ({
    someone,
    submissionOf,
    opened,
  }) => {
    const { version } = await opened(someone);
    const closed = await make(someone, version, { city: 'London' });
    expect([closed.status, closed.body]).toMatchObject([422, { errors: [{ field: 'answers.city' }] }]);
    for (const text of ['', Array.from({ length: 21 }, () => 'word').join(' ')]) {
      const wrong = await make(someone, version, { 'why-us': text });
      expect([wrong.status, wrong.body]).toMatchObject([422, { errors: [{ field: 'answers.why-us' }] }]);
    }
    expect((await submissionOf(someone)).original).toBeNull();
  });

  it('is requested once at a time, decided once, and made once', async ({
    app,
    tenant,
    role,
    someone,
    decide,
    amendmentsOf,
    opened,
  }) => {
    const both = await Promise.all([ask(someone), ask(someone)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [request] = await amendmentsOf(someone);
    if (!request) throw new Error('nothing was asked for');
    const decided = await Promise.all([
      decide(someone, request),
      decide(someone, request, { parts: [], openUntil: null }),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    const another = await anApplicant(app, role, tenant);
    const again = await opened(another);
    const made = await Promise.all([
      make(another, again.version, { 'why-us': 'One' }),
      make(another, again.version, { 'why-us': 'Two' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('closes at its time, and can be requested again', async ({ app, someone, opened }) => {
    const { version } = await opened(someone);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * minute);
    expect(await own(someone)).toMatchObject({ amendment: { state: 'CLOSED' }, mayAskAmendment: true });
    expect((await make(someone, version, { 'why-us': 'Late' })).body).toMatchObject({
      errors: [{ code: 'amendment_closed' }],
    });
    expect((await ask(someone)).status).toBe(201);
  });

  it('keeps a file that it brought, even when the candidate removes it from their profile', async ({
    app,
    tenant,
    admin,
    decide,
  }) => {
    const fileItem = { key: 'proof', label: 'Your proof', kind: 'file', required: false } as const;
    const items = [{ key: 'why-us', label: 'Why us?', kind: 'longText', maxWords: 20 } as const, fileItem];
    const asking = await aPublishedRole(admin, { form: makeForm([{ id: 'one', title: 'One', items }]) });
    const uploaded = async (who: Pick<Applicant, 'id' | 'caller'>, name: string): Promise<string> => {
      const upload = multipart({ kind: 'OTHER' }, { name, bytes: aPdf([name]) });
      return Object((await who.caller.put(`/api/v1/candidate/${who.id}/cv`, undefined, upload)).body).id;
    };
    const ready = await aReadyCandidate(app, tenant);
    const first = await uploaded(ready, 'first.pdf');
    const sent = await submit(ready.caller, ready.id, asking, { 'why-us': 'Your work.', proof: first });
    const who = { ...ready, applicationId: String(Object(sent.body).applicationId) };
    const request = await asked(who);
    const { version } = amendment.parse((await decide(who, request, { parts: ['proof'] })).body);
    const second = await uploaded(who, 'second.pdf');
    expect((await make(who, version, { proof: second })).status).toBe(200);
    for (const id of [first, second]) {
      expect((await who.caller.delete(`/api/v1/candidate/${who.id}/documents/${id}`)).status).toBe(200);
    }
    await app.workJobs();
    for (const id of [first, second]) expect(await app.services.files.exists(`${tenant.id}/${id}`)).toBe(true);
  });

  it('is refused with a reply, and is not found by other callers', async ({
    app,
    tenant,
    role,
    someone,
    later,
    decide,
  }) => {
    const request = await asked(someone);
    expect((await decide(someone, request, { parts: ['nothing-asked'] })).status).toBe(422);
    expect((await decide(someone, request, { openUntil: later(-1) })).status).toBe(422);
    const refusal = { parts: [], openUntil: null, reply: 'It was read.\n\nGood luck.' };
    expect((await decide(someone, request, refusal)).body).toMatchObject({ state: 'REFUSED' });
    const mails = await app.mailsTo(tenant, someone.user.email);
    expect(mails.find(({ template }) => template === 'amendment-refused')?.text).toContain(refusal.reply);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const url = `/api/v1/candidate/${someone.id}/amendments`;
    expect((await stranger.get(`${url}?applicationId=${someone.applicationId}`)).status).toBe(404);
    const other = await anApplicant(app, role, tenant);
    expect((await ask(someone, other.caller)).status).toBe(404);
    await someone.caller.post(`/api/v1/candidate/${someone.id}/ostage/15`, {});
    expect((await ask(someone)).body).toMatchObject({ errors: [{ code: 'application_closed' }] });
  });
});
