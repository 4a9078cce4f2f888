import type { OutcomeDebt } from '@evenhand/contract/processes/outcomes/outcomes';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { isAnswerOutstanding } from '@evenhand/domain/pipeline/candidate-status';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { dayInWords } from '../../../platform/exact-time.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../platform/services.ts';
import { tellCandidate } from '../../records/candidate-rows/public.ts';
import { statusOf } from '../../records/candidate-status/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import { lockRole, moveDecisionDate } from '../../records/roles/public.ts';
import { listStaffRoles, staffRole } from '../../records/staff-access/public.ts';
import { listUnreachedOutcomes } from '../message-threads/public.ts';
import { lockWaiting, noteRenewal, rolesClosedBefore, rolesPastDecisionDate } from './late-decision-dates.read.ts';
import { countOutstanding, missedDecisionDate } from './late-decision-dates.ts';
import { findRenewal, insertRenewal, type RenewalRow } from './renewals.read.ts';

/** Tells every candidate of a role who waits for an answer the new decision date. */
export const tellRenewal = defineJob('decision-dates.tell-renewal', {
  queue: 'bulk',
  payload: z.object({ renewalId: z.uuid() }),
});

interface Input {
  readonly decisionBy: string;
  readonly reason: string;
  readonly missed: string;
}

const permission = 'application:reject-in-bulk';

/**
 * Sets a new decision date for a role. When two callers do so at once, the second gets `decision_date_met`, because the
 * date they missed has been replaced. The job that sends the mails is queued in the same transaction.
 */
export async function renewDecisionDate(
  tx: TenantTx,
  me: Actor,
  { roleId, timeZone, ...input }: Input & { readonly roleId: string; readonly timeZone: string },
): Promise<{ decisionBy: string; outstanding: number }> {
  await staffRole(tx, me, { permission, roleId });
  const role = found(await lockRole(tx, roleId));
  const missed = await missedDecisionDate(tx, { ...role, pipeline: readPipeline(role.pipeline) }, timeZone);
  if (!missed || missed.decisionBy !== input.missed) {
    throw new ProblemError('decision_date_met', { current: { decisionBy: role.decision_by } });
  }
  if (input.decisionBy < dayIn(timeZone, tx.now)) throw invalid([{ code: 'out_of_range', field: 'decisionBy' }]);
  await moveDecisionDate(tx, role, input.decisionBy);
  const renewalId = await insertRenewal(tx, {
    roleId: role.id,
    missedOn: missed.decisionBy,
    decisionDate: input.decisionBy,
    reason: input.reason,
  });
  await recordEvent(tx, {
    kind: 'role.decision-date-renewed',
    roleId: role.id,
    subjectId: renewalId,
    values: [{ key: 'decision_by', before: missed.decisionBy, after: input.decisionBy }],
  });
  await tx.send(tellRenewal, { renewalId });
  return { decisionBy: input.decisionBy, outstanding: missed.outstanding };
}

const beforeAll = '00000000-0000-0000-0000-000000000000';
const pageSize = 50;

async function tellPage(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly renewal: RenewalRow; readonly after: string },
): Promise<string | null> {
  const { renewal } = at;
  const rows = await lockWaiting(tx, { roleId: renewal.role_id, after: at.after, limit: pageSize });
  for (const row of rows) {
    if (!isAnswerOutstanding(statusOf(row, readPipeline(row.pipeline)))) continue;
    if (!(await noteRenewal(tx, { renewalId: renewal.id, applicationId: row.id }))) continue;
    await tellCandidate(tx, tenant, {
      template: 'decision-new-day',
      candidateId: row.candidate_id,
      applicationId: row.id,
      placeholders: (language) => ({
        roleTitle: row.title,
        missed: dayInWords(renewal.missed_on, language),
        date: dayInWords(renewal.decision_date, language),
        reason: renewal.reason,
      }),
    });
  }
  return rows.at(-1)?.id ?? null;
}

/**
 * Tells the candidates page by page. Skips those who were told already, so that a job that failed half-way continues
 * where it stopped.
 */
export async function tellOfRenewal(services: Services, tenant: Tenant, renewalId: string): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: tellRenewal.name } };
  const renewal = await services.database.withTenant(scope, (tx) => findRenewal(tx, renewalId));
  if (!renewal) return;
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, (tx) => tellPage(tx, tenant, { renewal, after: from }));
  }
}

/** Days after closing from which a role without a decision date counts as overdue. */
const longClosed = 30;

/**
 * Lists the caller's visible roles with candidates who wait for an answer past the decision date, or long after the
 * role closed. Candidates whose outcome did not arrive wait as well.
 */
export async function outcomeDebt(tx: TenantTx, me: Actor, timeZone: string): Promise<OutcomeDebt[]> {
  const onlyTheirs = !isManagerAdmin(me.userType);
  const seen = new Set((await listStaffRoles(tx, { userId: me.userId, onlyTheirs })).map(({ id }) => id));
  const today = dayIn(timeZone, tx.now);
  const made: OutcomeDebt[] = [];
  for (const role of await rolesPastDecisionDate(tx, today)) {
    if (!seen.has(role.id)) continue;
    const missed = await missedDecisionDate(tx, { ...role, pipeline: readPipeline(role.pipeline) }, timeZone);
    const outstanding = (missed?.outstanding ?? 0) + (await listUnreachedOutcomes(tx, role.id)).length;
    const { id: roleId, title, decision_by: decisionBy } = role;
    if (outstanding > 0) made.push({ roleId, title, closedOn: null, decisionBy, outstanding });
  }
  const before = new Date(tx.now.getTime() - longClosed * 86_400_000);
  for (const { id, title, closes_at: closesAt, pipeline } of await rolesClosedBefore(tx, before)) {
    if (!seen.has(id) || closesAt === null) continue;
    const untold = await countOutstanding(tx, { id, pipeline: readPipeline(pipeline) });
    const outstanding = untold + (await listUnreachedOutcomes(tx, id)).length;
    if (outstanding > 0)
      made.push({ roleId: id, title, decisionBy: null, closedOn: dayIn(timeZone, closesAt), outstanding });
  }
  return made;
}
