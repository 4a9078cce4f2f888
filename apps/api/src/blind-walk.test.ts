// @module-tag embedded
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { basePermissions } from '@evenhand/domain/access/base-permissions';
import { separateFor } from '@evenhand/domain/access/separate-permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { marker, plantUnseen, tellTale } from './blind.factory.ts';
import { plantDayChoice } from './features/processes/assessment-days/assessment-days.factory.ts';
import { dayToken } from './features/processes/assessment-days/own/day-link.ts';
import { plantMailedReply } from './features/processes/inbound-mail/mailed-reply.factory.ts';
import { plantInterview } from './features/processes/interviews/interviews.factory.ts';
import { anEvent } from './features/records/events/events.factory.ts';
import { aPublishedRole, inDays } from './features/records/roles/roles.factory.ts';
import { exportOf, fetchExport, filesIn } from './features/screens/exports/exports.factory.ts';
import { routes } from './routes.ts';
import { plantFile } from './strangers.factory.ts';
import { tenantTest } from './testing/api-test.ts';
import type { Reply } from './testing/caller.ts';
import { blindBodies, comingOn, wordsOfCandidate } from './testing/walk/blind-bodies.ts';
import { addressWith, lawfulCalls } from './testing/walk/lawful-calls.ts';
import { plantReports } from './testing/walk/report-bodies.ts';
import { textOfReply } from './testing/walk/text-of-reply.ts';

const withId = z.object({ id: z.string() });
const made = async (reply: Promise<Reply>): Promise<string> => withId.parse((await reply).body).id;

/** Endpoints called last: they end the reviewer's own sign-in, or remove the candidate's record. */
const last = ['identity.sign-out', 'users.password', 'account.leave', 'candidates.delete'];
const holds: ReadonlySet<string> = new Set<string>([
  ...basePermissions.HIRING_MANAGER,
  ...separateFor('HIRING_MANAGER').filter((permission) => permission !== 'candidate:unblind'),
]);
const isLast = ({ id }: EndpointSpec): boolean => last.includes(id);
const staffSide = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ needs }) => needs !== 'public' && !needs.startsWith('own-application') && !needs.startsWith('own-profile'),
  );
const isRead = ({ method }: EndpointSpec): boolean => method === 'GET';
const walk = [
  ...staffSide.filter((one) => isRead(one) && !isLast(one)),
  ...staffSide.filter((one) => !isRead(one) && !isLast(one)),
  ...staffSide.filter(isLast),
];

/**
 * Endpoints that refuse the reviewer though they hold the permission, by reason. All others have to answer, so that they are
 * checked.
 */
const refused: Readonly<Record<string, readonly string[]>> = {
  'it would say who it is, or is done by who knows': [
    'adjustments.get',
    'adjustments.save',
    'added-candidates.read-cv',
    'added-candidates.add-known',
    'candidates.bulk-availability',
    'candidates.delete',
    'candidates.restore',
    'candidates.set-availability',
    'candidates.staff-update',
    'transfers.asked',
    'documents.photo',
    'later-outcomes.list',
    'later-outcomes.preview',
    'later-outcomes.save',
    'later-outcomes.template',
    'message-threads.file',
    'documents.staff-prepare',
    'documents.staff-read',
    'documents.staff-text',
    'documents.staff-remove',
    'documents.staff-type',
    'documents.staff-upload',
    'events.follow-up',
    'events.put-candidate',
    'events.put-many',
    'events.write-to-guests',
    'matches.accept',
    'matches.remove',
    'matches.save',
    'merges.list',
    'merges.merge',
    'merges.preview',
    'merges.undo',
    'notes.update',
    'scoring.comment',
  ],
  'it is not so far, or over': [
    'amendments.decide',
    'applications.undo',
    'assessment-days.create-choice',
    'assessment-days.invite',
    'feedback.release',
    'interview-records.complete',
    'interview-records.start',
    'interviews.add-windows',
    'interviews.apply-panels',
    'interviews.book',
    'interviews.close-plan',
    'interviews.delete-plan',
    'interviews.fit',
    'interviews.preview-booking',
    'interviews.save-plan',
    'interviews.set-my-outcome',
    'interviews.set-outcome',
    'assessment-days.room-calendar',
    'assessment-days.sheets',
    'exports.interview-pack',
    'message-threads.send-again',
    'message-threads.update',
    'offers.discard',
    'offers.extend',
    'offers.send',
    'offers.withdraw',
    'outcomes.cancel-plan',
    'outcomes.plan',
    'outcomes.renew-decision-date',
    'requests.cancel',
    'research-extracts.discard',
    'research-extracts.download',
    'research-extracts.release',
  ],
  'it is about something else than people who applied': [
    'account.change-email',
    'account.product-switch',
    'added-candidates.add',
    'applications.bulk-copy',
    'applications.copy',
    'applications.fast-track',
    'assessment-days.own',
    'assessment-days.send-marks',
    'transfers.ask',
    'education.organization-list',
    'search.profiles',
    'search.profile-list',
    'events.arrivals',
    'events.attendance',
    'events.create',
    'events.forget-conversation',
    'events.note-conversation',
    'events.remove-registration',
    'events.update',
    'identity.sign-out',
    'interviewer-availability.connect-calendar',
    'interviewer-availability.disconnect-calendar',
    'interviewer-availability.read-calendar',
    'notifications.choose',
    'notifications.set-role-reminder',
    'reference.list',
    'search.find',
    'text-messages.choice',
    'text-messages.choose',
    'users.password',
    'users.security',
    'users.update',
    'views.open-with',
  ],
};

