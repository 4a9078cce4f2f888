import { note } from '@evenhand/contract/processes/notes';
import { listContact } from '@evenhand/contract/screens/feed/contact';
import { type FeedEntry, getFeed } from '@evenhand/contract/screens/feed/feed';
import { feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplicant, submit } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const it = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('other', { scope: 'file', auto: true }, ({ admin }) => aPublishedRole(admin, { title: 'Of other people' }))
  .extend('member', { scope: 'file' }, async ({ app, tenant, admin, role }) => {
    const member = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [member.id] });
    return member;
  })
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('aSecondLater', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend(
    'of',
    { scope: 'file' },
    ({ tenant }) =>
      (id: string): string =>
        `/api/v1/organization/${tenant.id}/candidate/${id}`,
  )
  /** A candidate who applied and about whom staff wrote notes, gave scores, made corrections and changed stages, a second apart. */
  .extend(
    'aWorkedOnApplicant',
    { scope: 'file' },
    ({ app, tenant, admin, role, manager, aSecondLater, of }) =>
      async () => {
        aSecondLater();
        const applicant = await anApplicant(app, role, tenant);
        const { id, applicationId } = applicant;
        aSecondLater();
        await manager.put(`${of(id)}/note`, { body: 'Of the role', applicationId });
        aSecondLater();
        await admin.put(`${of(id)}/note`, { body: 'For me', visibility: 'private' });
        aSecondLater();
        await manager.put(`${of(id)}/score`, { applicationId, criterion: 'teamwork', score: 4 });
        aSecondLater();
        const view = Object((await admin.get(of(id))).body);
        const personal = view.sections.find((part: { section: string }) => part.section === 'personal');
        const edit = { section: 'personal', data: { ...personal.data, town: 'Leeds' }, version: personal.version };
        await admin.put(`${of(id)}/update`, edit);
        aSecondLater();
        await admin.post(`/api/v1/candidate/${id}/stage/29/2900/organization/${tenant.id}`, { applicationId });
        return applicant;
      },
  )
  .extend(
    'contact',
    { scope: 'file' },
    ({ of }) =>
      async (caller: Caller, id: string, about: string, query = '') =>
        caller.get(`${of(id)}/contact/${about}${query}`),
  )
  .extend(
    'subjectsOf',
    { scope: 'file' },
    ({ contact }) =>
      async (...at: Parameters<typeof contact>) =>
        listContact.answers[200].parse((await contact(...at)).body),
  );
const feedOf = async (caller: Caller, id: string, query = '') =>
  getFeed.answers[200].parse((await caller.get(`/api/v1/candidate/${id}/feed${query}`)).body);
const kindsOf = (entries: readonly FeedEntry[]): string[] => entries.map((one) => one.event?.kind ?? one.kind);

describe('the feed of a candidate', () => {
  it('tells everything in one, newest first, and of each edit what changed', async ({
    admin,
    role,
    aWorkedOnApplicant,
  }) => {
    const { id, user } = await aWorkedOnApplicant();
    const { entries, next, kinds } = await feedOf(admin, id);
    expect(kindsOf(entries).slice(0, 5)).toEqual([
      'application.moved',
      'candidate.edited',
      'score.saved',
      'notes',
      'notes',
    ]);
    // The candidate's own actions all have the same time.
    expect(kindsOf(entries).slice(5)).toEqual(expect.arrayContaining(['application.submitted', 'mails']));
    expect([next, kinds]).toEqual([null, [...feedKinds]]);
    const times = entries.map((one) => one.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(entries[1]).toMatchObject({
      kind: 'edits',
      actor: { name: 'Jo Field' },
      changes: expect.arrayContaining([{ key: 'town', before: null, after: 'Leeds' }]),
    });
    expect(entries[2]).toMatchObject({
      kind: 'scores',
      event: { keys: ['teamwork'] },
      scores: [{ key: 'teamwork', metricType: 'scale', value: 4 }],
    });
    expect(entries[3]?.note).toMatchObject({ body: 'For me', mine: true, visibility: 'private' });
    expect(entries[4]).toMatchObject({ roleTitle: role.title, note: { body: 'Of the role', mine: false } });
    const mail = entries.find((one) => one.mail)?.mail;
    expect(mail).toMatchObject({ template: 'application-sent', text: expect.stringContaining('Amara') });
    expect(entries.find((one) => one.event?.kind === 'application.submitted')?.actor?.id).toBe(user.id);
  });

  it('comes page by page, each entry once, whatever is added meanwhile', async ({
    admin,
    aSecondLater,
    aWorkedOnApplicant,
    of,
  }) => {
    const { id } = await aWorkedOnApplicant();
    const whole = await feedOf(admin, id);
    const pages: FeedEntry[] = [];
    let next: string | null = '';
    for (let page = 0; next !== null; page += 1) {
      const answer = await feedOf(admin, id, `?limit=2${next === '' ? '' : `&after=${next}`}`);
      pages.push(...answer.entries);
      next = answer.next;
      aSecondLater();
      await admin.put(`${of(id)}/note`, { body: `Meanwhile ${page}` });
    }
    expect(pages.map((one) => one.id)).toEqual(whole.entries.map((one) => one.id));
  });

  it('keeps apart what happened in the same moment', async ({ admin, aWorkedOnApplicant, of }) => {
    const { id } = await aWorkedOnApplicant();
    for (const body of ['One', 'Two', 'Three']) await admin.put(`${of(id)}/note`, { body });
    const first = await feedOf(admin, id, '?limit=1&kinds=notes');
    const second = await feedOf(admin, id, `?limit=1&kinds=notes&after=${first.next}`);
    const third = await feedOf(admin, id, `?limit=1&kinds=notes&after=${second.next}`);
    const texts = [first, second, third].map((page) => page.entries[0]?.note?.body);
    expect(texts.toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it.for([
    ['notes', ['notes', 'notes']],
    ['moves', ['application.moved', 'application.submitted']],
    ['mails', ['mails']],
    ['scores', ['score.saved']],
    ['notes,scores', ['score.saved', 'notes', 'notes']],
    ['documents', []],
    ['nothing-known', []],
  ] as const)('shows %s alone when asked', async ([kinds, told], { admin, aWorkedOnApplicant }) => {
    const { id } = await aWorkedOnApplicant();
    expect(kindsOf((await feedOf(admin, id, `?kinds=${kinds}`)).entries)).toEqual(told);
  });

  it('shows a manager nothing of other roles, of private notes, or of scores before their own card is complete', async ({
    admin,
    other,
    member,
    manager,
    aSecondLater,
    aWorkedOnApplicant,
    of,
  }) => {
    const { id, caller, applicationId } = await aWorkedOnApplicant();
    await submit(caller, id, other);
    const elsewhere = Object((await admin.get(of(id))).body).applications.find(
      (one: { roleId: string }) => one.roleId === other.id,
    );
    aSecondLater();
    await admin.put(`${of(id)}/note`, { body: 'Of the other role', applicationId: elsewhere.id });
    await admin.put(`${of(id)}/score`, { applicationId, criterion: 'teamwork', score: 1 });
    const { entries } = await feedOf(manager, id);
    expect(JSON.stringify(entries)).not.toContain('Of other people');
    expect(JSON.stringify(entries)).not.toContain('Of the other role');
    expect(JSON.stringify(entries)).not.toContain('For me');
    const scores = entries
      .filter((one) => one.kind === 'scores')
      .map((one) => [one.actor?.id === member.id, one.scores[0]?.value ?? null]);
    expect(scores).toEqual([
      [false, null],
      [true, 4],
    ]);
    expect(kindsOf(entries)).toContain('candidate.edited');
  });

  it('shows a score only where it was not given over since', async ({
    admin,
    manager,
    aSecondLater,
    aWorkedOnApplicant,
    of,
  }) => {
    const { id, applicationId } = await aWorkedOnApplicant();
    for (const score of [2, 3]) {
      aSecondLater();
      await manager.put(`${of(id)}/score`, { applicationId, criterion: 'teamwork', score });
    }
    const { entries } = await feedOf(admin, id, '?kinds=scores');
    // The one of the stage before still stands.
    expect(entries.map((one) => one.scores[0]?.value ?? null)).toEqual([3, null, 4]);
  });

  it('shows each score of a card that was given whole, and none to a reader who is still to score', async ({
    app,
    tenant,
    admin,
    role,
    member,
    manager,
    aSecondLater,
    aWorkedOnApplicant,
    of,
  }) => {
    const { id, applicationId } = await aWorkedOnApplicant();
    const colleague = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [member.id, colleague.id] });
    aSecondLater();
    await manager.put(`${of(id)}/score`, { applicationId, criterion: 'teamwork', score: 2 });
    await manager.put(`${of(id)}/score`, { applicationId, score: 7, totalScore: 10 });
    // A card that is brought in whole is one event.
    await app.admin.exclusive((session) =>
      session.query(
        `update event set keys = '{teamwork,CANDIDATE_SCORE}' where application_id = $1 and kind = 'score.saved' and at = $2
           and keys = '{teamwork}'`,
        [applicationId, app.clock.now],
      ),
    );
    const scoresFor = async (caller: Caller) =>
      (await feedOf(caller, id, '?kinds=scores')).entries
        .filter((one) => one.event?.keys.length === 2)
        .map(({ scores }) => scores.map(({ key, value }) => [key, value]));
    expect(await scoresFor(admin)).toEqual([
      [
        ['teamwork', 2],
        ['CANDIDATE_SCORE', 7],
      ],
    ]);
    expect(await scoresFor(await app.signIn(colleague))).toEqual([[]]);
  });

  it('forgets a note that was removed, and says so', async ({ admin, aSecondLater, aWorkedOnApplicant, of }) => {
    const { id } = await aWorkedOnApplicant();
    aSecondLater();
    const added = note.parse((await admin.put(`${of(id)}/note`, { body: 'A mistake' })).body);
    aSecondLater();
    await admin.put(`${of(id)}/note/${added.id}`, { body: '', version: 1 });
    const { entries } = await feedOf(admin, id, '?kinds=notes');
    expect(kindsOf(entries)[0]).toBe('note.removed');
    expect(JSON.stringify(entries)).not.toContain('A mistake');
  });

  it('shows a blind reader nothing by which the candidate is known', async ({
    app,
    tenant,
    admin,
    member,
    manager,
    aSecondLater,
    of,
  }) => {
    const blind = await aPublishedRole(admin, { title: 'Blind', blind: true });
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] });
    const { id, applicationId, user } = await anApplicant(app, blind, tenant);
    aSecondLater();
    await admin.put(`${of(id)}/note`, { body: 'Amara Osei writes well', applicationId });
    await admin.put(`${of(id)}/note`, { body: 'Of the person' });
    const { entries } = await feedOf(manager, applicationId);
    const whole = JSON.stringify(entries);
    for (const told of ['Amara', 'Osei', user.email, id, user.id, 'Of the person']) expect(whole).not.toContain(told);
    expect(entries.find((one) => one.note)?.note?.body).toBe('[…] writes well');
    expect(entries.find((one) => one.mail)?.mail).toMatchObject({ subject: null, text: null });
    expect(kindsOf(entries)).toContain('application.submitted');
    expect((await manager.get(`/api/v1/candidate/${id}/feed`)).status).toBe(404);
  });

  it('is not there for strangers, other tenants and the candidate, and names bad input', async ({
    app,
    tenant,
    admin,
    aWorkedOnApplicant,
  }) => {
    const { id, caller } = await aWorkedOnApplicant();
    const stranger = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const foreign = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const url = `/api/v1/candidate/${id}/feed`;
    const statuses = await Promise.all([stranger, foreign, caller].map(async (who) => (await who.get(url)).status));
    expect(statuses).toEqual([404, 404, 403]);
    expect((await admin.get(`${url}?after=yesterday`)).body).toMatchObject({ errors: [{ field: 'after' }] });
    expect((await admin.get(`${url}?limit=101`)).status).toBe(422);
  });
});

