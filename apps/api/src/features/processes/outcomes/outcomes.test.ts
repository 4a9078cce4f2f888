import { listHeldOutcomes, releaseOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Reply } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
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

let test: TestApp;
let tenant: Organization;
let adminUser: TestUser;
let admin: Caller;
let roleId: string;

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  adminUser = await test.aStaffUser(tenant);
  admin = await test.signIn(adminUser);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  roleId = await aRole(test, tenant, { title: 'Summer scheme' });
});

const pendingUrl = (role = roleId): string => `/api/v1/roles/${role}/held-outcomes`;
const releaseUrl = (): string => `${pendingUrl()}/release`;
const pendingOf = (reply: Reply) => listHeldOutcomes.answers[200].parse(reply.body);
const releasedOf = (reply: Reply) => releaseOutcomes.answers[200].parse(reply.body);
const heldColumns = (reason: string) => ({ stage_before: 10, substage_before: 1000, outcome_reason: reason });
const held = (reason = 'STRONGER', options: { firstName?: string; lastName?: string } = {}, role = roleId) =>
  anApplication(test, { tenant, roleId: role }, { stageId: 16, substageId: 1600, columns: heldColumns(reason), ...options });
const mailsOf = (one: PlantedApplication) => test.mailsTo(tenant, one.email);
const release = (applications: readonly PlantedApplication[], more: object = {}, options: object = {}) =>
  admin.post(releaseUrl(), { applicationIds: applications.map((one) => one.id), ...more }, options);

