import type { NotificationChoice } from '@evenhand/contract/processes/notifications';
import { candidateRequest, listOutstanding, ownRequest } from '@evenhand/contract/processes/requests';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { remindTasks } from './remind-tasks.ts';

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const it = tenantTest
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, staff }) => app.signIn(staff))
  .extend('role', ({ admin }) => aPublishedRole(admin))
  .extend('someone', ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend(
    'inDays',
    { scope: 'file' },
    ({ app }) =>
      (days: number): string =>
        new Date(app.clock.now.getTime() + days * day).toISOString(),
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, inDays }) =>
      (who: Applicant, input: object, by: Caller = admin) =>
        by.post(`/api/v1/candidate/${who.id}/requests`, {
          applicationId: who.applicationId,
          dueAt: inDays(5),
          ...input,
        }),
  )
  .extend(
    'asked',
    { scope: 'file' },
    ({ ask }) =>
      async (who: Applicant, input: object) =>
        candidateRequest.parse((await ask(who, input)).body),
  )
  .extend(
    'requestsOf',
    { scope: 'file' },
    ({ admin }) =>
      async (who: Applicant) =>
        z
          .array(candidateRequest)
          .parse((await admin.get(`/api/v1/candidate/${who.id}/requests?applicationId=${who.applicationId}`)).body),
  )
  .extend(
    'dueOn',
    ({ admin, role }) =>
      async (by: Caller = admin) =>
        listOutstanding.answers[200].parse((await by.get(`/api/v1/roles/${role.id}/outstanding`)).body).outstanding,
  )
  .extend(
    'templates',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (who: TestUser): Promise<string[]> =>
        (await app.mailsTo(tenant, who.email)).map(({ template }) => template),
  )
  .extend('onDay', { scope: 'file' }, ({ app }) => async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    const now = app.clock.now;
    app.clock.now = new Date(now.getTime() + days * day);
    try {
      return await work();
    } finally {
      app.clock.now = now;
    }
  });

const day = 86_400_000;
const question = { kind: 'QUESTION', question: 'When could you begin?' };
const transcript = { kind: 'DOCUMENT', documentKind: 'TRANSCRIPT', question: 'Your latest one, please.' };
const answer = (by: Caller, id: string, body: object) => by.post(`/api/v1/requests/${id}/answer`, body);
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];
const upload = async (who: Applicant, kind: string): Promise<string> => {
  const file = multipart({ kind }, { name: 'paper.pdf', bytes: aPdf(['Marks']) });
  return Object((await who.caller.put(`/api/v1/candidate/${who.id}/cv`, undefined, file)).body).id;
};

