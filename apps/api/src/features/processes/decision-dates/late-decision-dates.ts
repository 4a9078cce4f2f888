import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { candidateStatus, isAnswerOutstanding } from '@evenhand/domain/pipeline/candidate-status';
import { groupInPipeline, type Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { dayInWords } from '../../../platform/exact-time.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { statusOf } from '../../records/candidate-status/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import { lockPastDecisionDates, noteLate, untoldPositions } from './late-decision-dates.read.ts';

const beforeAll = '00000000-0000-0000-0000-000000000000';
const pageSize = 50;
/** Days after which no notice is sent. A notice weeks late would only hurt. */
const longest = 14;

type Waiting = Awaited<ReturnType<typeof lockPastDecisionDates>>[number];

async function tell(tx: TenantTx, tenant: Tenant, row: Waiting): Promise<void> {
  const { decision_by: decisionDate } = row;
  // A held decision is still outstanding, so its candidate gets the same mail as the others.
  if (decisionDate === null || isOptedOut(row.email) || !isAnswerOutstanding(statusOf(row, readPipeline(row.pipeline))))
    return;
  if (!(await noteLate(tx, { applicationId: row.id, decisionDate }))) return;
  await queueMail(tx, tenant, {
    template: 'decision-late',
    to: { name: `${row.first_name} ${row.last_name}`.trim(), address: row.email },
    placeholders: (language) => ({
      firstName: row.preferred_name ?? row.first_name,
      roleTitle: row.title,
      date: dayInWords(decisionDate, language),
    }),
    candidateId: row.candidate_id,
    applicationId: row.id,
  });
}

/** Tells every candidate whose decision date passed unanswered in the last 14 days, once for each date. */
export async function tellOfLateDecisionDates(services: Services, tenant: Tenant): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: 'decision-dates.late' } };
  const now = services.now();
  const today = dayIn(officeZone(tenant), now);
  const days = { from: addDays(today, -longest), to: addDays(today, -1) };
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after;
    after = await services.database.withTenant(scope, async (tx) => {
      const rows = await lockPastDecisionDates(tx, { ...days, after: from, limit: pageSize });
      for (const row of rows) await tell(tx, tenant, row);
      return rows.at(-1)?.id ?? null;
    });
  }
}

export interface DecisionDateRole {
  readonly id: string;
  readonly decision_by: string | null;
  readonly pipeline: Pipeline;
}

/** Counts a role's applications whose candidates still wait for an answer. */
export async function countOutstanding(tx: TenantTx, role: Pick<DecisionDateRole, 'id' | 'pipeline'>): Promise<number> {
  const positions = await untoldPositions(tx, role.id);
  return positions
    .filter((row) =>
      isAnswerOutstanding(
        candidateStatus(
          {
            stageId: row.stage_id,
            substageId: row.substage_id,
            stageBefore: row.stage_before,
            substageBefore: row.substage_before,
            released: false,
            submittedAt: true,
            withdrawn: false,
          },
          (stageId) => groupInPipeline(role.pipeline, stageId),
        ),
      ),
    )
    .reduce((sum, { count }) => sum + Number(count), 0);
}

/**
 * Returns a role's missed decision date by the days of that time zone, and how many candidates still wait. Null when
 * none was missed.
 */
export async function missedDecisionDate(
  tx: TenantTx,
  role: DecisionDateRole,
  timeZone: string,
): Promise<{ decisionBy: string; outstanding: number } | null> {
  if (role.decision_by === null || role.decision_by >= dayIn(timeZone, tx.now)) return null;
  const outstanding = await countOutstanding(tx, role);
  return outstanding === 0 ? null : { decisionBy: role.decision_by, outstanding };
}