describe('correspondence', () => {
  it('comes page by page, of one application or of all', async ({
    admin,
    role,
    other,
    manager,
    aWorkedOnApplicant,
    contact,
    subjectsOf,
  }) => {
    const { id, caller, applicationId } = await aWorkedOnApplicant();
    const sent = Object((await submit(caller, id, other)).body);
    const all = await subjectsOf(admin, id, id);
    expect(all).toMatchObject({ totalElements: 2, content: [{ roleTitle: other.title }, { roleTitle: role.title }] });
    const second = await subjectsOf(admin, id, id, '?page=1&resultsPerPage=1');
    expect(second).toMatchObject({ last: true, content: [{ template: 'application-sent', channel: 'EMAIL' }] });
    expect(await subjectsOf(manager, id, applicationId)).toMatchObject({ totalElements: 1 });
    expect(await subjectsOf(manager, id, id)).toMatchObject({ totalElements: 1 });
    expect((await contact(manager, id, sent.applicationId)).status).toBe(404);
  });

  it('of a blind role says that something was written and not what', async ({
    app,
    tenant,
    admin,
    member,
    manager,
    contact,
    subjectsOf,
  }) => {
    const blind = await aPublishedRole(admin, { title: 'Blind letters', blind: true });
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] });
    const { id, applicationId, user } = await anApplicant(app, blind, tenant);
    const letters = await subjectsOf(manager, applicationId, applicationId);
    expect(letters).toMatchObject({ totalElements: 1, content: [{ subject: null, text: null }] });
    expect(JSON.stringify(letters)).not.toContain(user.email);
    expect((await contact(manager, applicationId, id)).status).toBe(404);
  });
});
