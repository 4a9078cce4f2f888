// @module-tag embedded
import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { plantDayChoice } from './features/processes/assessment-days/assessment-days.factory.ts';
import { dayToken } from './features/processes/assessment-days/own/day-link.ts';
import { plantMailedReply, plantUnplacedMail } from './features/processes/inbound-mail/mailed-reply.factory.ts';
import { plantInterview } from './features/processes/interviews/interviews.factory.ts';
import { aReadyCandidate, submit } from './features/records/applications/applications.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { anEvent } from './features/records/events/events.factory.ts';
import { aForm, aPublishedRole, inDays } from './features/records/roles/roles.factory.ts';
import { aPdf } from './platform/files/sample-files.factory.ts';
import { routes } from './routes.ts';
import { plantCalendar, plantFile, plantLogo, plantPeople, plantPicture, plantTransfer } from './strangers.factory.ts';
import { apiTest } from './testing/api-test.ts';
import type { Caller, Reply } from './testing/caller.ts';
import { addressWith, lawfulCalls } from './testing/walk/lawful-calls.ts';
import { aReportNote, plantReportSchedule } from './testing/walk/report-bodies.ts';

const marker = /zzours/i;
const withId = z.object({ id: z.string() });
const made = async (reply: Promise<Reply>): Promise<string> => withId.parse((await reply).body).id;
const partOf = (reply: Reply, pattern: RegExp): string => pattern.exec(JSON.stringify(reply.body))?.[1] ?? '';

/** Saves a view of our list, with which it opens for every user. */
async function plantView(admin: Caller, role: string): Promise<string> {
  const list = `/api/v1/lists/${role}`;
  const state = {
    stageId: null,
    substageId: null,
    searchTerm: 'zzours',
    filters: {},
    sortBy: 'name',
    orderBy: 'ASC',
    size: 20,
  };
  const view = await made(
    admin.post(`${list}/views`, { name: 'Zzours view', shared: true, state, columns: [{ id: 'score' }] }),
  );
  await admin.put(`${list}/opens-with`, { viewId: view, for: 'team' });
  await admin.put(`${list}/columns`, { was: [], now: [{ id: 'score', width: 90 }] });
  return view;
}

/**
 * Walks every endpoint, public ones too, as people of another organisation on their own host, with real ids and tokens of our
 * rows. They get nothing of ours, and nothing of ours changes.
 */
