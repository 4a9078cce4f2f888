import { listHeldOutcomes, releaseOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from '../pipeline/pipeline.factory.ts';
import { outcomesJobs } from './outcomes.jobs.ts';

const it = tenantTest
  .extend('roleId', ({ app, tenant }) => aRole(app, tenant, { title: 'Summer scheme' }))
  .extend(
    'pendingUrl',
    ({ roleId }) =>
      (role = roleId): string =>
        `/api/v1/roles/${role}/held-outcomes`,
  )
  .extend(
    'releaseUrl',
    ({ pendingUrl }) =>
      (): string =>
        `${pendingUrl()}/release`,
  )
  .extend(
    'held',
    ({ app, tenant, roleId }) =>
      (reason = 'STRONGER', options: { firstName?: string; lastName?: string } = {}, role = roleId) =>
        anApplication(
          app,
          { tenant, roleId: role },
          { stageId: 16, substageId: 1600, columns: heldColumns(reason), ...options },
        ),
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      (one: PlantedApplication) =>
        app.mailsTo(tenant, one.email),
  )
  .extend(
    'release',
    ({ admin, releaseUrl }) =>
      (applications: readonly PlantedApplication[], more: object = {}, options: object = {}) =>
        admin.post(releaseUrl(), { applicationIds: applications.map((one) => one.id), ...more }, options),
  )
  .extend('batch', ({ app, tenant, roleId }) => (batchId: string) => ({
    mails: () =>
      inTenant(app, tenant, (tx) =>
        tx.db
          .selectFrom('mail_message')
          .select(['id', 'application_id', 'text_body'])
          .where('organization_id', '=', tenant.id)
          .where('batch_id', '=', batchId)
          .execute(),
      ),
    /** Runs the job that makes a batch's mails. */
    queueMails: async () => {
      for (const [job, work] of outcomesJobs(app.services)) {
        if (job !== 'outcome.queue-mails') continue;
        await work({ batchId, roleId }, { organizationId: tenant.id, jobId: batchId, isLastAttempt: false });
      }
    },
    /** Removes mails, as if the job had died before it made them. */
    loseMails: (lost: readonly { readonly id: string }[]) =>
      inTenant(app, tenant, (tx) =>
        tx.db
          .deleteFrom('mail_message')
          .where('organization_id', '=', tenant.id)
          .where(
            'id',
            'in',
            lost.map(({ id }) => id),
          )
          .execute(),
      ),
  }));

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});
const pendingOf = (reply: Reply) => listHeldOutcomes.answers[200].parse(reply.body);
const releasedOf = (reply: Reply) => releaseOutcomes.answers[200].parse(reply.body);
const heldColumns = (reason: string) => ({ stage_before: 10, substage_before: 1000, outcome_reason: reason });

