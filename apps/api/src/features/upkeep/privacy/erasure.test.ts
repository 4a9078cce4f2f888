import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { readMail } from '../../../platform/mail/inbound/read-mail.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { type TestUser, testPassword } from '../../../testing/test-app.ts';
import { keepUnplaced } from '../../processes/inbound-mail/keep-unplaced.ts';
import { plantMailedReply } from '../../processes/inbound-mail/mailed-reply.factory.ts';
import { someAnswers, submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole, inDays } from '../../records/roles/roles.factory.ts';
import { erasedTables, keptTables } from './erase.queries.ts';
import { eraseDue } from './erase-due.ts';

const day = 24 * 3_600_000;
const marker = 'Zzyzxquill';
const deleteMe = (caller: Caller, currentPassword = testPassword) =>
  caller.delete('/api/v1/user/deleteMe', { currentPassword });

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('admin', ({ app, staff }) => app.signIn(staff))
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
  .extend(
    'restore',
    { scope: 'file' },
    ({ app, tenant }) =>
      (token: string, at = tenant) =>
        app.visitor(at).post('/api/public/restore', { token }),
  )
  .extend('restoreToken', { scope: 'file' }, ({ app, tenant }) => async (user: TestUser): Promise<string> => {
    const mails = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'leaving');
    return /\/restore\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  })
  /** A candidate who has answered, sent and uploaded all they can, with a note and a comment about them. */
  .extend('anApplicantWithMuch', ({ app, tenant, admin, rows }) => async (word: string) => {
    const user = await app.aCandidateUser(tenant, { firstName: word, email: `${word}-${Date.now()}@example.org` });
    const caller = await app.signIn(user);
    const { id } = await saveSections(caller, {
      ...completeSections,
      personal: { ...completeSections.personal, firstName: word },
      crs: { ...completeSections.crs, mitigating: `${word} was ill.` },
    });
    const file = { name: `${word}.pdf`, bytes: aPdf([`${word} wrote this`]) };
    expect((await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind: 'CV' }, file))).status).toBe(
      201,
    );
    const now = app.clock.now.getTime();
    const criteria = [{ key: 'impression', label: 'Impression', metricType: 'text' as const }];
    const role = await aPublishedRole(admin, { opensAt: inDays(-1, now), closesAt: inDays(30, now), criteria });
    const sent = await submit(caller, id, role, { ...someAnswers, 'why-us': `${word} likes your work.` });
    expect(sent.status).toBe(200);
    const score = { criterion: 'impression', score: `${word} argues well.` };
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/score`, score)).status).toBe(200);
    const note = { body: `${word} seems kind.` };
    expect((await admin.put(`/api/v1/organization/${tenant.id}/candidate/${id}/note`, note)).status).toBe(201);
    await rows(
      `insert into diversity_section (organization_id, candidate_id, section, data, updated_at) values ($1, $2, 'diversity', $3, $4)
     on conflict (organization_id, candidate_id, section) do update set data = excluded.data`,
      [tenant.id, id, JSON.stringify({ other: word }), app.clock.now],
    );
    await app.workJobs();
    return { user, caller, id, roleId: role.id };
  })
  .extend(
    'tables',
    { scope: 'file' },
    ({ rows }) =>
      async (): Promise<string[]> =>
        (await rows("select tablename from pg_tables where schemaname = 'public' order by 1")).map((row) =>
          String(row['tablename']),
        ),
  )
  .extend('tablesWith', { scope: 'file' }, ({ rows, tables }) => async (word: string): Promise<string[]> => {
    const found: string[] = [];
    for (const table of await tables()) {
      const [row] = await rows(`select count(*) as n from "${table}" as each where each::text ilike $1`, [`%${word}%`]);
      if (Number(row?.['n']) > 0) found.push(table);
    }
    return found;
  })
  .extend(
    'listed',
    ({ admin }) =>
      async (roleId: string): Promise<number> =>
        Object(Object(await admin.post(`/api/v1/search/fastCandidate/${roleId}`, {})).body).content.length,
  );

describe('asking to be erased', () => {
  it('signs out and hides at once, and the mailed link puts everything back', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    restore,
    restoreToken,
    anApplicantWithMuch,
    listed,
  }) => {
    const { user, caller, id, roleId } = await anApplicantWithMuch('Ottilie');
    expect(await listed(roleId)).toBe(1);
    expect((await deleteMe(caller, 'Wrong-horse-7')).status).toBe(422);
    const replies = await Promise.all([deleteMe(caller), deleteMe(caller)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await caller.get('/api/v1/user')).status).toBe(401);
    await expect(app.signIn(user)).rejects.toThrow();
    expect(await listed(roleId)).toBe(0);
    expect((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/v1/candidate/${id}/notes`)).status).toBe(404);
    expect(JSON.stringify((await admin.get(`/api/v1/search/candidates/${tenant.id}?q=Ottilie`)).body)).not.toContain(
      id,
    );
    const token = await restoreToken(user);
    expect((await restore(token, await app.aTenant())).status).toBe(410);
    const back = await Promise.all([restore(token), restore(token)]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await listed(roleId)).toBe(1);
    const again = await app.signIn(user);
    expect((await again.get('/api/v1/user')).body).toMatchObject({ candidateId: id, hasApplication: true });
    expect((await admin.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).status).toBe(200);
  });

  it('names the day of erasure by the clock of its reader', async ({ app, tenant, rows }) => {
    const subjects = [];
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const user = await app.aCandidateUser(tenant);
      await rows('update user_account set time_zone = $2 where id = $1', [user.id, zone]);
      await deleteMe(await app.signIn(user));
      const [mail] = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'leaving');
      subjects.push(mail?.subject);
    }
    // It is never the same day on both islands.
    expect(subjects[0]).toMatch(/deleted on \d+ \w+ \d{4}$/);
    expect(subjects[0]).not.toBe(subjects[1]);
  });

  it('sends the link to undo it again when the address signs up meanwhile, and is for candidates only', {
    tags: 'embedded',
  }, async ({ app, tenant, admin }) => {
    const user = await app.aCandidateUser(tenant);
    await deleteMe(await app.signIn(user));
    const names = { firstName: 'Amara', lastName: 'Osei', password: testPassword, acceptTermAndConditions: true };
    await app.visitor(tenant).post('/api/public/signup', { email: user.email, ...names });
    const mails = (await app.mailsTo(tenant, user.email)).filter(({ template }) => template === 'leaving');
    expect(mails).toHaveLength(2);
    expect((await deleteMe(admin)).status).toBe(403);
  });
});

