import type { Actor } from '@evenhand/domain/access/can';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { recordEvent } from '../events/record-event.ts';
import { defineJob } from '../jobs/define-job.ts';
import { handler } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';
import { closeVisit, findOpenVisit, insertVisit, lockVisit, nameOfAccount, touchVisit } from './visits.queries.ts';

const minute = 60_000;
/** Milliseconds without a request after which the visitor has left. */
const awayAfter = 30 * minute;

/** Job that checks whether a visitor has left. */
const endVisit = defineJob('visit.end', { payload: z.object({ visitId: z.uuid() }) });

const lookAgain = (lastSeen: Date): Date => new Date(lastSeen.getTime() + awayAfter);

async function leave(tx: TenantTx, id: string, lastSeen: Date): Promise<void> {
  await closeVisit(tx, id, lastSeen);
  await recordEvent(tx, { kind: 'platform.left', subjectId: id });
}

/** Keeps a running visit alive; returns false when there is none. Ends a visit whose visitor has been away too long. */
async function continueVisit(tx: TenantTx, sessionId: string): Promise<boolean> {
  const open = await findOpenVisit(tx, sessionId);
  if (!open) return false;
  const idle = tx.now.getTime() - open.last_seen_at.getTime();
  if (idle < minute) return true;
  if (idle < awayAfter) {
    await touchVisit(tx, open.id);
    return true;
  }
  const held = await lockVisit(tx, open.id);
  if (held && held.left_at === null) await leave(tx, held.id, held.last_seen_at);
  return false;
}

interface Visit {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly organizationId: string;
}

/**
 * Records in a tenant's history, once per visit, that a member of the platform's staff has entered it. Called before the request
 * is answered, so that nothing is seen or done without the record.
 */
export async function noteVisit({ database }: Services, { actor, sessionId, organizationId }: Visit): Promise<void> {
  const here = { organizationId, actor };
  if (await database.withTenant(here, (tx) => continueVisit(tx, sessionId))) return;
  const home = { organizationId: actor.organizationId, actor };
  const name = await database.withTenant(home, (tx) => nameOfAccount(tx, actor.userId));
  await database.withTenant(here, async (tx) => {
    const id = tx.newId();
    if (!(await insertVisit(tx, { id, visitorId: actor.userId, name, sessionId }))) return;
    await recordEvent(tx, { kind: 'platform.entered', subjectId: id });
    await tx.send(endVisit, { visitId: id }, { startAfter: lookAgain(tx.now) });
  });
}

/** Sends the job that ends a visit which was entered until a time. */
export const noteEnd = (tx: TenantTx, visitId: string, endsAt: Date): Promise<void> =>
  tx.send(endVisit, { visitId }, { startAfter: endsAt });

/** Ends the running visit that was entered with a session, if there is one; at its own end when that has passed. */
export async function closeEnteredVisit(tx: TenantTx, sessionId: string): Promise<void> {
  const open = await findOpenVisit(tx, sessionId);
  const visit = open && (await lockVisit(tx, open.id));
  if (!visit || visit.left_at !== null || visit.ends_at === null) return;
  await leave(tx, visit.id, new Date(Math.min(visit.ends_at.getTime(), tx.now.getTime())));
}

async function endIfAway({ database }: Services, organizationId: string, visitId: string): Promise<void> {
  await database.withTenant({ organizationId, actor: { system: endVisit.name } }, async (tx) => {
    const visit = await lockVisit(tx, visitId);
    if (!visit || visit.left_at !== null) return;
    const due = visit.ends_at ?? lookAgain(visit.last_seen_at);
    if (due > tx.now) await tx.send(endVisit, { visitId }, { startAfter: due });
    else await leave(tx, visit.id, visit.ends_at ?? visit.last_seen_at);
  });
}

export const visitJobs = (services: Services) => [
  handler(endVisit, ({ visitId }, { organizationId }) => endIfAway(services, organizationId, visitId)),
];