describe('a request', () => {
  it('is told, answered with a text, and told back', async ({
    app,
    tenant,
    staff,
    someone,
    templates,
    requestsOf,
    dueOn,
    asked,
  }) => {
    const { id } = await asked(someone, { ...question, question: 'When could you begin?\nAnd until when?' });
    const mails = await app.mailsTo(tenant, someone.user.email);
    expect(mails.find(({ template }) => template === 'request-made')?.text).toContain(
      'When could you begin?\n\nAnd until when?',
    );
    expect(await own(someone)).toMatchObject({
      requests: [{ id, kind: 'QUESTION', state: 'OPEN', overdue: false, answer: null }],
      history: expect.arrayContaining([expect.objectContaining({ what: 'requestMade' })]),
    });
    expect(await dueOn()).toMatchObject([{ id, what: 'REQUEST', by: 'candidate', overdue: false }]);
    const draft = `/api/v1/own-drafts/request-${id}`;
    await someone.caller.put(draft, { data: { text: 'In J' }, version: 0 });
    const reply = await answer(someone.caller, id, { text: 'In June.' });
    expect(ownRequest.parse(reply.body)).toMatchObject({ state: 'ANSWERED', answer: 'In June.' });
    expect(await requestsOf(someone)).toMatchObject([{ state: 'ANSWERED', answer: 'In June.', document: null }]);
    expect((await someone.caller.get(draft)).body).toMatchObject({ data: {}, version: 2 });
    expect(await templates(staff)).toContain('staff-request-answered');
    expect(await dueOn()).toEqual([]);
  });

  it('for a document takes one of its kind, of the candidate’s own, and keeps it', async ({
    app,
    tenant,
    admin,
    role,
    someone,
    requestsOf,
    asked,
  }) => {
    const { id } = await asked(someone, transcript);
    const other = await anApplicant(app, role, tenant);
    const wrong = [{ text: 'Later' }, { documentId: await upload(someone, 'OTHER') }];
    for (const body of [...wrong, { documentId: await upload(other, 'TRANSCRIPT') }]) {
      const refused = await answer(someone.caller, id, body);
      expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'documentId' }] }]);
    }
    const documentId = await upload(someone, 'TRANSCRIPT');
    expect((await answer(someone.caller, id, { documentId })).status).toBe(200);
    expect(await requestsOf(someone)).toMatchObject([{ document: { id: documentId, fileName: 'paper.pdf' } }]);
    // It went with the application: taken off the profile it can be read all the same.
    await someone.caller.delete(`/api/v1/candidate/${someone.id}/documents/${documentId}`);
    await app.workJobs();
    const read = await admin.get(`/api/v1/organization/${tenant.id}/candidate/${someone.id}/download/${documentId}`);
    expect(read.status).toBe(200);
  });

  it('to confirm the details needs no words', async ({ someone, asked }) => {
    const { id } = await asked(someone, { kind: 'DETAILS', question: '' });
    expect((await answer(someone.caller, id, {})).status).toBe(200);
  });

  it('is answered once, however often and by however many tabs it is sent', async ({
    staff,
    admin,
    someone,
    templates,
    asked,
  }) => {
    const { id } = await asked(someone, question);
    const same = await Promise.all([
      answer(someone.caller, id, { text: 'In June.' }),
      answer(someone.caller, id, { text: 'In June.' }),
    ]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(someone.caller, id, { text: 'In May.' })).body).toMatchObject({
      errors: [{ code: 'already_answered' }],
    });
    expect((await templates(staff)).filter((one) => one === 'staff-request-answered').length).toBeGreaterThan(0);
    const cancel = `/api/v1/candidate/${someone.id}/requests/${id}/cancel`;
    expect((await admin.post(cancel, { version: 2 })).body).toMatchObject({ errors: [{ code: 'already_answered' }] });
  });

  it('that is taken back asks nothing any more, and the candidate is told so once', async ({
    admin,
    someone,
    templates,
    asked,
  }) => {
    const { id, version } = await asked(someone, question);
    const cancel = `/api/v1/candidate/${someone.id}/requests/${id}/cancel`;
    expect((await admin.post(cancel, { version: 7 })).status).toBe(409);
    expect((await admin.post(cancel, { version })).status).toBe(200);
    expect((await admin.post(cancel, { version })).status).toBe(200);
    const mails = (await templates(someone.user)).filter((one) => one === 'request-cancelled');
    expect(mails).toHaveLength(1);
    expect((await own(someone))?.requests.filter(({ state }) => state === 'OPEN')).toEqual([]);
    expect((await own(someone))?.requests[0]).toMatchObject({ id, state: 'CANCELLED', overdue: false });
    expect((await answer(someone.caller, id, { text: 'In June.' })).status).toBe(404);
  });

  it('is overdue after its day, reminded of before it once, and still welcome', async ({
    app,
    tenant,
    staff,
    someone,
    templates,
    onDay,
    dueOn,
    asked,
  }) => {
    const { id } = await asked(someone, question);
    const remind = async (): Promise<void> => {
      const found = await app.services.tenants.byId(tenant.id);
      if (found) await Promise.all([remindTasks(app.services, found), remindTasks(app.services, found)]);
    };
    const reminders = async () => (await templates(someone.user)).filter((one) => one === 'task-reminder').length;
    await onDay(1, remind);
    expect(await reminders()).toBe(0);
    await onDay(2.1, remind);
    await onDay(2.2, remind);
    expect(await reminders()).toBe(1);
    await onDay(4.5, remind);
    expect(await reminders()).toBe(2);
    await onDay(6, async () => {
      await remind();
      const caller = await app.signIn(someone.user);
      expect(await dueOn(await app.signIn(staff))).toMatchObject([{ id, overdue: true }]);
      expect((await ownApplications(caller))[0]?.requests).toMatchObject([{ overdue: true, state: 'OPEN' }]);
      expect((await answer(caller, id, { text: 'Sorry, in June.' })).status).toBe(200);
    });
    expect(await reminders()).toBe(2);
  });

  it('is reminded of with a way to stop it, by mail or among the settings', { tags: 'embedded' }, async ({
    app,
    tenant,
    someone,
    onDay,
    asked,
  }) => {
    await asked(someone, question);
    const remind = async (): Promise<void> => {
      const found = await app.services.tenants.byId(tenant.id);
      if (found) await remindTasks(app.services, found);
    };
    const reminders = async () =>
      (await app.mailsTo(tenant, someone.user.email)).filter(({ template }) => template === 'task-reminder');
    await onDay(2.1, remind);
    const [first] = await reminders();
    const token = /\/stop\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    const stop = (): Promise<{ status: number }> =>
      app.visitor(tenant).post(`/api/public/notifications/stop/${token}`, { 'List-Unsubscribe': 'One-Click' });
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200]);
    const choices = async (): Promise<NotificationChoice[]> =>
      Object((await someone.caller.get('/api/v1/notifications/choices')).body);
    const stopped = { kind: 'task-reminder', channel: 'email', on: false };
    expect(await choices()).toContainEqual({ ...stopped, fixed: false, days: null });
    await onDay(4.5, remind);
    expect(await reminders()).toHaveLength(1);
    expect((await someone.caller.put('/api/v1/notifications/choices', { ...stopped, on: true })).status).toBe(200);
    await onDay(4.6, remind);
    expect(await reminders()).toHaveLength(2);
  });

  it.for([
    ['a question without one', { kind: 'QUESTION', question: ' ' }, 'question'],
    ['a document of no kind', { kind: 'DOCUMENT', question: '' }, 'documentKind'],
    ['a day that is past', { ...question, dueAt: '2020-01-01T00:00:00.000Z' }, 'dueAt'],
  ] as const)('%s is refused', async ([_name, input, field], { someone, ask }) => {
    const reply = await ask(someone, input);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field }] }]);
  });

  it('is not there for others, and not made to a candidate who has left', async ({
    app,
    tenant,
    role,
    someone,
    ask,
    dueOn,
    asked,
  }) => {
    const { id } = await asked(someone, question);
    const other = await anApplicant(app, role, tenant);
    expect((await answer(other.caller, id, { text: 'In June.' })).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await ask(someone, question, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/v1/roles/${role.id}/outstanding`)).status).toBe(404);
    await someone.caller.post(`/api/v1/candidate/${someone.id}/ostage/15`, {});
    expect((await ask(someone, question)).body).toMatchObject({ errors: [{ code: 'application_closed' }] });
    expect((await answer(someone.caller, id, { text: 'In June.' })).status).toBe(409);
    expect(await dueOn()).toEqual([]);
  });
});
