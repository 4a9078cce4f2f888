import { type Feedback, feedback } from '@evenhand/contract/processes/feedback';
import { listHeldOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const it = tenantTest
  .extend('role', ({ admin }) => aPublishedRole(admin))
  .extend('someone', { auto: true }, ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend(
    'save',
    { scope: 'file' },
    ({ admin }) =>
      (who: Applicant, more: object = {}) =>
        admin.put(at(who), { applicationId: who.applicationId, ...words, version: 0, ...more }),
  )
  .extend(
    'saved',
    { scope: 'file' },
    ({ save }) =>
      async (who: Applicant): Promise<Feedback> =>
        feedback.parse((await save(who)).body),
  )
  .extend(
    'release',
    { scope: 'file' },
    ({ admin }) =>
      (who: Applicant, version: number) =>
        admin.post(`${at(who)}/release`, { applicationId: who.applicationId, version }),
  )
  .extend(
    'hold',
    { scope: 'file' },
    ({ tenant, admin }) =>
      (who: Applicant) =>
        admin.post(`/api/v1/candidate/${who.id}/stage/16/1600/organization/${tenant.id}`, {
          applicationId: who.applicationId,
          reason: 'STRONGER',
        }),
  )
  .extend(
    'pending',
    ({ role }) =>
      (roleId = role.id): string =>
        `/api/v1/roles/${roleId}/held-outcomes`,
  )
  .extend(
    'tell',
    ({ admin, role, pending }) =>
      (who: Applicant, roleId = role.id) =>
        admin.post(`${pending(roleId)}/release`, { applicationIds: [who.applicationId] }),
  )
  .extend(
    'mails',
    { scope: 'file' },
    ({ app, tenant }) =>
      (who: Applicant) =>
        app.mailsTo(tenant, who.user.email),
  )
  .extend('later', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  });

const words = { strengths: ['A clear argument'], body: 'Your second answer\n\nwas less sure.' };
const at = (who: Applicant): string => `/api/v1/candidate/${who.id}/feedback`;
const own = async (who: Applicant) => (await ownApplications(who.caller))[0];

it('shows nothing before it is released, and cannot be before the outcome is told', async ({
  someone,
  mails,
  hold,
  release,
  saved,
}) => {
  const before = await own(someone);
  const { version } = await saved(someone);
  expect(await own(someone)).toEqual(before);
  for (const work of [() => release(someone, version), () => hold(someone), () => release(someone, version)]) {
    const reply = await work();
    if (reply.status === 409) expect(reply.body).toMatchObject({ errors: [{ code: 'outcome_not_told' }] });
    expect(await own(someone)).toEqual(before);
  }
  expect((await mails(someone)).map(({ template }) => template)).not.toContain('feedback-released');
});

it('goes out with the outcome, in its mail and on the page', async ({
  admin,
  someone,
  mails,
  later,
  hold,
  tell,
  pending,
  saved,
}) => {
  await saved(someone);
  await hold(someone);
  const previews = listHeldOutcomes.answers[200].parse((await admin.get(pending())).body);
  expect(previews.outcomes[0]?.text).toContain('A clear argument');
  later();
  await tell(someone);
  expect(await own(someone)).toMatchObject({ status: 'notTakenForward', feedback: words });
  expect((await own(someone))?.history.map(({ what }) => what)).toContain('feedbackReleased');
  const [mail] = (await mails(someone)).filter(({ template }) => template === 'outcome-not-taken-forward');
  for (const part of ['A clear argument', 'Your second answer', 'was less sure.']) expect(mail?.text).toContain(part);
  // Undoing an outcome hides its feedback again.
  later();
  expect((await admin.post(`/api/v1/candidate/${someone.id}/undo`, {})).status).toBe(200);
  expect(await own(someone)).toMatchObject({ status: 'sent', feedback: null });
  expect(JSON.stringify(await own(someone))).not.toContain('feedbackReleased');
  // Nor does it come back with another end, that they choose themselves.
  later();
  const withdrawal = { applicationId: someone.applicationId };
  expect((await someone.caller.post(`/api/v1/candidate/${someone.id}/ostage/15`, withdrawal)).status).toBe(200);
  expect(await own(someone)).toMatchObject({ status: 'withdrawn', feedback: null });
});

it('is released alone after the outcome, once', async ({ someone, mails, hold, save, release, tell, saved }) => {
  await hold(someone);
  await tell(someone);
  const { version } = await saved(someone);
  expect((await own(someone))?.feedback).toBeNull();
  expect((await release(someone, version + 3)).status).toBe(409);
  const replies = await Promise.all([release(someone, version), release(someone, version)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await own(someone))?.feedback).toMatchObject(words);
  expect((await mails(someone)).filter(({ template }) => template === 'feedback-released')).toHaveLength(1);
  expect((await save(someone, { version: version + 1 })).body).toMatchObject({
    errors: [{ code: 'feedback_released' }],
  });
});

it('goes back with the outcome while nothing has been mailed, and stands in the way afterwards', async ({
  app,
  admin,
  someone,
  mails,
  later,
  hold,
  release,
  tell,
  saved,
}) => {
  const undo = () => admin.post(`/api/v1/candidate/${someone.id}/undo`, { applicationId: someone.applicationId });
  const releasedAlone = async (): Promise<void> => {
    await hold(someone);
    later();
    await tell(someone);
    later();
    const reply = await admin.get(`${at(someone)}?applicationId=${someone.applicationId}`);
    const version = Object(reply.body).version ?? (await saved(someone)).version;
    expect((await release(someone, version)).status).toBe(200);
    later();
  };
  const statesOf = async (template: string) =>
    (await mails(someone)).filter((mail) => mail.template === template).map(({ state }) => state);
  await releasedAlone();
  expect((await own(someone))?.feedback).toMatchObject(words);
  expect((await undo()).status).toBe(200);
  expect(await own(someone)).toMatchObject({ status: 'sent', feedback: null });
  expect(await statesOf('feedback-released')).toEqual(['cancelled']);
  later();
  // Told anew, it goes out with the outcome; what has been mailed is said.
  await hold(someone);
  later();
  await tell(someone);
  expect((await own(someone))?.feedback).toMatchObject(words);
  await app.workJobs();
  later();
  expect((await undo()).body).toMatchObject({ errors: [{ code: 'undo_superseded' }] });
  expect((await own(someone))?.feedback).toMatchObject(words);
});

it('is written by two at once without one overwriting the other, and is not there for others', async ({
  app,
  someone,
  save,
}) => {
  const replies = await Promise.all([save(someone), save(someone, { body: 'Mine' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  const url = `${at(someone)}?applicationId=${someone.applicationId}`;
  expect((await stranger.get(url)).status).toBe(404);
  expect((await stranger.put(at(someone), { applicationId: someone.applicationId, ...words, version: 1 })).status).toBe(
    404,
  );
  expect((await someone.caller.get(url)).status).toBe(403);
});

it('keeps what a blind reader may not read when it comes back as they read it', async ({
  app,
  tenant,
  admin,
  hold,
  tell,
}) => {
  const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  const manager = await app.signIn(user);
  const blind = await aPublishedRole(admin, { blind: true });
  await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
  const unseen = await anApplicant(app, blind, tenant);
  const { applicationId } = unseen;
  const url = `/api/v1/candidate/${applicationId}/feedback`;
  const write = async (texts: object, version: number) => manager.put(url, { applicationId, ...texts, version });
  const typed = { strengths: ['Amara argued', 'Osei argued', 'Clear'], body: 'Dear Amara, well argued.' };
  const read = { strengths: ['[…] argued', '[…] argued', 'Clear'], body: 'Dear […], well argued.' };
  expect((await write(typed, 0)).body).toMatchObject(typed);
  expect((await manager.get(`${url}?applicationId=${applicationId}`)).body).toMatchObject(read);
  expect((await write(read, 1)).body).toMatchObject(read);
  for (const [texts, field] of [
    [{ ...read, body: 'Dear […], argued well.' }, 'body'],
    [{ ...read, strengths: ['Clear', '[…] was clear'] }, 'strengths.1'],
    [{ ...read, strengths: ['[…] argued', '[…] argued', '[…] argued'] }, 'strengths.2'],
  ] as const) {
    const reply = await write(texts, 2);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ code: 'hidden_words', field }] }]);
  }
  const stored = feedback.parse((await admin.get(`${at(unseen)}?applicationId=${applicationId}`)).body);
  expect(stored).toMatchObject({ ...typed, version: 2 });
  const changed = { strengths: ['Clear', '[…] argued'], body: 'Thank you.' };
  expect((await write(changed, 2)).body).toMatchObject(changed);
  await hold(unseen);
  await tell(unseen, blind.id);
  expect((await own(unseen))?.feedback).toMatchObject({ strengths: ['Clear', 'Amara argued'], body: 'Thank you.' });
});