/**
 * Walks every endpoint as a user who has been given every right but to know who applied, with calls that the contract allows and
 * real ids. No answer, file or mail may say anything of the candidate.
 */
const it = tenantTest
  .extend('reader', { scope: 'file' }, ({ app, tenant }) => {
    const grants = separateFor('HIRING_MANAGER').filter((permission) => permission !== 'candidate:unblind');
    return app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: [...grants] });
  })
  .extend('staff', { scope: 'file' }, ({ app, reader }) => app.signIn(reader))
  // The role is blind until a stage that no candidate reaches here: before it, such a role tells no more than one that is blind
  // throughout.
  .extend('blind', { scope: 'file' }, ({ admin }) =>
    aPublishedRole(admin, { title: 'Unseen', blind: true, blindUntil: 14 }),
  )
  .extend('other', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { title: 'Unseen too', blind: true }))
  .extend('unseen', { scope: 'file' }, async ({ app, tenant, admin, reader, blind, other }) => {
    for (const { id } of [blind, other]) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [reader.id] });
    const planted = await plantUnseen(app, { tenant, admin, blind });
    const { id, applicationId } = planted.applicant;
    await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/note`, {
      body: `Look, @[Jo Field](${reader.id}): ${tellTale}`,
      applicationId,
    });
    return planted;
  })
  .extend(
    'known',
    { scope: 'file', auto: true },
    async ({ app, tenant, adminUser, admin, reader, staff, blind, other, unseen }) => {
      const { applicationId } = unseen.applicant;
      const sorting = { sortBy: 'score', orderBy: 'ASC', size: 20 };
      const state = { stageId: null, substageId: null, searchTerm: '', filters: {}, ...sorting };
      const view = { name: 'Mine', shared: false, state, columns: [{ id: 'score' }] };
      const ids = {
        staff: adminUser.id,
        role: blind.id,
        begun: other.id,
        candidate: applicationId,
        application: applicationId,
        document: unseen.documentId,
        note: unseen.noteId,
        request: unseen.requestId,
        replyFile: await plantMailedReply(app, tenant, {
          applicationId,
          word: 'Zzmarkfirst',
          from: unseen.applicant.user.email,
        }),
        amendment: unseen.amendmentId,
        event: await made(admin.post('/api/v1/events', anEvent(app.clock.now, { title: 'Open evening' }))),
        messageTemplate: 'offer-made',
        file: await plantFile(admin, tenant),
        contact: await made(admin.post(`/api/v1/organization/${tenant.id}/contacts`, { name: 'Ada Careers' })),
        view: await made(staff.post(`/api/v1/lists/${blind.id}/views`, view)),
        listed: await made(staff.post('/api/v1/exports', { format: 'CSV', roleId: blind.id })),
      };
      const all = { roleId: blind.id, resource: {} };
      const bulk = await staff.post('/api/v1/candidate/bulkstage/28/2800', all);
      const wording = { name: 'News', content: { en: wordsOfCandidate } };
      const ownTemplate = z
        .object({ key: z.string() })
        .parse((await admin.post('/api/v1/message-templates', wording)).body).key;
      const rule = { templateId: ownTemplate, follows: 'silence', days: 7 };
      const automaticMessage = await made(staff.post(`/api/v1/roles/${blind.id}/automatic-messages`, rule));
      const task = { title: tellTale, dueOn: '2026-12-01', applicationId, assigneeId: reader.id };
      const staffTask = await made(admin.post('/api/v1/staff-tasks', task));
      const call = { kind: 'PHONE', direction: 'OUT', at: '2026-01-05T09:00:00Z', note: tellTale };
      const callsOf = `/api/v1/candidate/${applicationId}/messages/${applicationId}/calls`;
      const loggedCall = await made(staff.post(callsOf, call));
      const dayBody = { roleId: blind.id, stageId: 1, title: 'A day', day: '2027-01-14' };
      const day = z
        .object({ id: z.string(), version: z.number() })
        .parse((await admin.post('/api/v1/assessment-days', dayBody)).body);
      const coming = comingOn(applicationId);
      const ofDay = { candidates: coming, bars: [], version: day.version };
      await admin.put(`/api/v1/assessment-days/${day.id}/candidates`, ofDay);
      const interview = await plantInterview(app, admin, { roleId: blind.id, applicationId });
      await app.admin.exclusive((session) =>
        session.query(
          `insert into interview_person (organization_id, booking_id, user_id, starts_at, ends_at, role, state)
           select organization_id, id, $2, starts_at, ends_at, 'MEMBER', 'PENCILLED' from interview_booking where id = $1`,
          [interview.interviewBooking, reader.id],
        ),
      );
      const message = await staff.post('/api/v1/messages', { ...all, content: { en: wordsOfCandidate } });
      await app.workJobs();
      const batchOf = (reply: Reply): string => z.object({ batchId: z.string() }).parse(reply.body).batchId;
      return {
        ...ids,
        ownTemplate,
        automaticMessage,
        staffTask,
        ...(await plantReports(staff, admin)),
        assessmentDay: day.id,
        dayLink: dayToken(app.services.secrets, applicationId),
        ...(await plantDayChoice(app, admin, { roleId: blind.id, applicationId })),
        loggedCall,
        ...interview,
        spanStart: app.clock.now.toISOString(),
        spanEnd: inDays(40, app.clock.now.getTime()),
        bulkMove: batchOf(bulk),
        message: batchOf(message),
      };
    },
  )
  .extend('calls', { scope: 'file' }, ({ reader, blind, other, unseen, known }) =>
    lawfulCalls(
      known,
      blindBodies({
        roleId: blind.id,
        applicationId: unseen.applicant.applicationId,
        other: other.id,
        readerId: reader.id,
        templateId: known.ownTemplate,
      }),
    ),
  )
  /** Checks that an answer holds nothing that leads to the candidate; the reviewer's own address and name are theirs. */
  .extend('expectSilent', { scope: 'file' }, ({ unseen }) => async (reply: Reply, at: string): Promise<void> => {
    const whole = await textOfReply(reply);
    expect(whole, at).not.toMatch(marker);
    for (const leads of [unseen.applicant.user.email, unseen.applicant.id]) expect(whole, at).not.toContain(leads);
  });

describe('a user with every right but to know who applied', () => {
  it('is told who applied by no endpoint', { timeout: 240_000 }, async ({
    known,
    tenant,
    unseen,
    app,
    calls,
    staff,
    expectSilent,
  }) => {
    const silent: string[] = [];
    for (const endpoint of walk) {
      const path = addressWith(endpoint, known, {
        organization: tenant.id,
        person: unseen.applicant.applicationId,
        other: unseen.applicant.applicationId,
      });
      app.clock.now = new Date(app.clock.now.getTime() + 1000);
      const reply = await calls.call(staff, endpoint, path);
      await expectSilent(reply, `${endpoint.id} ${path}`);
      expect(reply.status, endpoint.id).toBeLessThan(501);
      const mayAsk = holds.has(endpoint.needs);
      if (reply.status >= 300 && mayAsk) silent.push(endpoint.id);
    }
    expect(silent.sort()).toEqual(Object.values(refused).flat().sort());
  });

  it('is told who applied by no export, whatever it is asked to hold', async ({
    staff,
    blind,
    app,
    tenant,
    expectSilent,
  }) => {
    const fields = z
      .object({ fields: z.array(z.object({ id: z.string() })) })
      .parse((await staff.get('/api/v1/export-fields')).body)
      .fields.map(({ id }) => id);
    for (const format of ['CSV', 'XLSX', 'DOCUMENTS']) {
      const asked = await staff.post('/api/v1/exports', { format, roleId: blind.id, fields });
      expect(asked.status, format).toBe(202);
      await app.workJobs();
      const file = await fetchExport(app, { tenant, by: staff }, exportOf(asked).id);
      expect(file.status, format).toBe(200);
      await expectSilent(file, format);
      for (const [name, bytes] of format === 'CSV' ? [] : filesIn(file)) {
        expect(`${name} ${bytes.toString('utf8')}`, format).not.toMatch(marker);
      }
    }
  });

  it('is told who applied by no mail', async ({ app, tenant, reader }) => {
    const mails = await app.mailsTo(tenant, reader.email);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(marker);
  });
});
