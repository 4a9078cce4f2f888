import { feedback } from '@evenhand/contract/processes/feedback';
import { previewRoleFeedback, roleFeedback } from '@evenhand/contract/processes/feedback/role-feedback';
import { listHeldOutcomes } from '@evenhand/contract/processes/outcomes/outcomes';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { inTenant } from '../pipeline/pipeline.factory.ts';

type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const criteria = [
  { key: 'teamwork', label: 'Working with others' },
  { key: 'resilience', label: 'Resilience' },
  { key: 'own-one', label: 'Curiosity' },
];
const strongTeam = 'criterion:teamwork:strong';
const praise = 'You work well with others: you listened, built on what they said, and moved the group on.';
const closing = 'The decision was a close one, and we would be glad to see another application from you.';

const own = async (who: Applicant) => (await ownApplications(who.caller))[0];
const pathOf = (roleId: string): string => `/api/v1/roles/${roleId}/feedback`;

const it = tenantTest
  .extend('role', ({ admin }) => aPublishedRole(admin, { criteria }))
  .extend('someone', { auto: true }, ({ app, tenant, role }) => anApplicant(app, role, tenant))
  .extend('later', { scope: 'file' }, ({ app }) => (): void => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
  })
  .extend('score', ({ admin, tenant }) => async (who: Applicant, scores: Readonly<Record<string, number>>) => {
    for (const [criterion, score] of Object.entries(scores)) {
      const body = { applicationId: who.applicationId, criterion, score };
      const reply = await admin.put(`/api/v1/organization/${tenant.id}/candidate/${who.id}/score`, body);
      expect(reply.status).toBe(200);
    }
  })
  .extend('hold', ({ admin, tenant, later }) => async (who: Applicant, reason = 'STRONGER') => {
    later();
    const url = `/api/v1/candidate/${who.id}/stage/16/1600/organization/${tenant.id}`;
    const reply = await admin.post(url, { applicationId: who.applicationId, reason });
    expect(reply.status).toBe(200);
    later();
  })
  .extend('send', ({ admin, later }) => async (who: Applicant, roleId: string) => {
    later();
    const url = `/api/v1/roles/${roleId}/held-outcomes/release`;
    return admin.post(url, { applicationIds: [who.applicationId] });
  })
  .extend(
    'save',
    ({ admin }) =>
      (roleId: string, input: object = {}, caller: Caller = admin) =>
        caller.put(pathOf(roleId), { isOn: true, texts: [], version: 0, ...input }),
  )
  .extend(
    'blocksOf',
    ({ admin }) =>
      async (roleId: string) =>
        roleFeedback.parse((await admin.get(pathOf(roleId))).body),
  )
  .extend(
    'preview',
    ({ admin }) =>
      async (roleId: string, seed = 1, caller: Caller = admin) =>
        previewRoleFeedback.answers[200].parse((await caller.get(`${pathOf(roleId)}/preview?seed=${seed}`)).body),
  )
  .extend('mailOf', ({ app, tenant }) => async (who: Applicant): Promise<string> => {
    const mails = await app.mailsTo(tenant, who.user.email);
    return mails.filter(({ template }) => template === 'outcome-not-taken-forward').at(-1)?.text ?? '';
  });

describe('the blocks of a role', () => {
  it('begin with the product’s words, and keep those of the role', async ({ role, save, blocksOf }) => {
    const first = await blocksOf(role.id);
    expect(first).toMatchObject({ isOn: false, version: 0, languages: ['en'] });
    expect(first.blocks.every(({ texts }) => texts['en']?.text !== '')).toBe(true);
    expect(first.blocks.map(({ key }) => key)).toContain('criterion:own-one:develop');
    expect(first.blocks.find(({ key }) => key === 'criterion:own-one:strong')?.texts['en']?.text).toContain(
      'Curiosity',
    );
    expect(first.blocks.some(({ key }) => key === 'reason:DUPLICATE')).toBe(false);
    const usual = first.blocks.find(({ key }) => key === 'reason:FULL')?.texts['en']?.usual ?? '';
    const texts = [
      { language: 'en', key: strongTeam, text: 'You listened.' },
      { language: 'en', key: 'reason:FULL', text: usual },
    ];
    expect((await save(role.id, { texts })).status).toBe(200);
    const saved = await blocksOf(role.id);
    expect(saved).toMatchObject({ isOn: true, version: 1 });
    expect(saved.blocks.find(({ key }) => key === strongTeam)?.texts['en']).toMatchObject({ text: 'You listened.' });
  });

  it('are not overwritten by a second person, and refuse a number', async ({ role, save }) => {
    const replies = await Promise.all([save(role.id), save(role.id, { isOn: false })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const text = { language: 'en', key: strongTeam, text: 'You were third of 10.' };
    for (const [wrong, field, code] of [
      [text, 'texts.0.text', 'number_in_feedback'],
      [{ ...text, language: 'fr', text: 'Bien.' }, 'texts.0.language', 'not_a_choice'],
      [{ ...text, key: 'surname', text: 'Well.' }, 'texts.0.key', 'not_a_choice'],
    ] as const) {
      const reply = await save(role.id, { texts: [wrong], version: 1 });
      expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ code, field }] }]);
    }
    expect((await save(role.id, { version: 7 })).status).toBe(409);
  });

  it('go with a copy of the role, and are not there for others', async ({ app, admin, role, save, blocksOf }) => {
    await save(role.id, { texts: [{ language: 'en', key: strongTeam, text: 'You listened.' }] });
    const copy = await admin.post(`/api/v1/roles/${role.id}/copy`, { as: 'ACTIVE', title: 'Next summer' });
    const copied = await blocksOf(Object(copy.body).id);
    expect(copied).toMatchObject({ isOn: true, version: 1 });
    expect(copied.blocks.find(({ key }) => key === strongTeam)?.texts['en']?.text).toBe('You listened.');
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(pathOf(role.id))).status).toBe(404);
    expect((await save(role.id, { version: 1 }, stranger)).status).toBe(404);
    expect((await stranger.get(`${pathOf(role.id)}/preview`)).status).toBe(404);
  });
});