describe('held outcomes', () => {
  it('are listed with the mail that each person would get', async ({
    app,
    tenant,
    admin,
    roleId,
    held,
    mailsOf,
    pendingUrl,
  }) => {
    const one = await held('STRONGER', { firstName: 'Zoë', lastName: 'Adeyemi' });
    await anApplication(app, { tenant, roleId }, { stageId: 10 });
    const reply = await admin.get(`${pendingUrl()}?message=${encodeURIComponent('We liked your essay.')}`);
    const { total, outcomes } = pendingOf(reply);
    expect([total, outcomes.length]).toEqual([1, 1]);
    const [preview] = outcomes;
    expect(preview).toMatchObject({
      applicationId: one.id,
      candidateId: one.candidateId,
      candidateName: 'Zoë Adeyemi',
      reason: 'STRONGER',
      told: true,
      to: one.email,
    });
    expect(preview?.subject).toContain('Summer scheme');
    for (const part of [
      'Dear Zoë',
      'Summer scheme',
      'Hartwell & Stone',
      'not been taken forward. You met our standard.',
      'We liked your essay.',
    ]) {
      expect(preview?.text).toContain(part);
    }
    expect(preview?.text.toLowerCase()).not.toContain('reject');
    expect(await mailsOf(one)).toEqual([]);
  });

  it('take names a candidate typed as text, never as mark-up', async ({ admin, held, pendingUrl }) => {
    await held('FULL', { firstName: '<b>{{ organization }}</b>' });
    const [preview] = pendingOf(await admin.get(pendingUrl())).outcomes;
    expect(preview?.html).not.toContain('<b>{{');
    expect(preview?.html).toContain('&lt;b&gt;');
    expect(preview?.text).toContain('<b>{{ organization }}</b>');
  });

  it('come page by page', async ({ app, tenant, admin, roleId, pendingUrl }) => {
    await manyApplications(app, { tenant, roleId }, 3, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const page = pendingOf(await admin.get(`${pendingUrl()}?resultsPerPage=2&page=1`));
    expect([page.total, page.outcomes.length]).toEqual([3, 1]);
  });

  it('are for those who may decide about many', async ({ app, tenant, adminUser, pendingUrl, releaseUrl }) => {
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const manager = await app.signIn(member);
    expect((await manager.get(pendingUrl())).status).toBe(403);
    expect((await manager.post(releaseUrl(), { applicationIds: [adminUser.id] })).status).toBe(403);
    const granted = await app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk'],
    });
    expect((await (await app.signIn(granted)).get(pendingUrl())).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(pendingUrl())).status).toBe(404);
    expect((await stranger.post(releaseUrl(), { applicationIds: [adminUser.id] })).status).toBe(404);
  });

  it('name no candidate of a blind role to a reader who may not know', async ({
    app,
    tenant,
    admin,
    held,
    pendingUrl,
  }) => {
    const granted = await app.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk'],
    });
    const blind = await aRole(app, tenant, { blind: true, team: [granted] });
    const one = await held('FULL', { firstName: 'Plantedfirst', lastName: 'Plantedlast' }, blind);
    const caller = await app.signIn(granted);
    const reply = await caller.get(pendingUrl(blind));
    expect(reply.status).toBe(200);
    expect(pendingOf(reply).total).toBe(1);
    expect(JSON.stringify(reply.body)).not.toMatch(/planted/i);
    expect(JSON.stringify(reply.body)).not.toContain(one.email);
    expect(pendingOf(await admin.get(pendingUrl(blind))).outcomes[0]?.candidateName).toBe('Plantedfirst Plantedlast');
  });
});

