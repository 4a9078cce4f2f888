import { dataPack } from '@evenhand/contract/upkeep/data-packs';
import { hiddenMention, writeMention } from '@evenhand/domain/notes/mentions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { plantMailedReply } from '../../processes/inbound-mail/mailed-reply.factory.ts';
import { someAnswers, submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { anEvent } from '../../records/events/events.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { fetchPackFile, filesOf } from './data-packs.factory.ts';
import { expirePack } from './make-pack.ts';

const hour = 3_600_000;
const ask = (caller: Caller) => caller.post('/api/v1/data-packs');
const newest = async (caller: Caller) => z.nullable(dataPack).parse((await caller.get('/api/v1/data-packs')).body);
const prepare = (caller: Caller, id: unknown) => caller.post(`/api/v1/data-packs/${String(id)}/download`);
const idOf = (reply: { body: unknown }): string => dataPack.parse(reply.body).id;
const json = (files: Map<string, string>, name = 'data.json') => JSON.parse(files.get(name) ?? 'null');

const it = tenantTest
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', { scope: 'file' }, ({ app, staff }) => app.signIn(staff))
  .extend(
    'rows',
    { scope: 'file' },
    ({ app }) =>
      async (sql: string, values: unknown[] = []) =>
        (await app.admin.exclusive((session) => session.query(sql, values))).rows,
  )
  .extend('wait', { scope: 'file' }, ({ app }) => (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  })
  .extend('at', { scope: 'file' }, ({ tenant }) => (packId: string) => ({ organizationId: tenant.id, packId }))
  .extend('aCandidate', { scope: 'file' }, ({ app, tenant }) => async (options: { firstName?: string } = {}) => {
    const user = await app.aCandidateUser(tenant, options);
    return { user, caller: await app.signIn(user) };
  })
  /** The files of a pack by their names, fetched as a browser does. */
  .extend(
    'fetchFiles',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (caller: Caller, id: string): Promise<Map<string, string>> => {
        const file = await fetchPackFile(app, { tenant, caller }, id);
        expect(file.status).toBe(200);
        expect(file.headers['content-type']).toBe('application/zip');
        expect(String(file.headers['content-disposition'])).toContain('attachment');
        return filesOf(file);
      },
  )
  .extend(
    'packOf',
    { scope: 'file' },
    ({ app, fetchFiles }) =>
      async (caller: Caller): Promise<Map<string, string>> => {
        const id = idOf(await ask(caller));
        await app.workJobs();
        expect(await newest(caller)).toMatchObject({ id, state: 'ready' });
        return fetchFiles(caller, id);
      },
  )
  /** A candidate who has answered, sent and uploaded all they can, with a note and a score about them. */
  .extend('anApplicantWithMuch', { scope: 'file' }, ({ app, tenant, admin }) => async (word: string) => {
    const user = await app.aCandidateUser(tenant, {
      firstName: word,
      email: `${word.toLowerCase()}-${Date.now()}@example.org`,
    });
    const caller = await app.signIn(user);
    const { id } = await saveSections(caller, {
      ...completeSections,
      personal: { ...completeSections.personal, firstName: word },
      crs: { ...completeSections.crs, mitigating: `${word} was <b>ill</b> & tired.` },
      diversity: { religion: 'NONE' },
    });
    const file = { name: `${word} & more.pdf`, bytes: aPdf([`${word} wrote this`]) };
    await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind: 'CV' }, file));
    await caller.put(`/api/v1/candidate/${id}/adjustment`, { adjustment: { needs: ['REST_BREAKS'] }, version: 0 });
    const now = app.clock.now.getTime();
    const criteria = (['scale', 'percent', 'boolean', 'date', 'text'] as const).map((metricType) => ({
      key: metricType,
      label: `By ${metricType}`,
      metricType,
    }));
    const role = await aPublishedRole(admin, { opensAt: inDays(-1, now), closesAt: inDays(30, now), criteria });
    const sent = await submit(caller, id, role, { ...someAnswers, 'why-us': `${word} likes your work.` });
    const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
    const { id: userId } = Object((await admin.get('/api/v1/user')).body);
    const note = { body: `${word} seems kind. ${writeMention({ userId, name: 'Jo' })}`, applicationId };
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/note`, note)).status).toBe(201);
    await app.workJobs();
    return { user, caller, id, applicationId };
  });

describe('a copy of the candidate’s own data', () => {
  it('holds everything that was told, sent and uploaded, to read and for a computer', async ({
    app,
    tenant,
    packOf,
    anApplicantWithMuch,
  }) => {
    const { caller, user, applicationId } = await anApplicantWithMuch('Quilla');
    const reply = await caller.post(`/api/v1/applications/${applicationId}/messages`, { body: 'Quilla asks again.' });
    expect(reply.status).toBe(201);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await plantMailedReply(app, tenant, { applicationId, word: 'Quilla', from: user.email });
    const files = await packOf(caller);
    expect([...files.keys()]).toEqual([
      'index.html',
      'data.json',
      'documents/1 Quilla & more.pdf',
      'documents/2 Quilla.pdf',
    ]);
    expect(files.get('documents/2 Quilla.pdf')).toContain('%PDF');
    expect(files.get('documents/1 Quilla & more.pdf')).toContain('Quilla wrote this');
    const page = files.get('index.html') ?? '';
    for (const text of [
      'Quilla was &lt;b&gt;ill&lt;/b&gt; &amp; tired.',
      'Roundhay School',
      'Quilla likes your work.',
      'Rest breaks',
      'href="documents/1%20Quilla%20%26%20more.pdf"',
      'lang="en-GB"',
      'We have your application for',
      'Quilla asks again.',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toMatch(/<script|<img|<b>ill/);
    const data = json(files);
    expect(data).toMatchObject({
      account: { email: user.email },
      profile: { crs: { fsm: 'YES' }, diversity: { religion: 'NONE' }, university: expect.anything() },
      adjustments: { data: { needs: ['REST_BREAKS'] } },
      applications: [{ id: applicationId, status: 'sent', written: { answers: expect.any(Array) } }],
      ownMessages: [
        { text: 'Quilla asks again.', applicationId },
        { text: 'I am Quilla.', applicationId, isFromAnother: false },
      ],
      documents: [
        { kind: 'CV', path: 'documents/1 Quilla & more.pdf' },
        { kind: 'OTHER', path: 'documents/2 Quilla.pdf' },
      ],
    });
    expect(JSON.stringify(data.applications)).toContain('Quilla likes your work.');
    expect(data.devices.length).toBeGreaterThan(0);
    expect(data.messages.map((one: { kind: string }) => one.kind)).toContain('application-sent');
    expect(data.history.map((one: { what: string }) => one.what)).toEqual(
      expect.arrayContaining(['user.signed-in', 'application.submitted', 'document.added']),
    );
    expect(JSON.stringify(data)).not.toMatch(/password_hash|totp|storage_key/);
  });

  it('tells nothing of a decision that is not told, and of others’ words only afterwards', async ({
    app,
    tenant,
    admin,
    rows,
    wait,
    packOf,
    anApplicantWithMuch,
  }) => {
    const { caller, id, applicationId } = await anApplicantWithMuch('Brannoc');
    const scores = { scale: 3, percent: 62.5, boolean: true, date: 1_798_156_800, text: 'Brannoc argues well.' };
    for (const [criterion, score] of Object.entries(scores)) {
      const url = `/api/v1/organization/${tenant.id}/candidate/${id}/score`;
      expect((await admin.put(url, { applicationId, criterion, score })).status).toBe(200);
    }
    const recommended = { applicationId, criterion: 'RECOMMENDATION', score: false };
    await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/score`, recommended);
    wait(1000);
    const path = `/api/v1/candidate/${id}/stage/16/1600/organization/${tenant.id}`;
    expect((await admin.post(path, { applicationId, reason: 'STRONGER' })).status).toBe(200);
    const before = await packOf(caller);
    expect([...before.values()].join('\n')).not.toMatch(
      /STRONGER|notTakenForward|RECOMMENDATION|take the candidate forward|Brannoc seems kind|Brannoc argues well|application\.moved/,
    );
    expect(before.get('index.html')).toContain('7 notes and scores belong to applications that have not been decided');
    wait(1000);
    await caller.post(`/api/v1/candidate/${id}/ostage/15`, { reason: 'OTHER_OFFER' });
    await rows(`update application set stage_id = 15, substage_id = 1500, withdrawn_at = $2 where id = $1`, [
      applicationId,
      app.clock.now,
    ]);
    const after = await packOf(caller);
    expect(after.get('from-others.html')).toContain('Brannoc seems kind.');
    expect(json(after, 'from-others.json').notes).toMatchObject([{ text: `Brannoc seems kind. ${hiddenMention}` }]);
    for (const score of [
      'Would take the candidate forward',
      'By percent',
      '62.5%',
      'Yes',
      '25 December 2026',
      'Brannoc argues well.',
    ])
      expect(after.get('from-others.html')).toContain(score);
    const told: { criterion: string; value: unknown }[] = json(after, 'from-others.json').scores;
    expect(Object.fromEntries(told.map(({ criterion, value }) => [criterion, value]))).toEqual({
      ...scores,
      RECOMMENDATION: false,
    });
    expect(after.get('from-others.html')).not.toContain('Jo Field');
    expect(after.get('index.html')).not.toContain('Brannoc seems kind.');
  });

  it('leaves out links and codes that sign a reader in', async ({ app, tenant, aCandidate, packOf }) => {
    const { caller, user } = await aCandidate();
    await app.visitor(tenant).post('/api/public/forgot', { email: user.email });
    await app.workJobs();
    const files = await packOf(caller);
    const reset = json(files).messages.find((one: { kind: string }) => one.kind === 'reset-password');
    expect(reset).toMatchObject({ text: null, subject: expect.stringContaining('password') });
    expect([...files.values()].join('\n')).not.toContain('/reset-password/');
  });

  it('has what came to the address only where it is tied to no other person', async ({
    app,
    tenant,
    admin,
    rows,
    aCandidate,
    packOf,
    anApplicantWithMuch,
  }) => {
    const other = await anApplicantWithMuch('Roommate');
    const { caller, user } = await aCandidate();
    const ties = { own: [user.candidateId, null], theirs: [other.id, null], about: [null, other.applicationId] };
    for (const [word, [candidateId, applicationId]] of Object.entries({ ...ties, nobody: [null, null] })) {
      await rows(
        `insert into mail_message (organization_id, id, template, to_address, subject, html, text_body, candidate_id, application_id, state, created_at, sent_at)
         values ($1, gen_random_uuid(), 'task', $2, $3, '', '', $4, $5, 'sent', $6, $6)`,
        [tenant.id, user.email.toUpperCase(), `Tied to ${word}`, candidateId, applicationId, app.clock.now],
      );
    }
    for (const [name, candidateId] of [
      ['Other Guest', other.id],
      ['Free Guest', null],
    ] as const) {
      const made = await admin.post('/api/v1/events', anEvent(app.clock.now));
      const eventId = z.object({ id: z.string() }).parse(made.body).id;
      await rows(
        `insert into event_registration (organization_id, id, event_id, candidate_id, name, email, email_key, state, registered_at, state_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, 'REGISTERED', $7, $7)`,
        [tenant.id, eventId, candidateId, name, user.email, user.email.toLowerCase(), app.clock.now],
      );
    }
    const text = [...(await packOf(caller)).values()].join('\n');
    for (const word of ['Tied to own', 'Tied to nobody', 'Free Guest']) expect(text).toContain(word);
    for (const word of ['Tied to theirs', 'Tied to about', 'Other Guest']) expect(text).not.toContain(word);
  });

  it('has nothing of any other person, and can be fetched by no other person', async ({
    app,
    tenant,
    admin,
    wait,
    aCandidate,
    packOf,
    anApplicantWithMuch,
  }) => {
    const one = await anApplicantWithMuch('Firstperson');
    const { caller } = await aCandidate({ firstName: 'Second' });
    expect([...(await packOf(caller)).values()].join('\n')).not.toContain('Firstperson');
    const id = idOf(await ask(one.caller));
    await app.workJobs();
    expect((await prepare(caller, id)).status).toBe(404);
    expect((await prepare(admin, id)).status).toBe(403);
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(app.visitor(tenant))).status).toBe(401);
    const other = await app.aTenant();
    const stranger = await app.signIn(await app.aCandidateUser(other));
    expect((await prepare(stranger, id)).status).toBe(404);
    const { address } = z.object({ address: z.string() }).parse((await prepare(one.caller, id)).body);
    expect((await app.visitor(other).get(address)).status).toBe(410);
    const replies = await Promise.all([app.visitor(tenant).get(address), app.visitor(tenant).get(address)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410]);
    const late = z.object({ address: z.string() }).parse((await prepare(one.caller, id)).body);
    wait(61_000);
    expect((await app.visitor(tenant).get(late.address)).status).toBe(410);
  });

  it('is made once for two requests at the same time, three times a day, and mailed each time', async ({
    app,
    tenant,
    wait,
    aCandidate,
  }) => {
    const { caller, user } = await aCandidate();
    expect(await newest(caller)).toBeNull();
    const replies = await Promise.all([ask(caller), ask(caller), ask(caller)]);
    expect(new Set(replies.map(idOf)).size).toBe(1);
    await app.workJobs();
    for (let n = 0; n < 2; n += 1) {
      expect((await ask(caller)).status).toBe(202);
      await app.workJobs();
    }
    expect((await ask(caller)).status).toBe(429);
    wait(24 * hour + 1000);
    expect((await ask(await app.signIn(user))).status).toBe(202);
    await app.workJobs();
    const mails = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'data-pack-ready');
    expect(mails).toHaveLength(4);
    expect(mails[0]?.text).toContain('/account#data');
    expect(mails[0]?.text).toMatch(/until \d+ \w+ \d{4} at \d\d:\d\d (GMT|BST)/);
  });

  it('is checked again later when the worker’s clock is behind', async ({ app, rows, wait, aCandidate, at }) => {
    const { caller } = await aCandidate();
    const id = idOf(await ask(caller));
    await app.workJobs();
    const due = async () =>
      (
        await rows(
          `select start_after from pgboss.job where data ->> 'name' = 'data-pack.expire' and data::text like $1`,
          [`%${id}%`],
        )
      ).map((row) => row['start_after']);
    const [made] = await rows('select expires_at from data_pack where id = $1', [id]);
    expect(await due()).toEqual([made?.['expires_at']]);
    await expirePack(app.services, at(id));
    expect(await due()).toEqual([made?.['expires_at'], made?.['expires_at']]);
    wait(24 * hour);
    await expirePack(app.services, at(id));
    expect(await due()).toHaveLength(2);
    expect(await rows('select state from data_pack where id = $1', [id])).toEqual([{ state: 'gone' }]);
  });

  it('is gone after a day, file and all', async ({ app, rows, wait, aCandidate, at }) => {
    const { caller, user } = await aCandidate();
    const id = idOf(await ask(caller));
    await app.workJobs();
    const [made] = await rows('select storage_key from data_pack where id = $1', [id]);
    await expirePack(app.services, at(id));
    expect(await newest(caller)).toMatchObject({ state: 'ready' });
    wait(24 * hour);
    expect(await newest(await app.signIn(user))).toMatchObject({ state: 'gone' });
    await expirePack(app.services, at(id));
    await expirePack(app.services, at(id));
    expect(await app.services.files.exists(String(made?.['storage_key']))).toBe(false);
    expect(await rows('select state, storage_key from data_pack where id = $1', [id])).toEqual([
      { state: 'gone', storage_key: null },
    ]);
  });

  it('writes the first of a month as French does', async ({ app, rows, aCandidate, packOf }) => {
    app.clock.now = new Date('2028-01-01T12:00:00Z');
    const { caller, user } = await aCandidate();
    await rows(`update user_account set language = 'fr' where id = $1 returning id`, [user.id]);
    const pages = [...(await packOf(caller)).values()].join();
    expect(pages).toContain('1er janvier 2028');
    expect(pages).not.toContain(' 1 janvier');
  });
});