describe('erasure', () => {
  it('accounts for every table with personal data', async ({ rows }) => {
    const personal = await rows(
      `select distinct table_name from information_schema.columns where table_schema = 'public'
       and column_name in ('candidate_id', 'application_id')`,
    );
    const known = new Set([...erasedTables.map(([table]) => table), ...Object.keys(keptTables)]);
    const unknown = personal.map((row) => String(row['table_name'])).filter((table) => !known.has(table));
    expect(unknown, 'say in erase.queries.ts what happens to them, and let the privacy role do it').toEqual([]);
  });

  it('leaves nothing of the person in any table or file, and a certificate of what went', async ({
    app,
    tenant,
    rows,
    wait,
    restore,
    restoreToken,
    anApplicantWithMuch,
    tablesWith,
  }) => {
    const { user, caller, id } = await anApplicantWithMuch(marker);
    const before = await tablesWith(marker);
    for (const table of [
      'candidate',
      'user_account',
      'profile_section',
      'application_submission',
      'document',
      'note',
    ]) {
      expect(before).toContain(table);
    }
    for (const table of ['mail_message', 'diversity_section', 'event_value']) expect(before).toContain(table);
    const [sent] = await rows('select id from application where candidate_id = $1', [id]);
    const applicationId = String(sent?.['id']);
    await plantMailedReply(app, tenant, { applicationId, word: marker, from: user.email });
    const stray = Buffer.from(`From: ${user.email}\r\nSubject: ${marker}\r\n\r\n${marker} wrote`);
    const where = await app.services.tenants.byId(tenant.id);
    if (!where) throw new Error('no tenant');
    await keepUnplaced(app.services, where, { mail: await readMail(stray), raw: stray, reason: 'no_address' });
    await rows(
      "insert into address_state (organization_id, email_key, state, last_code, updated_at) values ($1, $2, 'soft', '', $3)",
      [tenant.id, user.email.toLowerCase(), app.clock.now],
    );
    const planted = await tablesWith(marker);
    for (const table of ['candidate_reply', 'reply_attachment', 'inbound_mail']) expect(planted).toContain(table);
    const files = await rows(
      `select storage_key from document where candidate_id = $1 union all select storage_key from reply_attachment
       where application_id = $2 union all select storage_key from inbound_mail where from_address = $3`,
      [id, applicationId, user.email],
    );
    expect(files).toHaveLength(3);
    await deleteMe(caller);
    wait(29 * day);
    expect(await eraseDue(app.services, tenant.id)).toBe(0);
    expect(await tablesWith(marker)).toContain('profile_section');
    wait(day + 1000);
    expect((await restore(await restoreToken(user))).status).toBe(410);
    const runs = await Promise.all([eraseDue(app.services, tenant.id), eraseDue(app.services, tenant.id)]);
    expect(Math.max(...runs)).toBeGreaterThan(0);
    expect(await tablesWith(marker)).toEqual([]);
    expect(await tablesWith(user.email)).toEqual([]);
    for (const file of files) expect(await app.services.files.exists(String(file['storage_key']))).toBe(false);
    const [certificate] = await rows('select certificate from erasure where candidate_id = $1', [id]);
    expect(certificate?.['certificate']).toMatchObject({
      deleted: { profile_section: expect.any(Number), note: 1, document: 1, application_submission: 1 },
      files: 3,
      emptied: { application: 1 },
    });
    expect(await eraseDue(app.services, tenant.id)).toBe(0);
    const [kept] = await rows('select stage_id, hidden_submitted_at from application where candidate_id = $1', [id]);
    expect(kept?.['hidden_submitted_at']).not.toBeNull();
    const events = await rows('select kind from event where candidate_id = $1', [id]);
    expect(events.map((row) => row['kind'])).toContain('candidate.erased');
  });

  it('takes by the address only what is tied to no candidate, and nothing by one that was never confirmed', async ({
    app,
    tenant,
    rows,
    wait,
    anApplicantWithMuch,
  }) => {
    const other = await anApplicantWithMuch('Neighbour');
    const left = async (word: string) =>
      (await rows('select subject from mail_message where subject like $1 order by 1', [`${word}%`])).map((row) =>
        String(row['subject']).slice(word.length + 1),
      );
    for (const status of ['LEAVING', 'NOT_VERIFIED'] as const) {
      const user = await app.aCandidateUser(tenant);
      const applications = await rows('select id from application where candidate_id = $1', [other.id]);
      const ties = { own: [user.candidateId, null], theirs: [other.id, null], about: [null, applications[0]?.['id']] };
      for (const [word, [candidateId, applicationId]] of Object.entries({ ...ties, nobody: [null, null] })) {
        await rows(
          `insert into mail_message (organization_id, id, template, to_address, subject, html, text_body, candidate_id, application_id, state, created_at)
           values ($1, gen_random_uuid(), 'task', $2, $3, '', '', $4, $5, 'sent', $6)`,
          [tenant.id, user.email.toUpperCase(), `${status} ${word}`, candidateId, applicationId, app.clock.now],
        );
      }
      await deleteMe(await app.signIn(user));
      await rows('update user_account set status = $2 where id = $1', [user.id, status]);
      wait(31 * day);
      await eraseDue(app.services, tenant.id);
    }
    expect(await left('LEAVING')).toEqual(['about', 'theirs']);
    expect(await left('NOT_VERIFIED')).toEqual(['about', 'nobody', 'theirs']);
  });

  it('erases no other candidate, and frees the address', async ({
    app,
    tenant,
    wait,
    anApplicantWithMuch,
    tablesWith,
  }) => {
    const other = await anApplicantWithMuch('Bystander');
    const user = await app.aCandidateUser(tenant);
    await deleteMe(await app.signIn(user));
    wait(31 * day);
    await eraseDue(app.services, tenant.id);
    expect(await tablesWith('Bystander')).toContain('note');
    expect((await (await app.signIn(other.user)).get('/api/v1/user')).status).toBe(200);
    const again = await app.aCandidateUser(tenant, { email: user.email });
    expect((await (await app.signIn(again)).get('/api/v1/user')).status).toBe(200);
  });
});