describe('releasing', () => {
  it('tells people and mails them, once', async ({ app, tenant, roleId, held, mailsOf, release }) => {
    const one = await held();
    const open = await anApplication(app, { tenant, roleId }, { stageId: 10 });
    const elsewhere = await anApplication(app, { tenant, roleId: await aRole(app, tenant) });
    const headers = { 'idempotency-key': `release-${one.id}` };
    const reply = await release([one, open, elsewhere], { message: 'First.\n\nSecond.' }, { headers });
    expect(releasedOf(reply)).toMatchObject({
      released: 1,
      skipped: [
        { applicationId: open.id, why: 'not_pending' },
        { applicationId: elsewhere.id, why: 'not_found' },
      ],
    });
    const again = await release([one, open, elsewhere], { message: 'First.\n\nSecond.' }, { headers });
    expect(again.body).toEqual(reply.body);
    expect(releasedOf(await release([one]))).toMatchObject({ released: 0, skipped: [{ why: 'not_pending' }] });
    expect(await rowOf(app, tenant, one.id)).toMatchObject({
      stage_id: 16,
      substage_id: 1604,
      outcome_released_at: app.clock.now,
      version: 2,
    });
    const mails = await mailsOf(one);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'outcome-not-taken-forward' });
    expect(mails[0]?.text).toContain('First.\n\nSecond.');
    await app.workJobs();
    expect(await mailsOf(one)).toMatchObject([{ state: 'sent' }]);
    expect(await mailsOf(open)).toEqual([]);
  });

  it('shows the outcome to the candidate, who saw nothing of it before', async ({
    app,
    tenant,
    admin,
    roleId,
    release,
  }) => {
    const user = await app.aCandidateUser(tenant);
    const own = await anApplication(
      app,
      { tenant, roleId },
      { candidateId: user.candidateId ?? '', email: user.email, stageId: 10 },
    );
    const candidate = await app.signIn(user);
    await admin.post(moveUrl(own, { stageId: 16, substageId: 1600 }, tenant), { reason: 'STRONGER' });
    expect((await candidate.get('/api/v1/applications')).body).toMatchObject([{ status: 'interview' }]);
    await release([own]);
    expect((await candidate.get('/api/v1/applications')).body).toMatchObject([{ status: 'notTakenForward' }]);
  });

  it('writes to no candidate held as a duplicate', async ({
    app,
    tenant,
    admin,
    held,
    mailsOf,
    release,
    pendingUrl,
  }) => {
    const one = await held('DUPLICATE');
    const [preview] = pendingOf(await admin.get(pendingUrl())).outcomes;
    expect(preview).toMatchObject({ told: false, subject: '', text: '', html: '' });
    expect(releasedOf(await release([one]))).toMatchObject({ released: 1 });
    expect(await rowOf(app, tenant, one.id)).toMatchObject({ substage_id: 1604 });
    expect(await mailsOf(one)).toEqual([]);
  });

  it('goes out once when two release the same people at once', async ({
    app,
    tenant,
    admin,
    roleId,
    mailsOf,
    releaseUrl,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 5, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const other = await app.signIn(await app.aStaffUser(tenant));
    const body = { applicationIds: people.map((one) => one.id) };
    const replies = await Promise.all([admin.post(releaseUrl(), body), other.post(releaseUrl(), body)]);
    expect(replies.map((reply) => releasedOf(reply).released).sort()).toEqual([0, 5]);
    for (const one of people) expect(await mailsOf(one)).toHaveLength(1);
  });

  it('names the field of bad input', async ({ adminUser, admin, releaseUrl }) => {
    const none = await admin.post(releaseUrl(), { applicationIds: [] });
    expect([none.status, none.body]).toMatchObject([422, { errors: [{ field: 'applicationIds' }] }]);
    const long = await admin.post(releaseUrl(), { applicationIds: [adminUser.id], message: 'x'.repeat(2001) });
    expect([long.status, long.body]).toMatchObject([422, { errors: [{ field: 'message' }] }]);
  });

  it('leaves the mails of very many to a job that goes on where it stopped', async ({
    app,
    tenant,
    roleId,
    release,
    batch,
  }) => {
    const count = 501;
    const people = await manyApplications(app, { tenant, roleId }, count, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const { batchId, released } = releasedOf(await release(people, { message: 'Well done all the same.' }));
    expect(released).toBe(count);
    const { mails, queueMails, loseMails } = batch(batchId);
    // Twice at once: a queue may hand a job out again while the first still runs.
    await Promise.all([queueMails(), queueMails()]);
    const first = await mails();
    expect(new Set(first.map((mail) => mail.application_id)).size).toBe(count);
    expect(first).toHaveLength(count);
    expect(first.every((mail) => mail.text_body.includes('Well done all the same.'))).toBe(true);
    await loseMails(first.slice(0, 30));
    await queueMails();
    const after = await mails();
    expect(after).toHaveLength(count);
    expect(new Set(after.map((mail) => mail.application_id)).size).toBe(count);
  });

  it('makes the mail that a job left out when its process died', { tags: 'embedded' }, async ({
    held,
    release,
    batch,
  }) => {
    const people = [await held(), await held(), await held()];
    const { batchId } = releasedOf(await release(people, { message: 'Thank you for your time.' }));
    const { mails, queueMails, loseMails } = batch(batchId);
    const lost = (await mails()).slice(0, 1);
    await loseMails(lost);
    await queueMails();
    const after = await mails();
    expect(after.map((mail) => mail.application_id).sort()).toEqual(people.map(({ id }) => id).sort());
    expect(after.every((mail) => mail.text_body.includes('Thank you for your time.'))).toBe(true);
  });
});
