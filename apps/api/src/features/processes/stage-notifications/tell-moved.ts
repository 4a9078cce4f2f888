import { isHeldDecision } from '@evenhand/domain/pipeline/candidate-status';
import { type StageNotification, stageNotificationOf, toldOf } from '@evenhand/domain/pipeline/moved-on';
import { undoableSince } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { isOverFor } from '../../records/applications/public.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { listOwnOffers } from '../../records/offers/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import { plainWordsFor } from '../../tenancy/reference/public.ts';
import { sendOnEntering } from '../automatic-messages/public.ts';
import { asPosition, tellMovedJob } from './record-stage-notifications.ts';
import {
  deleteStageNotifications,
  listAnswered,
  listDueStageNotifications,
  lockMoved,
  type MovedRow,
  postponeStageNotifications,
} from './stage-notifications.queries.ts';

/** Number of applications locked at once, small so that a user who moves one of them does not wait long. */
const chunk = 100;

/** Tells whether a decision has not been released, or the candidate can still undo a withdrawal: earlier changes wait with it. */
const isHeld = (row: MovedRow, now: Date): boolean =>
  row.withdrawn_at === null ? isHeldDecision(asPosition(row)) : row.withdrawn_at > undoableSince(now);

function stageNotificationFor(row: MovedRow, answered: boolean): StageNotification | null {
  const pipeline = readPipeline(row.pipeline);
  return stageNotificationOf(pipeline, row.known, toldOf(asPosition(row, answered), pipeline));
}

async function tell(tx: TenantTx, tenant: Tenant, row: MovedRow, { status, round }: StageNotification): Promise<void> {
  await tellCandidate(tx, tenant, {
    template: status === 'form' ? 'form-invited' : 'application-moved',
    candidateId: row.candidate_id,
    applicationId: row.id,
    placeholders: (language) => ({
      roleTitle: row.title,
      roleId: row.role_id,
      status,
      round: round === null ? '' : plainWordsFor(tenant, 'base', language)(`rounds.${round}`),
    }),
  });
}

/** Notifies one part of the candidates who are due. Returns false when there is no more. */
async function tellNext(tx: TenantTx, tenant: Tenant): Promise<boolean> {
  const ids = (await listDueStageNotifications(tx, chunk)).map((row) => row.application_id);
  const rows = await lockMoved(tx, ids);
  // While a decision is held, the candidate is not notified of earlier changes either.
  const held = rows.filter((row) => isHeld(row, tx.now));
  const open = rows.filter((row) => !isHeld(row, tx.now));
  const openIds = open.map(({ id }) => id);
  const offers = await listOwnOffers(tx, openIds);
  const answered = await listAnswered(tx, openIds);
  const wordedByRole = await sendOnEntering(tx, tenant, open);
  for (const row of open) {
    const notification = stageNotificationFor(row, answered.has(row.id));
    const isToldAlready = wordedByRole.has(row.id) || (notification?.status === 'offer' && offers.has(row.id));
    // A candidate is not asked to fill in a form that they can no longer send.
    const isOver = notification?.status === 'form' && isOverFor(tenant, row, tx.now);
    if (notification !== null && !isToldAlready && !isOver) await tell(tx, tenant, row, notification);
  }
  await postponeStageNotifications(
    tx,
    held.map(({ id }) => id),
  );
  await deleteStageNotifications(tx, openIds);
  return ids.length === chunk;
}

/**
 * Notifies candidates of the position of their applications when it is new to them. Running it again, or twice at once, sends
 * nothing twice.
 */
export async function tellMoved(services: Services, organizationId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const scope = { organizationId, actor: { system: tellMovedJob.name } };
  let goesOn = true;
  while (goesOn) goesOn = await services.database.withTenant(scope, (tx) => tellNext(tx, tenant));
}
