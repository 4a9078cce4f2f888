import { afterMailSince, noShowBefore, reminderHorizon, reminderReached } from '@evenhand/domain/events/event-times';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { stopAddresses, stoppedAmong } from '../../tenancy/mail-choices/public.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import { listCandidates } from '../candidate-rows/public.ts';
import { eventsEnded } from './after/after-mail.queries.ts';
import { afterChunk, tellAfterEvent } from './after/tell-after-event.ts';
import type { EventHost } from './event-host.ts';
import { mailAboutEvent } from './event-mail.ts';
import { type EventRow, findEvent } from './events.queries.ts';
import {
  eventsBeginning,
  lockUnreminded,
  markNoShows,
  writeRegistration,
} from './registrations/registrations.queries.ts';
import { tellRegistered, tellSome } from './registrations/tell-registered.ts';

/** Hourly work for one organisation's events: sends reminders, marks no-shows and sends the mails after an event. */
const eventsDue = defineJob('event.due', { payload: z.object({}), queue: 'bulk', attempts: 3 });

const chunk = 50;

async function hostOf(services: Services, organizationId: string): Promise<EventHost | null> {
  const tenant = await services.tenants.byId(organizationId);
  return tenant && { tenant, secrets: services.secrets };
}

type Registration = Awaited<ReturnType<typeof lockUnreminded>>[number];

/** Returns the account ids of registered candidates, by candidate id. Guests without an account are left out. */
async function accountsOf(tx: TenantTx, people: readonly Registration[]): Promise<ReadonlyMap<string, string>> {
  const ids = people.flatMap(({ candidate_id: id }) => (id === null ? [] : [id]));
  const candidates = await listCandidates(tx, ids);
  return new Map(candidates.flatMap(({ id, user_id: userId }) => (userId === null ? [] : [[id, userId] as const])));
}

/** Mails the reminder, with a link to stop reminders, to those who have not stopped them. */
async function remind(
  tx: TenantTx,
  host: EventHost,
  at: { readonly event: EventRow; readonly people: readonly Registration[] },
): Promise<void> {
  const accounts = await accountsOf(tx, at.people);
  const stopped = await stoppedAmong(tx, [...new Set(accounts.values())], 'event-reminder');
  for (const to of at.people) {
    const userId = to.candidate_id === null ? undefined : accounts.get(to.candidate_id);
    if (userId !== undefined && stopped.has(userId)) continue;
    const of = userId === undefined ? { registrationId: to.id } : { userId, kind: 'event-reminder' as const };
    const stop = stopAddresses(host.secrets, host.tenant, of);
    await mailAboutEvent(tx, host, { template: 'event-reminder', event: at.event, to, stop });
  }
}

/** Reminds up to 50 guests of an event who have not had this reminder. Marks each in the transaction that queues the mail. */
function remindSome(services: Services, host: EventHost, eventId: string): Promise<number> {
  const scope = { organizationId: host.tenant.id, actor: { system: eventsDue.name } };
  return services.database.withTenant(scope, async (tx) => {
    const event = await findEvent(tx, eventId);
    const days = event?.status === 'ACTIVE' ? reminderReached(event.starts_at, tx.now) : null;
    if (!event || days === null) return 0;
    const people = await lockUnreminded(tx, { eventId, days, limit: chunk });
    for (const { id } of people) await writeRegistration(tx, id, { reminded_days: days });
    await remind(tx, host, { event, people });
    return people.length;
  });
}

async function doDue(services: Services, organizationId: string): Promise<void> {
  const scope = { organizationId, actor: { system: eventsDue.name } };
  const host = await hostOf(services, organizationId);
  if (!host) return;
  const { ended, soon } = await services.database.withTenant(scope, async (tx) => {
    await markNoShows(tx, noShowBefore(tx.now));
    return {
      ended: await eventsEnded(tx, { from: afterMailSince(tx.now), until: noShowBefore(tx.now) }),
      soon: await eventsBeginning(tx, { from: tx.now, until: reminderHorizon(tx.now) }),
    };
  });
  for (const { id } of soon) {
    for (let done = chunk; done > 0; ) done = await remindSome(services, host, id);
  }
  for (const { id } of ended) {
    for (let told = afterChunk; told > 0; ) {
      told = await services.database.withTenant(scope, (tx) => tellAfterEvent(tx, host, id));
    }
  }
}

export const eventsJobs = (services: Services) => [
  handler(tellRegistered, async ({ eventId }, { organizationId }) => {
    const host = await hostOf(services, organizationId);
    if (!host) return;
    const scope = { organizationId, actor: { system: tellRegistered.name } };
    for (let told = chunk; told > 0; ) {
      told = await services.database.withTenant(scope, (tx) => tellSome(tx, host, eventId));
    }
  }),
  handler(eventsDue, (_payload, { organizationId }) => doDue(services, organizationId)),
];

/** Schedules the hourly job that handles due events for every organisation. */
export function eventsTasks(services: Services): readonly ScheduledTask[] {
  const { database } = services;
  return [
    {
      name: 'events.due',
      cron: '25 * * * *',
      run: () =>
        eachOrganization(database, ({ id: organizationId }) =>
          database.withTenant({ organizationId, actor: { system: 'events.due' } }, (tx) => tx.send(eventsDue, {})),
        ),
    },
  ];
}
