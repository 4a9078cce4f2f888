import { randomUUID } from 'node:crypto';
import { getEvent, listRegistrations } from '@evenhand/contract/records/events/events';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anEvent } from '../events.factory.ts';
import { eventsTasks } from '../events.jobs.ts';

const event = getEvent.answers[200];
const people = listRegistrations.answers[200];
export const hour = 3_600_000;
export const start = new Date();
export const address = (): string => `guest-${randomUUID().slice(-8)}@example.org`;

/** Tests of events, their guests and the people who let them in. */
export const checkInTest = tenantTest
  .extend('anybody', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  /** Moves the clock to this many hours after the start and signs in again, as the earlier sign-in has expired. */
  .extend('later', { scope: 'file' }, ({ app, admin, adminUser }) => async (hours: number): Promise<void> => {
    app.clock.now = new Date(start.getTime() + hours * hour);
    Object.assign(admin, await app.signIn(adminUser));
  })
  .extend(
    'make',
    { scope: 'file' },
    ({ admin, app }) =>
      async (given: Parameters<typeof anEvent>[1] = {}) =>
        event.parse((await admin.post('/api/v1/events', anEvent(app.clock.now, given))).body),
  )
  .extend(
    'listed',
    { scope: 'file' },
    ({ admin }) =>
      async (id: string) =>
        people.parse((await admin.get(`/api/v1/events/${id}/registrations`)).body).content,
  )
  .extend(
    'register',
    { scope: 'file' },
    ({ anybody }) =>
      (id: string, email: string) =>
        anybody.post(`/api/public/event/${id}`, { name: 'Sam Guest', email }),
  )
  .extend(
    'checkIn',
    { scope: 'file' },
    ({ anybody }) =>
      (id: string, email: string) =>
        anybody.post(`/api/public/event/${id}/qr-check-in`, { email }),
  )
  .extend(
    'mailsOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (email: string) =>
        (await app.mailsTo(tenant, email)).map((mail) => mail.template).sort(),
  )
  .extend('runDue', { scope: 'file' }, ({ app }) => async (): Promise<void> => {
    for (const task of eventsTasks(app.services)) await task.run();
    await app.workJobs();
  })
  .extend(
    'walkIn',
    { scope: 'file' },
    ({ anybody }) =>
      (id: string, email: string, name = 'Sam Walker') =>
        anybody.post(`/api/public/event/${id}/walk-in`, { name, email }),
  );
