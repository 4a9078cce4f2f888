import { randomBytes } from 'node:crypto';
import type { InterviewPlan, PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import type { Actor } from '@evenhand/domain/access/can';
import { noticeDays } from '@evenhand/domain/candidates/adjustments';
import { minutesFor } from '@evenhand/domain/interviews/candidate-time';
import { breaksOf, faultsOf, spanOf, warningsOf } from '@evenhand/domain/interviews/check-plan';
import { possibleSlots, type SlotWindow, slotStatus } from '@evenhand/domain/interviews/list-slots';
import { recommendRelease } from '@evenhand/domain/interviews/release/recommend-release';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type NewEvent, recordEvent, recordEvents } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { listAdjustments } from '../../../records/candidates/public.ts';
import { type PanelPeople, readPanelPeople } from '../../interviewer-availability/public.ts';
import { type BusyTime, busyTimes, dateOf, secondsOf } from '../bookings/busy-times.ts';
import { followSubstage } from '../bookings/follow-substage.ts';
import { insertInvitation } from '../bookings/invitations.queries.ts';
import { panelRuleOf } from '../bookings/panel-rule.ts';
import { holidayWarnings } from './bank-holidays.ts';
import { deadlineFrom, groupsOf, hour, isDrawInTime, releaseFaults, sendReleaseJobs, turnOf } from './plan-release.ts';
import {
  findPlan,
  type InterviewPlanRow,
  insertWindows,
  listInvitable,
  type NewWindow,
  writePlan,
} from './plans.queries.ts';
import { roomsOf, roomWarnings } from './room-warnings.ts';
import { assertPlanVersion, limitedAs, presentPlan, staffPlan } from './save-plan.ts';

interface Invitee {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly minutes: number;
  readonly noticeDays: number;
}

/** Returns who is invited by a draft, with the length of each interview. */
async function inviteesOf(
  tx: TenantTx,
  plan: Pick<InterviewPlanRow, 'role_id' | 'stage_id'>,
  setup: Pick<InterviewSetup, 'applicationIds' | 'minutes'>,
): Promise<Invitee[]> {
  const rows = await listInvitable(tx, {
    roleId: plan.role_id,
    stageId: plan.stage_id,
    applicationIds: setup.applicationIds,
  });
  const adjustments = await listAdjustments(
    tx,
    rows.map(({ candidate_id }) => candidate_id),
  );
  return rows.map(({ id, candidate_id }) => {
    const data = adjustments.get(candidate_id) ?? {};
    return {
      applicationId: id,
      candidateId: candidate_id,
      minutes: minutesFor(data, setup.minutes),
      noticeDays: noticeDays(data),
    };
  });
}

/** Returns the windows of a draft as if they were opened, each known by its position. */
const draftWindows = (setup: InterviewSetup, people: PanelPeople): SlotWindow[] =>
  setup.windows.map((window, at) => ({
    ...spanOf(setup.timeZone, window),
    id: String(at),
    // With rooms, the whole place is kept beside them.
    place: window.rooms.length > 0 ? window.place || setup.place : window.place,
    breaks: breaksOf(setup.timeZone, window),
    laneIds: Array.from({ length: window.lanes }, (_, n) => `${at}-${n}`),
    rule: panelRuleOf(setup, window.interviewerIds, people),
  }));

const peopleOf = (tx: TenantTx, { windows }: InterviewSetup): Promise<PanelPeople> =>
  readPanelPeople(tx, [...new Set(windows.flatMap(({ interviewerIds }) => interviewerIds))]);

const noNotice = { window: null, userId: null, day: null } as const;

/** Returns the times, places and faults of a draft. */
export async function previewPlan(
  tx: TenantTx,
  me: Actor,
  input: { readonly planId: string; readonly setup: InterviewSetup },
): Promise<PlanPreview> {
  const plan = await staffPlan(tx, me, { planId: input.planId });
  const { setup } = input;
  const people = await inviteesOf(tx, plan, setup);
  const faults: PlanPreview['faults'] = [...faultsOf(setup)];
  const unusable = faults.some(({ code }) => code === 'ZONE_UNKNOWN' || code === 'NO_WINDOW');
  const windows = unusable
    ? []
    : draftWindows(setup, await peopleOf(tx, setup)).filter(({ start, end }) => end > start);
  const busy: BusyTime[] = [];
  for (const window of windows) busy.push(...(await busyTimes(tx, window.rule.interviewerIds, window)));
  const { minutes, pauseMinutes } = setup;
  const possible = possibleSlots({ windows, taken: [], busy, minutes, usualMinutes: minutes, pauseMinutes });
  const whole = possible.filter(({ isShort }) => !isShort);
  const slots = whole.length > 0 ? whole : possible;
  const places = slots.reduce((sum, { capacity }) => sum + capacity, 0);
  if (!unusable && places === 0) faults.push({ ...noNotice, code: 'NO_TIMES' });
  if (people.length === 0) faults.push({ ...noNotice, code: 'NOBODY_TO_INVITE' });
  const firstStart = Math.min(...windows.map(({ start }) => start));
  const recommended = recommendRelease({
    places,
    people: people.length,
    canDraw: isDrawInTime(setup, { now: tx.now, firstStart }),
  });
  if (!unusable)
    faults.push(...releaseFaults(setup, { now: tx.now, firstStart }).map((code) => ({ ...noNotice, code })));
  const warnings = [
    ...warningsOf(setup, secondsOf(tx.now)),
    ...(await holidayWarnings(setup)),
    ...(unusable ? [] : await roomWarnings(tx, plan.id, setup)),
  ];
  for (const window of new Set(possible.filter(({ isShort }) => isShort).map(({ window: { id } }) => id))) {
    warnings.push({ ...noNotice, code: 'PANEL_SHORT', window: Number(window) });
  }
  if (places < people.length) warnings.push({ ...noNotice, code: 'TOO_FEW_PLACES' });
  return {
    places,
    people: people.length,
    adjusted: people.filter((one) => one.minutes !== minutes || one.noticeDays > 0).length,
    spare: places - people.length,
    recommended,
    slots: slots.map(({ window, start, end, capacity }) => ({
      window: Number(window.id),
      startsAt: dateOf(start).toISOString(),
      endsAt: dateOf(end).toISOString(),
      capacity,
      status: slotStatus({ start, capacity }, secondsOf(tx.now)),
    })),
    faults,
    warnings,
  };
}

