import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, aRole, moveUrl, type PlantedApplication } from '../pipeline/pipeline.factory.ts';
import { tellMoved } from './tell-moved.ts';

const at = (substageId: number): StagePosition => ({ stageId: Math.floor(substageId / 100), substageId });

/** A step of an application: moves to these positions, or one of the others. */
export type Step = readonly number[] | 'later' | 'undo' | 'hold';
export const to = (...positions: number[]): Step => positions;

/** Tests of applications that are moved, and of the notifications that follow. */
export const movedTest = tenantTest
  .extend('roleId', { scope: 'file' }, ({ app, tenant }) => aRole(app, tenant, { title: 'Summer scheme' }))
  /** Signs in again, because the session expires as the clock of the test moves on. */
  .extend('signIn', { scope: 'file' }, ({ admin, app, adminUser }) => async (): Promise<void> => {
    Object.assign(admin, await app.signIn(adminUser));
  })
  .extend('pass', { scope: 'file' }, ({ app }) => (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  })
  .extend(
    'look',
    { scope: 'file' },
    ({ tenant, app }) =>
      (organizationId = tenant.id): Promise<void> =>
        tellMoved(app.services, organizationId),
  )
  /** Runs the notifications after the time in which a move may be undone: twice at once, and once more. */
  .extend('later', { scope: 'file' }, ({ pass, look, signIn }) => async (): Promise<void> => {
    pass(11);
    await Promise.all([look(), look()]);
    await look();
    await signIn();
  })
  .extend(
    'move',
    { scope: 'file' },
    ({ pass, admin, tenant }) =>
      async (one: PlantedApplication, substageId: number, reason?: string): Promise<void> => {
        pass(0.1);
        const body = reason === undefined ? {} : { reason };
        const reply = await admin.post(moveUrl(one, at(substageId), tenant), { applicationId: one.id, ...body });
        expect([reply.status, reply.body]).toMatchObject([200, {}]);
      },
  )
  .extend('undo', { scope: 'file' }, ({ pass, admin }) => async (one: PlantedApplication): Promise<void> => {
    pass(0.1);
    const reply = await admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { applicationId: one.id });
    expect([reply.status, reply.body]).toMatchObject([200, { undone: 1 }]);
  })
  .extend('take', { scope: 'file' }, ({ move, undo, later }) => async (one: PlantedApplication, step: Step) => {
    if (step === 'later') await later();
    else if (step === 'undo') await undo(one);
    else if (step === 'hold') await move(one, 1600, 'STRONGER');
    else for (const position of step) await move(one, position);
  })
  .extend(
    'stageNotificationOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (one: PlantedApplication) =>
        (await app.mailsTo(tenant, one.email)).filter(({ template }) => template === 'application-moved'),
  )
  .extend(
    'said',
    { scope: 'file' },
    ({ stageNotificationOf }) =>
      async (one: PlantedApplication): Promise<string[]> =>
        (await stageNotificationOf(one)).map(
          ({ text }) =>
            /We are now reviewing|(?:test|interview) stage \([a-z -]+\)|make you an offer/.exec(text)?.[0] ?? text,
        ),
  )
  .extend(
    'someone',
    { scope: 'file' },
    ({ app, tenant, roleId }) =>
      (options: Parameters<typeof anApplication>[2] = {}) =>
        anApplication(app, { tenant, roleId }, options),
  )
  .extend('offer', { scope: 'file' }, ({ pass, app, admin }) => async (one: PlantedApplication): Promise<void> => {
    pass(0.1);
    const url = `/api/v1/candidate/${one.candidateId}/offer`;
    const answerBy = new Date(app.clock.now.getTime() + 24 * 60 * 60_000).toISOString();
    const terms = { terms: 'Two weeks.', startsOn: null, answerBy, version: 0 };
    expect((await admin.put(url, { applicationId: one.id, ...terms })).status).toBe(200);
    const sent = await admin.post(`${url}/send`, { applicationId: one.id, version: 1 });
    expect([sent.status, sent.body]).toMatchObject([200, { state: 'SENT' }]);
  });