const it = apiTest
  .extend('ours', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Zzours & Co' }))
  .extend('theirs', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Theirs' }))
  .extend(
    'mailedTo',
    { scope: 'file' },
    ({ app, ours }) =>
      async (address: string, pattern: RegExp): Promise<string> => {
        const texts = (await app.mailsTo(ours, address)).map((mail) => pattern.exec(mail.text)?.[1]);
        return texts.findLast((text) => text !== undefined) ?? '';
      },
  )
  /** Creates the work of our staff: roles, previews, portals, events, templates, an invitation. */
  .extend('plantStaffWork', { scope: 'file' }, ({ app, ours, mailedTo }) => async (admin: Caller) => {
    const role = await aPublishedRole(admin, { title: 'Zzours scheme', summary: 'Zzours summary.' });
    const begun = await aPublishedRole(admin, { title: 'Zzours begun' });
    const preview = await admin.post(`/api/v1/roles/${role.id}/previews`, { days: 7 });
    const portal = await admin.post('/api/v1/portals', { kind: 'PORTAL', name: 'Zzours society' });
    const evening = anEvent(app.clock.now, { title: 'Zzours evening' });
    const part = { title: 'Zzours trial', startsAt: evening.startsAt, endsAt: evening.endsAt };
    const event = await admin.post('/api/v1/events', { ...evening, parts: [part] });
    const eventId = withId.parse(event.body).id;
    const guest = { name: 'Zzours Guest', email: 'zzours.guest@example.org' };
    await app.visitor(ours).post(`/api/public/event/${eventId}`, guest);
    const guests = await admin.get(`/api/v1/events/${eventId}/registrations`);
    await admin.post(`/api/v1/organization/${ours.id}/user`, {
      email: 'zzours.new@example.org',
      firstName: 'Zzours',
      lastName: 'New',
      userType: 'HIRING_MANAGER',
    });
    const look = await admin.post('/api/v1/candidate/bulkstage/29/2900/impact', { roleId: role.id, resource: {} });
    const bulkMove = await admin.post('/api/v1/candidate/bulkstage/29/2900', { roleId: role.id, resource: {} });
    const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Zzours words' }] }] };
    const wording = { name: 'Zzours news', content: { en: { subject: 'Zzours', document } } };
    const messageTemplate = await admin.post('/api/v1/message-templates', wording);
    const rule = { templateId: partOf(messageTemplate, /"key":"([^"]+)"/), follows: 'decision', days: 1 };
    const automaticMessage = await made(admin.post(`/api/v1/roles/${role.id}/automatic-messages`, rule));
    const message = await admin.post('/api/v1/messages', { roleId: role.id, resource: {}, content: wording.content });
    const contact = await made(admin.post(`/api/v1/organization/${ours.id}/contacts`, { name: 'Zzours Contact' }));
    const file = await plantFile(admin, ours);
    const task = { title: 'Zzours task', dueOn: '2026-12-01', roleId: role.id };
    const staffTask = await made(admin.post('/api/v1/staff-tasks', task));
    const saved = { name: 'Zzours report', shared: true, report: 'snapshot', question: {} };
    const savedReport = await made(admin.post('/api/v1/saved-reports', saved));
    const action = { season: 2025, text: 'Zzours advert', owner: 'Zzours Clerk', dueOn: '2026-12-01' };
    const equalityAction = await made(admin.post('/api/v1/equality-actions', action));
    const dayBody = { roleId: role.id, stageId: 1, title: 'Zzours day', day: '2027-01-14' };
    const assessmentDay = await made(admin.post('/api/v1/assessment-days', dayBody));
    const interview = {
      ...{ label: 'Zzours talk', kind: 'HR_SCHEDULER', stages: [6], lateral: false, showScoringMatrix: false },
      ...{ customizations: [], includeOnlyForInterview: [], excludeOnlyForInterview: [], isEnabled: true },
    };
    const interviewType = await made(admin.post('/api/v1/interview-types', interview));
    const feed = await admin.put('/api/v1/calendar-feed', { isOn: true, showsNames: true });
    const short = await app.visitor(ours).post('/api/public/short-link', { kind: 'role', id: role.id });
    return {
      role: role.id,
      begun: begun.id,
      preview: partOf(preview, /"id":"([^"]+)"/),
      previewToken: partOf(preview, /token=([^"&]+)/),
      portal: withId.parse(portal.body).id,
      portalCode: partOf(portal, /"code":"([^"]+)"/),
      event: eventId,
      eventPart: partOf(event, /"parts":\[\{"id":"([^"]+)"/),
      registration: partOf(guests, /"content":\[\{"id":"([^"]+)"/),
      template: await made(admin.post('/api/v1/form-templates', { name: 'Zzours form', definition: aForm() })),
      messageTemplate: partOf(messageTemplate, /"key":"([^"]+)"/),
      invitation: await mailedTo('zzours.new@example.org', /on-boarding\/([\w.-]+)/),
      short: partOf(short, /\/s\/([\w-]+)/),
      view: await plantView(admin, role.id),
      automaticMessage,
      contact,
      staffTask,
      savedReport,
      reportSchedule: await plantReportSchedule(admin, savedReport),
      reportNote: await made(admin.post('/api/v1/report-notes', { ...aReportNote, text: 'Zzours note' })),
      equalityAction,
      researchExtract: await made(admin.post('/api/v1/research-extracts', { purpose: 'Zzours research' })),
      assessmentDay,
      interviewType,
      calendarFeed: partOf(feed, /\/calendar\/([^"]+)/),
      file,
      message: partOf(message, /"batchId":"([^"]+)"/),
      bulkMove: partOf(bulkMove, /"batchId":"([^"]+)"/),
      look: partOf(look, /"previewId":"([^"]+)"/),
    };
  })
  /** Creates a candidate of ours with an application and all that hangs on one. */
  .extend(
    'plantCandidate',
    { scope: 'file' },
    ({ app, ours, mailedTo }) =>
      async (admin: Caller, at: { readonly role: string; readonly begun: string }) => {
        const { caller, id: candidate, user } = await aReadyCandidate(app, ours);
        const upload = multipart({ kind: 'CV' }, { name: 'zzours.pdf', bytes: aPdf(['Zzours']) });
        const document = await made(caller.put(`/api/v1/candidate/${candidate}/cv`, undefined, upload));
        const sent = await submit(caller, candidate, { id: at.role });
        const application = z.object({ applicationId: z.string() }).parse(sent.body).applicationId;
        const draft = await caller.put(`/api/v1/roles/${at.begun}/draft`, {
          answers: { 'why-us': 'Zzours' },
          version: 0,
        });
        const of = `/api/v1/organization/${ours.id}/candidate/${candidate}`;
        const note = await made(admin.put(`${of}/note`, { body: 'Zzours note', applicationId: application }));
        const scored = { applicationId: application, criterion: 'teamwork', score: 3, comment: 'Zzours comment' };
        await admin.put(`${of}/score`, scored);
        const ofPerson = `/api/v1/candidate/${candidate}`;
        const answerBy = inDays(5, app.clock.now.getTime());
        const offer = { applicationId: application, terms: 'Zzours terms', startsOn: null, answerBy, version: 0 };
        await admin.put(`${ofPerson}/offer`, offer);
        const call = { kind: 'PHONE', direction: 'OUT', at: app.clock.now.toISOString(), note: 'Zzours call' };
        const loggedCall = await made(admin.post(`${ofPerson}/messages/${application}/calls`, call));
        await admin.put(`${ofPerson}/feedback`, {
          applicationId: application,
          strengths: ['Zzours'],
          body: 'Zzours',
          version: 0,
        });
        const input = { applicationId: application, kind: 'QUESTION', question: 'Zzours?', dueAt: answerBy };
        const request = await made(admin.post(`${ofPerson}/requests`, input));
        const amendment = await made(
          caller.post(`/api/v1/applications/${application}/amendments`, { request: 'Zzours request' }),
        );
        const ticket = await caller.post(`${ofPerson}/download`, { filename: 'cv.pdf', documentId: document });
        await caller.post('/api/v1/data-packs');
        await app.workJobs();
        const pack = await made(caller.get('/api/v1/data-packs'));
        const packTicket = await caller.post(`/api/v1/data-packs/${pack}/download`);
        const listed = await made(admin.post('/api/v1/exports', { format: 'CSV', roleId: at.role }));
        await app.workJobs();
        const exportTicket = await admin.post(`/api/v1/exports/${listed}/download`);
        await app.visitor(ours).post('/api/public/forgot', { email: user.email });
        return {
          candidate,
          application,
          unplacedMail: await plantUnplacedMail(app, ours, 'Zzours'),
          replyFile: await plantMailedReply(app, ours, {
            applicationId: application,
            word: 'Zzours',
            from: user.email,
          }),
          draftHolder: partOf(draft, /"applicationId":"([^"]+)"/),
          document,
          note,
          request,
          amendment,
          loggedCall,
          dayLink: dayToken(app.services.secrets, application),
          ...(await plantDayChoice(app, admin, { roleId: at.role, applicationId: application })),
          ...(await plantInterview(app, admin, { roleId: at.role, applicationId: application })),
          ticket: partOf(ticket, /\/download\/([^"?]+)/),
          pack,
          packTicket: partOf(packTicket, /\/data-packs\/([^"?]+)/),
          listed,
          exportTicket: partOf(exportTicket, /\/exports\/([^"?]+)/),
          reset: await mailedTo(user.email, /reset-password\/([\w.-]+)/),
          email: user.email,
          candidateUser: user.id,
          ...(await plantTransfer(app, ours, { admin, candidate })),
        };
      },
  )
  /** Our ids and secrets, by what they are of. */
  .extend(
    'known',
    { scope: 'file' },
    async ({ app, ours, plantStaffWork, plantCandidate }): Promise<Readonly<Record<string, string>>> => {
      const staff = await app.aStaffUser(ours, { email: 'zzours.staff@example.org', grants: ['research:read'] });
      const admin = await app.signIn(staff);
      const work = await plantStaffWork(admin);
      const people = await plantPeople(admin, work.role);
      const logo = await plantLogo(admin, ours);
      const picture = await plantPicture(admin, ours);
      const calendar = await plantCalendar(app, staff);
      return { staff: staff.id, calendar, logo, picture, ...work, ...people, ...(await plantCandidate(admin, work)) };
    },
  )
  .extend('calls', { scope: 'file', auto: true }, ({ known }) =>
    lawfulCalls(known, {
      'assessment-days.set-candidates': { candidates: [], bars: [], version: 1 },
      'assessment-days.send-marks': { device: 'phone', marks: [] },
      'assessment-days.create-choice': {
        days: [{ dayId: known['assessmentDay'], capacity: 2 }],
        applicationIds: [known['application']],
        chooseBy: '2027-01-01T00:00:00Z',
        changeUntil: '2027-01-02T00:00:00Z',
      },
      'assessment-days.note-incident': { kind: 'NO_SHOW', applicationId: known['application'] },
      'assessment-days.choose': { choiceId: known['dayChoice'], chosenDayId: known['assessmentDay'] },
      'assessment-days.none-suits': { choiceId: known['dayChoice'], reason: 'An exam' },
      'interviews.create-plan': { roleId: known['role'], stageId: 29 },
      'interviews.save-plan': { setup: {}, version: 1 },
      'interviews.preview-plan': { setup: {} },
      'interviews.invite': { applicationIds: [known['application']] },
      'interviews.add-windows': {
        windows: [{ startsAt: '2027-02-01T09:00', endsAt: '2027-02-01T12:00', lanes: 1 }],
        version: 2,
      },
      'interviews.test-invitation': { setup: {} },
      'interviews.set-my-outcome': { outcome: 'ATTENDED', known: null },
      'interviews.apply-panels': {
        basis: 'no basis',
        changes: [{ bookingId: known['application'], userIds: [known['staff']] }],
      },
      'interviews.propose-stand-ins': {
        userId: known['staff'],
        from: '2027-01-01T00:00:00Z',
        to: '2027-01-08T00:00:00Z',
      },
      'interviews.apply-stand-ins': {
        userId: known['staff'],
        changes: [{ bookingId: known['application'], isLeftOpen: true }],
      },
    }),
  )
  .extend('strangers', { scope: 'file' }, ({ app, theirs }) => [{ who: 'nobody', caller: app.visitor(theirs) }])
  .extend('tables', { scope: 'file', auto: true }, async ({ app, theirs, strangers }) => {
    for (const userType of ['HIRING_MANAGER_ADMIN', 'HIRING_MANAGER'] as const) {
      strangers.push({
        who: userType,
        caller: await app.signIn(await app.aStaffUser(theirs, { userType, grants: ['research:read'] })),
      });
    }
    strangers.push({ who: 'CANDIDATE', caller: (await aReadyCandidate(app, theirs)).caller });
    const { rows } = await app.admin.exclusive((session) =>
      session.query(`select c.table_name from information_schema.columns c join pg_class p on p.relname = c.table_name
      where c.table_schema = 'public' and c.column_name = 'organization_id' and p.relkind = 'r' order by 1`),
    );
    return rows.map((row) => String(row['table_name']));
  })
  /** Returns every row of ours, as text. */
  .extend('rowsOfOurs', { scope: 'file' }, ({ app, ours, tables }) => async (): Promise<string[]> => {
    const rows: string[] = [];
    for (const table of tables) {
      const found = await app.admin.exclusive((session) =>
        session.query(`select '${table} ' || t::text as row from ${table} t where organization_id = $1 order by 1`, [
          ours.id,
        ]),
      );
      rows.push(...found.rows.map((row) => String(row['row'])));
    }
    return rows;
  })
  /**
   * Returns the endpoint's addresses with our ids for every parameter: the organisation theirs and ours, a person also by their
   * application, and for a parameter without a meaning above, every id of ours.
   */
  .extend('addressesOf', { scope: 'file' }, ({ ours, theirs, known }) => (endpoint: EndpointSpec): string[] => {
    if (ofThePlatform.test(endpoint.path)) return [];
    const all = [theirs.id, ours.id, ours.subdomain].flatMap((organization) =>
      ['candidate', 'application'].flatMap((person) =>
        Object.values(known).map((other) =>
          addressWith(endpoint, known, { organization, person: known[person] ?? '', other }),
        ),
      ),
    );
    return [...new Set(all)];
  })
  /** Returns ids of ours; an address or a code may be theirs as well, by their own invitation. */
  .extend('secrets', { scope: 'file' }, ({ ours, known }) => (): string[] => [
    ours.id,
    ...Object.entries(known).flatMap(([kind, id]) => (typedByAnybody.has(kind) ? [] : [id])),
  ])
  /** Returns the statuses that strangers meet, and checks that none of them is told anything. */
  .extend(
    'metBy',
    { scope: 'file' },
    ({ strangers, calls, secrets }) =>
      async (endpoint: EndpointSpec, path: string): Promise<Set<number>> => {
        const met = new Set<number>();
        const sent = `${path}${calls.queryOf(endpoint)}${JSON.stringify(calls.bodyOf(endpoint))}`;
        for (const { who, caller } of strangers) {
          const reply = await calls.call(caller, endpoint, path);
          const whole = `${JSON.stringify(reply.headers)}${reply.raw.toString('latin1')}`;
          const at = `${endpoint.id} ${path} as ${who}`;
          expect(whole, at).not.toMatch(marker);
          const told = secrets().filter((secret) => whole.includes(secret) && !sent.includes(secret));
          expect(told, at).toEqual([]);
          if (who !== 'nobody' && endpoint.needs !== 'public') expect(reply.status, at).not.toBe(401);
          met.add(reply.status);
        }
        return met;
      },
  );

/** Endpoints that no user of a tenant may call, and whose ids are the platform's. */
const ofThePlatform = /^\/api\/v1\/(admin\/imports|admin\/report|jobs\/dead)\//;

const typedByAnybody = new Set(['email', 'portalCode']);

/** Endpoints called last, as they end the stranger's own sign-in. */
const partings = ['identity.sign-out', 'users.password', 'account.leave'];
const endpoints = routes.map(({ endpoint }) => endpoint);
const walked = [
  ...endpoints.filter(({ id }) => !partings.includes(id)),
  ...endpoints.filter(({ id }) => partings.includes(id)),
];

describe('strangers on their own host, with ids of ours', () => {
  it('have ids of ours to try, every one of which exists', ({ known }) => {
    expect(Object.entries(known).filter(([, value]) => value === '')).toEqual([]);
  });

  it('send input that the contract allows, so that isolation refuses it and not validation', ({ calls }) => {
    const refused = walked.flatMap((endpoint) => {
      const form = endpoint.body?.safeParse(calls.bodyOf(endpoint));
      return form && !form.success && endpoint.needs !== 'organization:create' ? [endpoint.id, form.error.issues] : [];
    });
    expect(refused).toEqual([]);
  });

  it('are told nothing of ours and change nothing of ours, whatever they call', { timeout: 240_000 }, async ({
    rowsOfOurs,
    addressesOf,
    secrets,
    metBy,
  }) => {
    const before = await rowsOfOurs();
    const walls = new Map<string, Set<number>>();
    for (const endpoint of walked) {
      for (const path of addressesOf(endpoint)) {
        const met = await metBy(endpoint, path);
        if (secrets().some((secret) => path.includes(secret))) walls.set(`${endpoint.id} ${path}`, met);
      }
    }
    const notWalled = [...walls].filter(([, met]) => [...met].some((status) => status < 400 || status >= 500));
    expect(notWalled.map(([at]) => at)).toEqual([]);
    const refusedBefore = [...walls].filter(([, met]) => !met.has(404) && !met.has(410));
    expect(refusedBefore.map(([at, met]) => `${at}: ${[...met].join()}`)).toEqual([]);
    expect(before.length).toBeGreaterThan(60);
    expect(await rowsOfOurs()).toEqual(before);
  });
});
