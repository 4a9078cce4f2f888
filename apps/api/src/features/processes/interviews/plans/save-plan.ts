import type { InterviewPlan, InterviewPlanItem } from '@evenhand/contract/processes/interviews/interview-plans';
import { type InterviewSetup, interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { spanOf } from '@evenhand/domain/interviews/check-plan';
import { interviewPlanStates } from '@evenhand/domain/interviews/interview-limits';
import { stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { listStaffRoles, staffRole } from '../../../records/staff-access/public.ts';
import { endHolds } from '../bookings/book-time.ts';
import { dateOf } from '../bookings/busy-times.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { endList } from '../release/end-list.ts';
import {
  countByPlan,
  deletePlanRow,
  findPlan,
  type InterviewPlanRow,
  insertPlan,
  listPlanRows,
  lockPlan,
  type PlanCounts,
  writePlan,
} from './plans.queries.ts';

const permission = 'interview:arrange';

/** Returns the first start and last end of the windows, or null without any. */
function spanOfWindows({ timeZone, windows }: InterviewSetup): { from: Date; to: Date } | null {
  if (windows.length === 0 || !isTimeZone(timeZone)) return null;
  const spans = windows.map((window) => spanOf(timeZone, window));
  return {
    from: dateOf(Math.min(...spans.map(({ start }) => start))),
    to: dateOf(Math.max(...spans.map(({ end }) => end))),
  };
}

/** Returns how and when the times of a plan are given out. */
const releaseOf = ({ setup, draw_at, drawn_at, lot_seed }: InterviewPlanRow) => ({
  release: setup.release,
  drawAt: draw_at?.toISOString() ?? null,
  drawnAt: drawn_at?.toISOString() ?? null,
  lotSeed: lot_seed,
});

const noCounts = { invited: 0, booked: 0, open: 0, overdue: 0, none_suits: 0, waiting: 0, wishes: 0 };

function countsOf(counts: PlanCounts | undefined): InterviewPlanItem['counts'] {
  const { invited, booked, open, overdue, none_suits: noneSuits, waiting, wishes } = counts ?? noCounts;
  return { invited, booked, open, overdue, noneSuits, waiting, wishes };
}

function presentItem(row: InterviewPlanRow, counts: PlanCounts | undefined): InterviewPlanItem {
  const span = spanOfWindows(row.setup);
  return {
    id: row.id,
    state: interviewPlanStates.find((state) => state === row.state) ?? 'DRAFT',
    role: { id: row.role_id, title: row.role_title },
    stageId: row.stage_id,
    minutes: row.setup.minutes,
    timeZone: row.setup.timeZone,
    from: span?.from.toISOString() ?? null,
    to: span?.to.toISOString() ?? null,
    chooseBy: row.choose_by?.toISOString() ?? null,
    ...releaseOf(row),
    counts: countsOf(counts),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export async function presentPlan(tx: TenantTx, row: InterviewPlanRow): Promise<InterviewPlan> {
  const [counts] = await countByPlan(tx, [row.id]);
  return { ...presentItem(row, counts), setup: row.setup };
}

/** Finds a plan for a caller who may arrange interviews of its role, and holds it where it is to be changed. */
export async function staffPlan(
  tx: TenantTx,
  me: Actor,
  at: { readonly planId: string; readonly lock?: boolean },
): Promise<InterviewPlanRow> {
  if (!can(me, permission)) throw new ProblemError('not_allowed');
  const row = found(await (at.lock ? lockPlan(tx, at.planId) : findPlan(tx, at.planId)));
  await staffRole(tx, me, { permission, roleId: row.role_id });
  return row;
}

/** Lists the plans of the roles on which the caller arranges interviews. */
export async function listPlans(
  tx: TenantTx,
  me: Actor,
  filter: { readonly roleId?: string | undefined; readonly state?: string | undefined },
): Promise<InterviewPlanItem[]> {
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !isManagerAdmin(me.userType) });
  const roleIds = roles.map(({ id }) => id).filter((id) => filter.roleId === undefined || filter.roleId === id);
  const rows = await listPlanRows(tx, { roleIds, state: filter.state });
  const counts = await countByPlan(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentItem(
      row,
      counts.find(({ plan_id }) => plan_id === row.id),
    ),
  );
}

async function assertStage(
  tx: TenantTx,
  me: Actor,
  at: { readonly roleId: string; readonly stageId: number },
): Promise<void> {
  const role = await staffRole(tx, me, { permission, roleId: at.roleId });
  if (!stageInPipeline(role.pipeline, at.stageId)) throw new ProblemError('stage_not_in_role');
}

/** Returns a setup without a limit of days in an organisation that has switched it off. */
export const limitedAs = ({ configuration }: Pick<Tenant, 'configuration'>, setup: InterviewSetup): InterviewSetup =>
  configuration.allInterviewDays ? { ...setup, maxDays: null } : setup;

export async function createPlan(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Pick<Tenant, 'configuration'> },
  input: { readonly roleId: string; readonly stageId: number; readonly setup?: InterviewSetup | undefined },
): Promise<InterviewPlan> {
  await assertStage(tx, me, input);
  const { roleId, stageId } = input;
  const setup = limitedAs(tenant, input.setup ?? interviewSetup.parse({}));
  const id = await insertPlan(tx, { roleId, stageId, setup, by: me.userId });
  await recordEvent(tx, { kind: 'interview-plan.created', subjectId: id, roleId });
  return presentPlan(tx, found(await findPlan(tx, id)));
}

/** Throws when another person has changed the plan since it was read. */
export async function assertPlanVersion(tx: TenantTx, plan: InterviewPlanRow, version: number): Promise<void> {
  if (plan.version !== version) throw new ProblemError('stale_version', { current: await presentPlan(tx, plan) });
}

export async function savePlan(
  tx: TenantTx,
  me: Actor,
  input: {
    readonly planId: string;
    readonly setup: InterviewSetup;
    readonly stageId?: number | undefined;
    readonly version: number;
  },
): Promise<InterviewPlan> {
  const plan = await staffPlan(tx, me, { planId: input.planId, lock: true });
  if (plan.state !== 'DRAFT') throw new ProblemError('interview_plan_open', { current: await presentPlan(tx, plan) });
  await assertPlanVersion(tx, plan, input.version);
  const stageId = input.stageId ?? plan.stage_id;
  await assertStage(tx, me, { roleId: plan.role_id, stageId });
  await writePlan(tx, plan, { setup: JSON.stringify(input.setup), stage_id: stageId });
  return presentPlan(tx, found(await findPlan(tx, plan.id)));
}

export async function deletePlan(tx: TenantTx, me: Actor, planId: string): Promise<void> {
  const plan = await staffPlan(tx, me, { planId, lock: true });
  if (plan.state !== 'DRAFT') throw new ProblemError('interview_plan_open');
  await deletePlanRow(tx, plan.id);
  await recordEvent(tx, { kind: 'interview-plan.deleted', subjectId: plan.id, roleId: plan.role_id });
}

/** Closes a plan: no time can be chosen any more, booked ones stay, and those who wait for one are told. */
export async function closePlan(
  tx: TenantTx,
  { me, host }: { readonly me: Actor; readonly host: InterviewHost },
  input: { readonly planId: string; readonly version: number },
): Promise<InterviewPlan> {
  const plan = await staffPlan(tx, me, { planId: input.planId, lock: true });
  if (plan.state === 'CLOSED') return presentPlan(tx, plan);
  await assertPlanVersion(tx, plan, input.version);
  if (plan.state === 'DRAFT') throw new ProblemError('not_found');
  await endHolds(tx, plan.id);
  await endList(tx, host, plan.id);
  await writePlan(tx, plan, { state: 'CLOSED', closed_at: tx.now });
  await recordEvent(tx, { kind: 'interview-plan.closed', subjectId: plan.id, roleId: plan.role_id });
  return presentPlan(tx, found(await findPlan(tx, plan.id)));
}
