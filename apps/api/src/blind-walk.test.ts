import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { basePermissions } from '@evenhand/domain/access/base-permissions';
import { separateFor } from '@evenhand/domain/access/separate-permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marker, plantUnseen, tellTale } from './blind.factory.ts';
import { anEvent } from './features/records/events/events.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { exportOf, fetchExport, filesIn } from './features/screens/exports/exports.factory.ts';
import { readDocument } from './platform/files/read-document.ts';
import { routes } from './routes.ts';
import type { Caller, Reply } from './testing/caller.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';
import { addressWith, type LawfulCalls, lawfulCalls } from './testing/walk/lawful-calls.ts';

/**
 * Walks every endpoint as a user who has been given every right but to know who applied, with calls that the contract allows and
 * real ids. No answer, file or mail may say anything of the candidate.
 */
let test: TestApp;
let tenant: Organization;
let reader: TestUser;
let caller: Caller;
let blind: Role;
let unseen: Awaited<ReturnType<typeof plantUnseen>>;
let known: Record<string, string>;
let calls: LawfulCalls;

const withId = z.object({ id: z.string() });
const made = async (reply: Promise<Reply>): Promise<string> => withId.parse((await reply).body).id;

/** Returns bodies for endpoints that would refuse any other lawful one before they look at whom it is about. */
function bodiesOf(at: { roleId: string; applicationId: string; other: string; readerId: string }) {
  const one = { roleId: at.roleId, ids: [at.applicationId] };
  const score = { stageId: 28, column: 'score', mark: 1 };
  return {
    'search.candidates': {},
    'applications.move': {},
    'applications.bulk-move': one,
    'applications.bulk-copy': { ...one, tell: false },
    'applications.bulk-assign': { ...one, assignees: [at.readerId] },
    'candidates.bulk-availability': { ...one, availability: 'UNAVAILABLE' },
    'candidates.set-availability': { availability: 'HIRED' },
    'applications.set-stage': { dateApplied: new Date().toISOString() },
    'applications.preview-impact': one,
    'pass-marks.count': score,
    'pass-marks.set': { ...score, to: null, holdBelow: 'ACADEMIC' },
    'exports.request': { format: 'CSV', roleId: at.roleId },
    'scoring.save': { applicationId: at.applicationId, criterion: 'teamwork', score: 2 },
  };
}

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  const colleague = await test.aStaffUser(tenant);
  const admin = await test.signIn(colleague);
  const grants = separateFor('HIRING_MANAGER').filter((permission) => permission !== 'candidate:unblind');
  reader = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: [...grants] });
  caller = await test.signIn(reader);
  // The role is blind until a stage that no candidate reaches here: before it, such a role tells no more than one that is blind
  // throughout.
  blind = await aPublishedRole(admin, { title: 'Unseen', blind: true, blindUntil: 14 });
  const other = await aPublishedRole(admin, { title: 'Unseen too', blind: true });
  for (const { id } of [blind, other]) await admin.put(`/api/v1/roles/${id}/team`, { userIds: [reader.id] });
  unseen = await plantUnseen(test, { tenant, admin, blind });
  const { applicationId } = unseen.applicant;
  const mention = `Look, @[Jo Field](${reader.id}): ${tellTale}`;
  await admin.put(`/api/v1/organization/${tenant.id}/candidate/${unseen.applicant.id}/note`, {
    body: mention,
    applicationId,
  });
  const state = {
    stageId: null,
    substageId: null,
    searchTerm: '',
    filters: {},
    sortBy: 'score',
    orderBy: 'ASC',
    size: 20,
  };
  const view = { name: 'Mine', shared: false, state, columns: [{ id: 'score' }] };
  known = {
    staff: colleague.id,
    role: blind.id,
    begun: other.id,
    candidate: applicationId,
    application: applicationId,
    document: unseen.documentId,
    note: unseen.noteId,
    request: unseen.requestId,
    amendment: unseen.amendmentId,
    event: await made(admin.post('/api/v1/events', anEvent(test.clock.now, { title: 'Open evening' }))),
    view: await made(caller.post(`/api/v1/lists/${blind.id}/views`, view)),
    listed: await made(caller.post('/api/v1/exports', { format: 'CSV', roleId: blind.id })),
  };
  const bulk = await caller.post('/api/v1/candidate/bulkstage/28/2800', { roleId: blind.id, resource: {} });
  known['bulkMove'] = z.object({ batchId: z.string() }).parse(bulk.body).batchId;
  await test.workJobs();
  calls = lawfulCalls(known, bodiesOf({ roleId: blind.id, applicationId, other: other.id, readerId: reader.id }));
});
afterAll(() => test.close());

