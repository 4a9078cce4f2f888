import { type Offer, offer } from '@evenhand/contract/processes/offers';
import { expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { anApplicant, ownApplications } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { remindTasks } from '../requests/remind-tasks.ts';
import { expireOffers } from './expire-offers.ts';

export type Applicant = Awaited<ReturnType<typeof anApplicant>>;

const minute = 60_000;
export const at = (who: Applicant): string => `/api/v1/candidate/${who.id}/offer`;
export const own = async (who: Applicant) => (await ownApplications(who.caller))[0];
export const answer = (who: Applicant, stageId: number) =>
  who.caller.post(`/api/v1/candidate/${who.id}/ostage/${stageId}`, { applicationId: who.applicationId });

/** Tests of an applicant each, who may be sent an offer. */
export const offerTest = tenantTest
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin))
  .extend('start', { scope: 'file' }, ({ app }) => app.clock.now)
  .extend('someone', { auto: true }, ({ app, tenant, role, start }) => {
    app.clock.now = start;
    return anApplicant(app, role, tenant);
  })
  /** Lets time pass: less than a session lasts. */
  .extend('pass', { scope: 'file' }, ({ app }) => (minutes: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * minute);
  })
  .extend(
    'inMinutes',
    { scope: 'file' },
    ({ app }) =>
      (minutes: number): string =>
        new Date(app.clock.now.getTime() + minutes * minute).toISOString(),
  )
  .extend(
    'write',
    { scope: 'file' },
    ({ inMinutes, admin }) =>
      async (who: Applicant, more: object = {}): Promise<Offer> => {
        const content = { terms: 'Two weeks.', startsOn: null, answerBy: inMinutes(4), version: 0, ...more };
        return offer.parse((await admin.put(at(who), { applicationId: who.applicationId, ...content })).body);
      },
  )
  .extend('sent', { scope: 'file' }, ({ write, admin }) => async (who: Applicant): Promise<Offer> => {
    const { version } = await write(who);
    const reply = await admin.post(`${at(who)}/send`, { applicationId: who.applicationId, version });
    return offer.parse(reply.body);
  })
  .extend(
    'offersOf',
    { scope: 'file' },
    ({ admin }) =>
      async (who: Applicant) =>
        z.array(offer).parse((await admin.get(`${at(who)}s?applicationId=${who.applicationId}`)).body),
  )
  .extend(
    'move',
    { scope: 'file' },
    ({ admin, tenant }) =>
      (who: Applicant, position: string, reason?: string) =>
        admin.post(`/api/v1/candidate/${who.id}/stage/${position}/organization/${tenant.id}`, {
          applicationId: who.applicationId,
          ...(reason ? { reason } : {}),
        }),
  )
  .extend('tell', { scope: 'file' }, ({ move, pass, admin, role }) => async (who: Applicant): Promise<void> => {
    await move(who, '16/1600', 'FULL');
    pass(0.01);
    const ids = { applicationIds: [who.applicationId] };
    const reply = await admin.post(`/api/v1/roles/${role.id}/held-outcomes/release`, ids);
    expect(reply.body).toMatchObject({ released: 1 });
  })
  /** Ways of settling an application otherwise than by an answer to its offer. */
  .extend('settle', { scope: 'file' }, ({ admin, role, move, tell }) => ({
    tell,
    withdraw: (who: Applicant) => move(who, '15/1504'),
    stepBack: (who: Applicant) => move(who, '4/401'),
    stepManyBack: (who: Applicant) =>
      admin.post('/api/v1/candidate/bulkstage/4/401', { roleId: role.id, ids: [who.id] }),
    accept: (who: Applicant) => move(who, '14/1404'),
  }))
  .extend(
    'undo',
    { scope: 'file' },
    ({ admin }) =>
      (who: Applicant) =>
        admin.post(`/api/v1/candidate/${who.id}/undo`, { applicationId: who.applicationId }),
  )
  .extend(
    'templates',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (who: TestUser): Promise<string[]> =>
        (await app.mailsTo(tenant, who.email)).map(({ template }) => template),
  )
  .extend('runJobs', { scope: 'file' }, ({ app, tenant }) => async (): Promise<void> => {
    const found = await app.services.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    await remindTasks(app.services, found);
    await expireOffers(app.services, found);
  })
  .extend(
    'withdraw',
    { scope: 'file' },
    ({ admin }) =>
      (who: Applicant, version: number, reason = 'It was meant for another role.') =>
        admin.post(`${at(who)}/withdrawal`, { applicationId: who.applicationId, reason, version }),
  )
  .extend(
    'lengthen',
    { scope: 'file' },
    ({ admin, inMinutes }) =>
      (who: Applicant, version: number) =>
        admin.post(`${at(who)}/extension`, { applicationId: who.applicationId, answerBy: inMinutes(9), version }),
  );