/** Adds the invitations and brings their applications to the state of invited ones. Returns the ids of the new ones. */
async function inviteAll(
  tx: TenantTx,
  plan: InterviewPlanRow,
  invitees: readonly Invitee[],
  groups: ReadonlyMap<string, number> | null = null,
): Promise<string[]> {
  const ids: string[] = [];
  const invited: NewEvent[] = [];
  for (const one of invitees) {
    const turn = turnOf(tx.now, plan, groups?.get(one.applicationId) ?? null);
    const id = await insertInvitation(tx, plan.id, { ...one, ...turn });
    if (id === null) continue;
    ids.push(id);
    invited.push({
      kind: 'interview.invited',
      candidateId: one.candidateId,
      applicationId: one.applicationId,
      roleId: plan.role_id,
      subjectId: id,
    });
  }
  await recordEvents(tx, invited);
  await followSubstage(tx, {
    applicationIds: invitees.map(({ applicationId }) => applicationId),
    roleId: plan.role_id,
    stageId: plan.stage_id,
    from: ['PENDING'],
    to: 'INVITED',
  });
  return ids;
}

/** Returns the windows of a setup as they are kept. */
export const newWindows = async (tx: TenantTx, setup: InterviewSetup): Promise<NewWindow[]> =>
  draftWindows(setup, await peopleOf(tx, setup)).map(({ start, end, place, breaks, laneIds, rule }, at) => ({
    start: dateOf(start),
    end: dateOf(end),
    lanes: laneIds.length,
    place,
    rooms: roomsOf(setup, at),
    breaks,
    interviewerIds: [...rule.interviewerIds, ...rule.traineeIds],
  }));

export interface Opened {
  readonly plan: InterviewPlan;
  /** Invitations that are to be sent. */
  readonly invitationIds: readonly string[];
}

/** Opens a draft: makes its lanes and invitations. A plan that is open is answered as it stands. */
export async function openPlan(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Pick<Tenant, 'configuration'> },
  input: { readonly planId: string; readonly version: number },
): Promise<Opened> {
  const plan = await staffPlan(tx, me, { planId: input.planId, lock: true });
  if (plan.state !== 'DRAFT') return { plan: await presentPlan(tx, plan), invitationIds: [] };
  await assertPlanVersion(tx, plan, input.version);
  const { faults, recommended } = await previewPlan(tx, me, { planId: plan.id, setup: plan.setup });
  if (faults.length > 0) throw invalid([{ code: 'interview_plan_faulty', field: 'setup' }]);
  await insertWindows(tx, plan.id, await newWindows(tx, plan.setup));
  const setup = { ...limitedAs(tenant, plan.setup), release: plan.setup.release ?? recommended };
  const seed = randomBytes(8).toString('hex');
  const drawAt = setup.release === 'DRAW' ? new Date(tx.now.getTime() + setup.wishHours * hour) : null;
  const chooseBy = deadlineFrom(tx.now, setup, drawAt);
  await writePlan(tx, plan, {
    state: 'OPEN',
    opened_at: tx.now,
    choose_by: chooseBy,
    setup: JSON.stringify(setup),
    lot_seed: seed,
    draw_at: drawAt,
  });
  const opened = { ...plan, setup, lot_seed: seed, draw_at: drawAt, choose_by: chooseBy };
  const invitees = await inviteesOf(tx, plan, setup);
  const invitationIds = await inviteAll(tx, opened, invitees, groupsOf(setup, invitees, seed));
  await sendReleaseJobs(tx, opened);
  await recordEvent(tx, { kind: 'interview-plan.opened', subjectId: plan.id, roleId: plan.role_id });
  return { plan: await presentPlan(tx, found(await findPlan(tx, plan.id))), invitationIds };
}

/** Invites further candidates of the stage to a plan that is open. Returns the new invitations. */
export async function inviteMore(
  tx: TenantTx,
  me: Actor,
  input: { readonly planId: string; readonly applicationIds: readonly string[] | null },
): Promise<readonly string[]> {
  const plan = await staffPlan(tx, me, { planId: input.planId, lock: true });
  if (plan.state !== 'OPEN') throw new ProblemError('interview_plan_closed');
  const setup = { ...plan.setup, applicationIds: input.applicationIds && [...input.applicationIds] };
  return inviteAll(tx, plan, await inviteesOf(tx, plan, setup));
}