describe('an outcome on a role that gives feedback', () => {
  it('brings the candidate their own paragraph, and nothing before', async ({
    admin,
    role,
    someone,
    score,
    hold,
    send,
    save,
    preview,
    mailOf,
  }) => {
    await save(role.id);
    await score(someone, { teamwork: 5, resilience: 1 });
    await hold(someone);
    expect(JSON.stringify(await own(someone))).not.toContain(praise);
    const seen = await preview(role.id);
    expect(seen).toMatchObject({ isOn: true, total: 1, gaps: [], states: { composed: 1, written: 0 } });
    expect(seen.counts).toContainEqual({ key: strongTeam, people: 1 });
    const text = seen.people[0]?.text ?? '';
    for (const part of [praise, 'At the same time, you could say more', closing]) expect(text).toContain(part);
    expect(await preview(role.id)).toEqual(seen);
    const held = listHeldOutcomes.answers[200].parse((await admin.get(`/api/v1/roles/${role.id}/held-outcomes`)).body);
    expect(held.outcomes[0]?.text).toContain(text);
    expect((await send(someone, role.id)).body).toMatchObject({ released: 1 });
    expect((await own(someone))?.feedback).toMatchObject({ strengths: [], body: text });
    expect(await mailOf(someone)).toContain(text);
  });

  it('keeps what was written by hand, and goes without feedback to a candidate who is excluded', {
    tags: 'embedded',
  }, async ({ app, admin, tenant, role, someone, score, hold, send, save, preview, mailOf }) => {
    await save(role.id);
    const other = await anApplicant(app, role, tenant);
    for (const who of [someone, other]) {
      await score(who, { teamwork: 5 });
      await hold(who);
    }
    const words = {
      applicationId: someone.applicationId,
      strengths: ['A clear argument'],
      body: 'By hand.',
      version: 0,
    };
    await admin.put(`/api/v1/candidate/${someone.id}/feedback`, words);
    const exclude = (isExcluded: boolean) =>
      admin.put(`/api/v1/candidate/${other.id}/feedback/exclusion`, { applicationId: other.applicationId, isExcluded });
    for (const isExcluded of [true, false, true, true])
      expect((await exclude(isExcluded)).body).toEqual({ isExcluded });
    const seen = await preview(role.id);
    expect(seen.states).toEqual({ composed: 0, written: 1, excluded: 1, nothing: 0 });
    const mine = seen.people.find(({ applicationId }) => applicationId === someone.applicationId);
    expect(mine).toMatchObject({ state: 'written', text: 'By hand.', strengths: ['A clear argument'], version: 1 });
    const held = listHeldOutcomes.answers[200].parse((await admin.get(`/api/v1/roles/${role.id}/held-outcomes`)).body);
    expect(held.outcomes.filter(({ text }) => text.includes('By hand.'))).toHaveLength(1);
    for (const who of [someone, other]) await send(who, role.id);
    expect((await own(someone))?.feedback).toMatchObject({ strengths: ['A clear argument'], body: 'By hand.' });
    expect((await own(other))?.feedback).toBeNull();
    expect(await mailOf(other)).not.toContain(praise);
  });

  it('says nothing of its own when the role gives no feedback', async ({
    role,
    someone,
    score,
    hold,
    send,
    mailOf,
  }) => {
    await score(someone, { teamwork: 5 });
    await hold(someone);
    await send(someone, role.id);
    expect((await own(someone))?.feedback).toBeNull();
    expect(await mailOf(someone)).not.toContain(praise);
  });

  it('is made anew when it is sent again after an undo', { tags: 'embedded' }, async ({
    admin,
    role,
    someone,
    hold,
    send,
    save,
    later,
  }) => {
    await save(role.id);
    await hold(someone);
    await send(someone, role.id);
    expect((await own(someone))?.feedback?.body).toBe(closing);
    later();
    expect((await admin.post(`/api/v1/candidate/${someone.id}/undo`, {})).status).toBe(200);
    expect((await own(someone))?.feedback).toBeNull();
    const text = 'Please come back.';
    await save(role.id, { texts: [{ language: 'en', key: 'reason:STRONGER', text }], version: 1 });
    await send(someone, role.id);
    expect((await own(someone))?.feedback?.body).toBe(text);
    later();
    expect((await admin.post(`/api/v1/candidate/${someone.id}/undo`, {})).status).toBe(200);
    await save(role.id, { isOn: false, version: 2 });
    await send(someone, role.id);
    expect((await own(someone))?.feedback).toBeNull();
  });

  it('is not sent while a block that it needs has no text', async ({
    app,
    admin,
    role,
    someone,
    hold,
    send,
    save,
    preview,
  }) => {
    await save(role.id, { texts: [{ language: 'en', key: 'reason:STRONGER', text: '' }] });
    await hold(someone);
    expect((await preview(role.id)).gaps).toEqual(['reason:STRONGER']);
    const refusal = [422, { errors: [{ code: 'feedback_gap', field: 'blocks.reason:STRONGER' }] }];
    const reply = await send(someone, role.id);
    expect([reply.status, reply.body]).toMatchObject(refusal);
    const sendAt = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    const body = { applicationIds: [someone.applicationId], sendAt };
    const planned = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/plan`, body);
    expect([planned.status, planned.body]).toMatchObject(refusal);
    expect(await own(someone)).toMatchObject({ status: 'sent', feedback: null });
    await save(role.id, { version: 1 });
    expect((await send(someone, role.id)).body).toMatchObject({ released: 1 });
  });

  it('is previewed by code where the role is read blind', async ({
    app,
    admin,
    tenant,
    score,
    hold,
    save,
    preview,
  }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['application:reject-in-bulk'] });
    const manager = await app.signIn(user);
    const blind = await aPublishedRole(admin, { blind: true, criteria });
    await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [user.id] });
    await save(blind.id);
    const unseen = await anApplicant(app, blind, tenant);
    await score(unseen, { teamwork: 4 });
    await hold(unseen);
    const before = await preview(blind.id, 3, manager);
    expect(before.people[0]).toMatchObject({ candidateId: unseen.applicationId, state: 'composed' });
    expect(before.people[0]?.text).toContain(praise);
    const body = { applicationId: unseen.applicationId, strengths: [], body: 'Well argued, Amara.', version: 0 };
    feedback.parse((await admin.put(`/api/v1/candidate/${unseen.id}/feedback`, body)).body);
    const after = await preview(blind.id, 3, manager);
    expect(after.people[0]).toMatchObject({ state: 'written', text: 'Well argued, […].' });
    expect(JSON.stringify([before, after])).not.toMatch(/Amara|Osei/);
    expect(JSON.stringify([before, after])).not.toContain(unseen.id);
  });
});

it('speaks the language of each candidate, and has a gap when one language lacks a text', async ({ app }) => {
  const tenant = await app.aTenant();
  await configure(app, tenant, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const role = await aPublishedRole(admin, { criteria });
  const someone = await anApplicant(app, role, tenant);
  await inTenant(app, tenant, (tx) =>
    tx.db.updateTable('user_account').set({ language: 'fr' }).where('id', '=', someone.user.id).execute(),
  );
  const { applicationId } = someone;
  const stage = `/api/v1/candidate/${someone.id}/stage/16/1600/organization/${tenant.id}`;
  await admin.post(stage, { applicationId, reason: 'STRONGER' });
  const begun = roleFeedback.parse((await admin.get(pathOf(role.id))).body);
  expect(begun.languages).toEqual(['en', 'fr']);
  for (const { key, texts } of begun.blocks) {
    for (const language of begun.languages) {
      const text = texts[language]?.text ?? '';
      expect([key, language, text !== '' && !/\p{N}/u.test(text)]).toEqual([key, language, true]);
    }
    expect(texts['fr']?.text).not.toBe(texts['en']?.text);
  }
  const save = (version: number, texts: readonly object[]) =>
    admin.put(pathOf(role.id), { isOn: true, texts, version });
  await save(0, [{ language: 'en', key: 'reason:STRONGER', text: '' }]);
  const gaps = previewRoleFeedback.answers[200].parse((await admin.get(`${pathOf(role.id)}/preview`)).body).gaps;
  expect(gaps).toEqual(['reason:STRONGER']);
  await save(1, []);
  await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, { applicationIds: [applicationId] });
  expect((await own(someone))?.feedback?.body).toContain('Le choix a été difficile');
});
