import { describe, expect } from 'vitest';
import { configure } from '../../tenancy/identity/identity.factory.ts';
import { aRole, inTenant, manyApplications } from '../pipeline/pipeline.factory.ts';
import { movedTest as it, type Step, to } from './tell-moved.factory.ts';

it.beforeEach(({ signIn }) => signIn());

describe('a candidate whose application is moved on', () => {
  it('gets one mail a little later, in plain words', async ({
    someone,
    move,
    pass,
    look,
    stageNotificationOf,
    later,
  }) => {
    const one = await someone();
    await move(one, 801);
    pass(5);
    await look();
    expect(await stageNotificationOf(one)).toEqual([]);
    await later();
    const [mail, ...more] = await stageNotificationOf(one);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('An update on your application: Summer scheme');
    expect(mail?.text).toContain('has moved on to the test stage (critical-thinking test).');
    expect(mail?.text).toContain(`/applications`);
  });

  const cases: [string, Step[], string[]][] = [
    [
      'the next step is another mail',
      [to(801), 'later', to(2900)],
      ['test stage (critical-thinking test)', 'We are now reviewing'],
    ],
    ['of two moves at once the last one counts', [to(801, 1000)], ['interview stage (final round)']],
    [
      'the next round is another mail too; a step inside one is none',
      [to(900), 'later', to(902), 'later', to(1000), 'later', to(1002)],
      ['interview stage (assessment centre)', 'interview stage (final round)'],
    ],
    [
      'of two rounds at once the last one counts',
      [to(400), 'later', to(900, 1000)],
      ['interview stage (video interview)', 'interview stage (final round)'],
    ],
    [
      'a round that is taken back in time is none',
      [to(900), 'later', to(1000), 'undo'],
      ['interview stage (assessment centre)'],
    ],
    [
      'nor is one that came just before a held end',
      [to(900), 'later', to(1000), 'hold'],
      ['interview stage (assessment centre)'],
    ],
    ['a step back is none', [to(1000), 'later', to(2900)], ['interview stage (final round)']],
    ['there and back within the time is none', [to(1000, 100)], []],
    ['taken back within the time is none', [to(1000), 'undo'], []],
    ['taken back, and made after all, is one', [to(1000), 'undo', to(1000)], ['interview stage (final round)']],
    [
      'told, taken back and made again at once is not told again',
      [to(1000), 'later', 'undo', to(1000)],
      ['interview stage (final round)'],
    ],
    ['what is held is none', ['hold'], []],
    ['nor what came just before it', [to(1000), 'hold'], []],
    ['but is told when it is held no more', [to(1000), 'hold', 'later', to(1000)], ['interview stage (final round)']],
    ['an offer in preparation is none', [to(1100)], []],
    ['an offer that they see is', [to(1101)], ['make you an offer']],
  ];
  it.for(cases)('%s', async ([, steps, expected], { someone, take, later, said }) => {
    const one = await someone();
    for (const step of steps) await take(one, step);
    await later();
    expect(await said(one)).toEqual(expected);
  });

  it('is notified of a corrected stage in their own language', async ({
    app,
    tenant,
    someone,
    admin,
    later,
    stageNotificationOf,
  }) => {
    await configure(app, tenant, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
    const user = await app.aCandidateUser(tenant);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('user_account')
        .set({ language: 'fr' })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', user.id)
        .execute(),
    );
    const one = await someone({ candidateId: user.candidateId ?? '', email: user.email });
    const reply = await admin.post(`/api/v1/candidate/${one.candidateId}/applications/${one.id}/stage/9`, {
      dateApplied: app.clock.now.toISOString(),
    });
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    await later();
    const [mail] = await stageNotificationOf({ ...one, email: user.email });
    expect(mail?.text).toContain('vous en êtes à l’étape de l’entretien (journée d’évaluation).');
  });

  it('is not notified when they have withdrawn, were deleted or belong to another organisation', async ({
    someone,
    move,
    app,
    tenant,
    pass,
    look,
    stageNotificationOf,
  }) => {
    const [withdrawn, deleted, other] = [await someone(), await someone(), await someone()];
    for (const one of [withdrawn, deleted, other]) await move(one, 1000);
    await inTenant(app, tenant, async (tx) => {
      await tx.db
        .updateTable('application')
        .set({ withdrawn_at: tx.now, stage_id: 15, substage_id: 1504 })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', withdrawn.id)
        .execute();
      await tx.db
        .updateTable('candidate')
        .set({ deleted_at: tx.now })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', deleted.candidateId)
        .execute();
    });
    pass(11);
    await look((await app.aTenant()).id);
    expect(await stageNotificationOf(other)).toEqual([]);
    await look();
    expect([await stageNotificationOf(withdrawn), await stageNotificationOf(deleted)]).toEqual([[], []]);
    expect(await stageNotificationOf(other)).toHaveLength(1);
  });
});

describe('a candidate who has been sent an offer', () => {
  it('is not told afterwards of the interview that they left before, as of any step back', async ({
    someone,
    move,
    offer,
    later,
    said,
  }) => {
    const [one, held] = [await someone({ stageId: 8 }), await someone({ stageId: 8 })];
    await move(one, 1000);
    await move(held, 1000);
    await move(held, 1600, 'STRONGER');
    await offer(one);
    await move(one, 1000);
    await later();
    await offer(held);
    await move(held, 1000);
    await later();
    expect([await said(one), await said(held)]).toEqual([[], []]);
  });
});

describe('many candidates who are moved on', () => {
  const bulk = '/api/v1/candidate/bulkstage/10/1000';

  it('get one mail each after a bulk move, however often the notification job runs', async ({
    app,
    tenant,
    admin,
    pass,
    look,
    stageNotificationOf,
  }) => {
    const ownRole = await aRole(app, tenant, { title: 'Many' });
    const people = await manyApplications(app, { tenant, roleId: ownRole }, 130);
    expect((await admin.post(bulk, { roleId: ownRole, resource: { stageId: 1 } })).status).toBe(202);
    await app.workJobs();
    pass(11);
    await Promise.all([look(), look(), look()]);
    for (const one of people) expect(await stageNotificationOf(one)).toHaveLength(1);
  });

  it('get none when the bulk move is undone', async ({
    app,
    tenant,
    roleId,
    admin,
    pass,
    later,
    stageNotificationOf,
  }) => {
    const people = await manyApplications(app, { tenant, roleId }, 3);
    const reply = await admin.post(bulk, { roleId, ids: people.map((one) => one.candidateId) });
    expect(reply.body).toMatchObject({ moved: 3 });
    const [first] = people;
    if (!first) throw new Error('nobody');
    pass(1);
    const undone = await admin.post(`/api/v1/candidate/${first.candidateId}/undo`, { applicationId: first.id });
    expect(undone.body).toMatchObject({ undone: 3 });
    await later();
    for (const one of people) expect(await stageNotificationOf(one)).toEqual([]);
  });
});