/** Endpoints called last: they end the reviewer's own sign-in, or remove the candidate's record. */
const last = ['identity.sign-out', 'users.password', 'account.leave', 'candidates.delete'];
/** Permissions that the reviewer holds. */
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

/** Checks that an answer holds nothing that leads to the candidate; the reviewer's own address and name are theirs. */
async function expectSilent(reply: Reply, at: string): Promise<void> {
  const isPdf = String(reply.headers['content-type'] ?? '').includes('application/pdf');
  const text = isPdf ? ((await readDocument('pdf', reply.raw)).text ?? '') : '';
  const whole = `${JSON.stringify(reply.headers)}${reply.raw.toString('utf8')}${text}`;
  expect(whole, at).not.toMatch(marker);
  for (const leads of [unseen.applicant.user.email, unseen.applicant.id]) expect(whole, at).not.toContain(leads);
}

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
    'documents.staff-prepare',
    'documents.staff-read',
    'documents.staff-text',
    'documents.staff-remove',
    'documents.staff-type',
    'documents.staff-upload',
    'events.put-candidate',
    'events.put-many',
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
    'feedback.release',
    'offers.discard',
    'offers.extend',
    'offers.send',
    'offers.withdraw',
    'outcomes.cancel-plan',
    'outcomes.plan',
    'outcomes.renew-decision-date',
    'requests.cancel',
  ],
  'it is about something else than people who applied': [
    'account.change-email',
    'account.product-switch',
    'added-candidates.add',
    'applications.bulk-copy',
    'applications.copy',
    'applications.fast-track',
    'transfers.ask',
    'education.organization-list',
    'search.profiles',
    'search.profile-list',
    'events.attendance',
    'events.create',
    'events.remove-registration',
    'events.update',
    'identity.sign-out',
    'notifications.choose',
    'reference.list',
    'search.find',
    'users.password',
    'users.security',
    'users.update',
    'views.open-with',
  ],
};

describe('a user with every right but to know who applied', () => {
  it('is told who applied by no endpoint', { timeout: 240_000 }, async () => {
    const silent: string[] = [];
    for (const endpoint of walk) {
      const path = addressWith(endpoint, known, {
        organization: tenant.id,
        person: unseen.applicant.applicationId,
        other: unseen.applicant.applicationId,
      });
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      const reply = await calls.call(caller, endpoint, path);
      await expectSilent(reply, `${endpoint.id} ${path}`);
      expect(reply.status, endpoint.id).toBeLessThan(501);
      const mayAsk = holds.has(endpoint.needs);
      if (reply.status >= 300 && mayAsk) silent.push(endpoint.id);
    }
    expect(silent.sort()).toEqual(Object.values(refused).flat().sort());
  });

  it('is told who applied by no export, whatever it is asked to hold', async () => {
    const fields = z
      .object({ fields: z.array(z.object({ id: z.string() })) })
      .parse((await caller.get('/api/v1/export-fields')).body)
      .fields.map(({ id }) => id);
    for (const format of ['CSV', 'XLSX', 'DOCUMENTS']) {
      const asked = await caller.post('/api/v1/exports', { format, roleId: blind.id, fields });
      expect(asked.status, format).toBe(202);
      await test.workJobs();
      const file = await fetchExport(test, { tenant, by: caller }, exportOf(asked).id);
      expect(file.status, format).toBe(200);
      await expectSilent(file, format);
      for (const [name, bytes] of format === 'CSV' ? [] : filesIn(file)) {
        expect(`${name} ${bytes.toString('utf8')}`, format).not.toMatch(marker);
      }
    }
  });

  it('is told who applied by no mail', async () => {
    const mails = await test.mailsTo(tenant, reader.email);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(marker);
  });
});
