import { draftHolder } from '@evenhand/contract/processes/deadlines';
import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aReadyCandidate, someAnswers } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

/** Tests of one role each, which closes a minute after their start and has four minutes of grace. */
export const deadlineTest = tenantTest
  .extend('start', { scope: 'file' }, ({ app }) => app.clock.now)
  /** All times lie within the life of a token, so that no caller has to sign in again. */
  .extend('role', { auto: true }, async ({ app, start, admin }, { onCleanup }) => {
    onCleanup(() => {
      app.clock.now = start;
    });
    const closesAt = new Date(start.getTime() + 60_000).toISOString();
    return aPublishedRole(admin, { closesAt, graceMinutes: 4 });
  })
  .extend(
    'closing',
    ({ role }) =>
      () =>
        Date.parse(role.closesAt ?? ''),
  )
  /** Moves the clock to so many minutes after the role's closing. */
  .extend('minutesAfterClosing', ({ app, closing }) => (minutes: number): void => {
    app.clock.now = new Date(closing() + minutes * 60_000);
  })
  .extend(
    'iso',
    ({ closing }) =>
      (minutes: number): string =>
        new Date(closing() + minutes * 60_000).toISOString(),
  )
  .extend(
    'save',
    ({ role }) =>
      (caller: Caller, version: number, answers: object = someAnswers) =>
        caller.put(`/api/v1/roles/${role.id}/draft`, { answers, version }),
  )
  .extend('formOf', ({ role }) => async (caller: Caller) => {
    const reply = await caller.get(`/api/v1/candidate/applyc/${role.id}`);
    return reply.status === 200 ? applicationForm.parse(reply.body) : reply.status;
  })
  .extend(
    'extend',
    ({ role, admin }) =>
      (closesAt: string, version = role.version, by = admin) =>
        by.post(`/api/v1/roles/${role.id}/extension`, { closesAt, version }),
  )
  .extend(
    'giveTime',
    ({ admin, role }) =>
      (id: string, until: string, by = admin) =>
        by.post(`/api/v1/roles/${role.id}/drafts/${id}/extension`, { until }),
  )
  .extend(
    'draftsOf',
    ({ admin, role }) =>
      async (by = admin, term = '') =>
        z
          .object({ total: z.number(), found: z.number(), people: z.array(draftHolder) })
          .parse(
            (await by.get(`/api/v1/roles/${role.id}/drafts${term && `?searchTerm=${encodeURIComponent(term)}`}`)).body,
          ),
  )
  /** A candidate with a complete profile and a draft for the role. */
  .extend('aDraftHolder', ({ app, tenant, save }) => async () => {
    const person = await aReadyCandidate(app, tenant);
    await save(person.caller, 0);
    return person;
  })
  .extend(
    'eventsOf',
    ({ app, role }) =>
      (kind: string) =>
        app.admin.exclusive(async (session) => {
          const { rows } = await session.query('select e.* from event e where e.role_id = $1 and e.kind = $2', [
            role.id,
            kind,
          ]);
          return rows;
        }),
  );
