import type { InterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { isRecord } from '@evenhand/domain/fields/values';
import { freeIn } from '@evenhand/domain/interviews/list-slots';
import { type PanelRule, shortfallsOf } from '@evenhand/domain/interviews/pick-panel';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import type { PanelPeople } from '../../interviewer-availability/public.ts';
import { type BusyTime, readPanelBusy, secondsOf } from '../bookings/busy-times.ts';
import { isBookedShort, missingLength, neededTime } from '../bookings/needed-time.ts';
import { panelRuleOf } from '../bookings/panel-rule.ts';
import type { Arranger } from './present-interview.ts';
import { presentSchedule, type ScheduleEntry } from './present-schedule.ts';
import {
  listPanelNames,
  listScheduled,
  listScheduledPlans,
  listScheduledWindows,
  type ScheduledPlan,
  type ScheduledRow,
  type ScheduledWindow,
} from './schedule.read.ts';

interface ScheduleFilter {
  readonly from: string;
  readonly to: string;
  readonly userId?: string | undefined;
  readonly roleId?: string | undefined;
  readonly place?: string | undefined;
}

const longest = 42 * 86_400_000;

/** Returns whether a member of the panel is elsewhere at the time of a booked interview. */
const hasClash = (row: ScheduledRow, busyOf: ReadonlyMap<string, readonly BusyTime[]>): boolean => {
  if (row.state !== 'BOOKED') return false;
  const span = { start: secondsOf(row.starts_at), end: secondsOf(row.ends_at) };
  return row.panel.some(([userId]) => !freeIn(busyOf.get(userId) ?? [], span)(userId));
};

const noNeed = { neededMinutes: null, isShortNotice: false };

/** Returns what the candidate of a booked interview needs by now and does not have. */
function needOf(
  tx: TenantTx,
  row: ScheduledRow,
  plan: ScheduledPlan,
): Pick<ScheduleEntry, 'neededMinutes' | 'isShortNotice'> {
  const data = isRecord(row.adjustments) ? row.adjustments : {};
  const invitation = { setup: plan.setup, notice_days: row.notice_days ?? 0 };
  return {
    neededMinutes: missingLength(tx, data, { invitation, booking: row }),
    isShortNotice: isBookedShort(tx, neededTime(data, plan).notice_days, { invitation, booking: row }),
  };
}

const suits = ({ row, place }: ScheduleEntry, filter: ScheduleFilter): boolean =>
  (filter.userId === undefined || row.panel.some(([id]) => id === filter.userId)) &&
  (filter.roleId === undefined || row.role_id === filter.roleId) &&
  (filter.place === undefined || place === filter.place);

/** Returns the rules that the panel of an interview does not meet. */
function shortfallsIn({ state, panel }: ScheduledRow, rule: PanelRule): ScheduleEntry['shortfalls'] {
  if (state !== 'BOOKED') return [];
  return shortfallsOf(
    rule,
    panel.flatMap(([userId, role]) => (role === 'OBSERVER' ? [] : [userId])),
  );
}

interface ScheduledLane {
  readonly place: string;
  readonly rule: PanelRule;
}

/** Returns the lanes of windows, each with its place and the rule of its panels. */
const lanesOf = (
  windows: readonly ScheduledWindow[],
  planOf: ReadonlyMap<string, ScheduledPlan>,
  people: PanelPeople,
): ReadonlyMap<string, ScheduledLane> =>
  new Map(
    windows.flatMap(({ plan_id, interviewer_ids, lanes }) => {
      const plan = planOf.get(plan_id);
      if (!plan) return [];
      const rule = panelRuleOf(plan.setup, interviewer_ids, people);
      return lanes.map(([laneId, place]): [string, ScheduledLane] => [laneId, { place, rule }]);
    }),
  );

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Lists the interviews of a span: all of the caller's roles where they arrange interviews, else those that they hold. */
export async function readSchedule(tx: TenantTx, { me }: Arranger, filter: ScheduleFilter): Promise<InterviewSchedule> {
  const [from, to] = [new Date(filter.from), new Date(filter.to)];
  if (to <= from || to.getTime() - from.getTime() > longest) throw invalid([{ code: 'out_of_range', field: 'to' }]);
  const arranges = can(me, 'interview:arrange');
  const roles = arranges
    ? await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !isManagerAdmin(me.userType) })
    : [];
  const roleIds = new Set(roles.map(({ id }) => id));
  const allBlind = me.readsAllBlind === true;
  const rows = await listScheduled(tx, { from, to, roleIds: [...roleIds], userId: me.userId, allBlind });
  const userIds = distinct(rows.flatMap(({ panel }) => panel.map(([userId]) => userId)));
  const planIds = distinct(rows.map((row) => row.plan_id));
  const [plans, windows, names, { busy, people }] = await together([
    listScheduledPlans(tx, planIds),
    listScheduledWindows(tx, { planIds, from, to }),
    listPanelNames(tx, userIds),
    readPanelBusy(tx, userIds, { start: secondsOf(from), end: secondsOf(to) }, { withInterviews: false }),
  ]);
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const laneOf = lanesOf(windows, planOf, people);
  const busyOf = Map.groupBy(busy, (one) => one.userId);
  const shown = rows.flatMap((row): ScheduleEntry[] => {
    const [plan, lane] = [planOf.get(row.plan_id), laneOf.get(row.lane_id)];
    if (!(plan && lane)) return [];
    const mayArrange = roleIds.has(row.role_id);
    const interview = {
      row,
      plan,
      mayArrange,
      place: lane.place || plan.setup.place,
      shortfalls: shortfallsIn(row, lane.rule),
      hasClash: hasClash(row, busyOf),
      ...(mayArrange ? needOf(tx, row, plan) : noNeed),
    };
    return suits(interview, filter) ? [interview] : [];
  });
  return presentSchedule(me, shown, names);
}