describe('held outcomes', () => {
  it('are listed with the mail that each person would get', async () => {
    const one = await held('STRONGER', { firstName: 'Zoë', lastName: 'Adeyemi' });
    await anApplication(test, { tenant, roleId }, { stageId: 10 });
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

  it('take names a candidate typed as text, never as mark-up', async () => {
    await held('FULL', { firstName: '<b>{{ organization }}</b>' });
    const [preview] = pendingOf(await admin.get(pendingUrl())).outcomes;
    expect(preview?.html).not.toContain('<b>{{');
    expect(preview?.html).toContain('&lt;b&gt;');
    expect(preview?.text).toContain('<b>{{ organization }}</b>');
  });

  it('come page by page', async () => {
    await manyApplications(test, { tenant, roleId }, 3, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const page = pendingOf(await admin.get(`${pendingUrl()}?resultsPerPage=2&page=1`));
    expect([page.total, page.outcomes.length]).toEqual([3, 1]);
  });

  it('are for those who may decide about many', async () => {
    const member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const manager = await test.signIn(member);
    expect((await manager.get(pendingUrl())).status).toBe(403);
    expect((await manager.post(releaseUrl(), { applicationIds: [adminUser.id] })).status).toBe(403);
    const granted = await test.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk'],
    });
    expect((await (await test.signIn(granted)).get(pendingUrl())).status).toBe(404);
    const stranger = await test.signIn(await test.aStaffUser(await test.aTenant()));
    expect((await stranger.get(pendingUrl())).status).toBe(404);
    expect((await stranger.post(releaseUrl(), { applicationIds: [adminUser.id] })).status).toBe(404);
  });

  it('name no candidate of a blind role to a reader who may not know', async () => {
    const granted = await test.aStaffUser(tenant, {
      userType: 'HIRING_MANAGER',
      grants: ['application:reject-in-bulk'],
    });
    const blind = await aRole(test, tenant, { blind: true, team: [granted] });
    const one = await held('FULL', { firstName: 'Plantedfirst', lastName: 'Plantedlast' }, blind);
    const caller = await test.signIn(granted);
    const reply = await caller.get(pendingUrl(blind));
    expect(reply.status).toBe(200);
    expect(pendingOf(reply).total).toBe(1);
    expect(JSON.stringify(reply.body)).not.toMatch(/planted/i);
    expect(JSON.stringify(reply.body)).not.toContain(one.email);
    expect(pendingOf(await admin.get(pendingUrl(blind))).outcomes[0]?.candidateName).toBe('Plantedfirst Plantedlast');
  });
});

describe('releasing', () => {
  it('tells people and mails them, once', async () => {
    const one = await held();
    const open = await anApplication(test, { tenant, roleId }, { stageId: 10 });
    const elsewhere = await anApplication(test, { tenant, roleId: await aRole(test, tenant) });
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
    expect(await rowOf(test, tenant, one.id)).toMatchObject({
      stage_id: 16,
      substage_id: 1604,
      outcome_released_at: test.clock.now,
      version: 2,
    });
    const mails = await mailsOf(one);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'outcome-not-taken-forward' });
    expect(mails[0]?.text).toContain('First.\n\nSecond.');
    await test.workJobs();
    expect(await mailsOf(one)).toMatchObject([{ state: 'sent' }]);
    expect(await mailsOf(open)).toEqual([]);
  });

  it('shows the outcome to the candidate, who saw nothing of it before', async () => {
    const user = await test.aCandidateUser(tenant);
    const own = await anApplication(
      test,
      { tenant, roleId },
      { candidateId: user.candidateId ?? '', email: user.email, stageId: 10 },
    );
    const candidate = await test.signIn(user);
    await admin.post(moveUrl(own, { stageId: 16, substageId: 1600 }, tenant), { reason: 'STRONGER' });
    expect((await candidate.get('/api/v1/applications')).body).toMatchObject([{ status: 'interview' }]);
    await release([own]);
    expect((await candidate.get('/api/v1/applications')).body).toMatchObject([{ status: 'notTakenForward' }]);
  });

  it('writes to no candidate held as a duplicate', async () => {
    const one = await held('DUPLICATE');
    const [preview] = pendingOf(await admin.get(pendingUrl())).outcomes;
    expect(preview).toMatchObject({ told: false, subject: '', text: '', html: '' });
    expect(releasedOf(await release([one]))).toMatchObject({ released: 1 });
    expect(await rowOf(test, tenant, one.id)).toMatchObject({ substage_id: 1604 });
    expect(await mailsOf(one)).toEqual([]);
  });

  it('goes out once when two release the same people at once', async () => {
    const people = await manyApplications(test, { tenant, roleId }, 5, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const other = await test.signIn(await test.aStaffUser(tenant));
    const body = { applicationIds: people.map((one) => one.id) };
    const replies = await Promise.all([admin.post(releaseUrl(), body), other.post(releaseUrl(), body)]);
    expect(replies.map((reply) => releasedOf(reply).released).sort()).toEqual([0, 5]);
    for (const one of people) expect(await mailsOf(one)).toHaveLength(1);
  });

  it('names the field of bad input', async () => {
    const none = await admin.post(releaseUrl(), { applicationIds: [] });
    expect([none.status, none.body]).toMatchObject([422, { errors: [{ field: 'applicationIds' }] }]);
    const long = await admin.post(releaseUrl(), { applicationIds: [adminUser.id], message: 'x'.repeat(2001) });
    expect([long.status, long.body]).toMatchObject([422, { errors: [{ field: 'message' }] }]);
  });

  it('leaves the mails of very many to a job that goes on where it stopped', async () => {
    const count = 501;
    const people = await manyApplications(test, { tenant, roleId }, count, {
      stageId: 16,
      substageId: 1600,
      columns: heldColumns('FULL'),
    });
    const { batchId, released } = releasedOf(await release(people, { message: 'Well done all the same.' }));
    expect(released).toBe(count);
    const mailsOfBatch = () =>
      inTenant(test, tenant, (tx) =>
        tx.db
          .selectFrom('mail_message')
          .select(['id', 'application_id', 'text_body'])
          .where('organization_id', '=', tenant.id)
          .where('batch_id', '=', batchId)
          .execute(),
      );
    const run = async () => {
      for (const [job, work] of outcomesJobs(test.services)) {
        if (job !== 'outcome.queue-mails') continue;
        await work({ batchId, roleId }, { organizationId: tenant.id, jobId: batchId, isLastAttempt: false });
      }
    };
    // Twice at once: a queue may hand a job out again while the first still runs.
    await Promise.all([run(), run()]);
    const mails = await mailsOfBatch();
    expect(new Set(mails.map((mail) => mail.application_id)).size).toBe(count);
    expect(mails).toHaveLength(count);
    expect(mails.every((mail) => mail.text_body.includes('Well done all the same.'))).toBe(true);
    // The job dies half-way and runs again: only what is missing is made.
    await inTenant(test, tenant, (tx) =>
      tx.db
        .deleteFrom('mail_message')
        .where('organization_id', '=', tenant.id)
        .where(
          'id',
          'in',
          mails.slice(0, 30).map((mail) => mail.id),
        )
        .execute(),
    );
    await run();
    const after = await mailsOfBatch();
    expect(after).toHaveLength(count);
    expect(new Set(after.map((mail) => mail.application_id)).size).toBe(count);
  });
});
