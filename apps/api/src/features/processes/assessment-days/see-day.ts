import type {
  AssessmentDayCandidate,
  ListedDay,
  ShownDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { activityPin, dayPlan, type MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { applyIncidents } from '@evenhand/domain/assessment-days/apply-incidents';
import type { DayEngagement } from '@evenhand/domain/assessment-days/assessment-day';
import { checkDay } from '@evenhand/domain/assessment-days/checker/check-day';
import { adjustedMinutes, makeDay } from '@evenhand/domain/assessment-days/make-up/make-day';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import * as z from 'zod/mini';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import {
  type DayCandidateRow,
  type DayReader,
  type DayRow,
  findDay,
  listBars,
  listDayCandidates,
  listDayRows,
} from './assessment-days.queries.ts';
import { listStaffNames } from './day-people.queries.ts';
import { type DayPlanRow, findNewestPlan, findReleasedPlan } from './day-plans.queries.ts';
import { listIncidents } from './incidents/incidents.queries.ts';
import { dayIncident, presentIncidents } from './incidents/note-incident.ts';
import { listEngagements, staffOf } from './list-engagements.ts';
import { listRoomClashes } from './room-clashes.ts';

const readerOf = (me: Actor): DayReader => ({ onTeamOf: isManagerAdmin(me.userType) ? null : me.userId });

export const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();
const stateOf = (state: string): ListedDay['state'] => state as ListedDay['state'];

/** Lists the days that the caller may see. */
export async function listDays(tx: TenantTx, me: Actor, roleId: string | undefined): Promise<ListedDay[]> {
  const rows = await listDayRows(tx, readerOf(me), roleId);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    day: row.day,
    place: row.place,
    state: stateOf(row.state),
    role: { id: row.role_id, title: row.role_title },
    candidates: Number(row.candidates ?? 0),
  }));
}

/** Returns a candidate of the day as the caller may know them. Extra time is told in minutes, never with its reason. */
export function presentCandidate(me: Actor, day: DayRow, row: DayCandidateRow): AssessmentDayCandidate {
  const isHidden = hides(me, { blind: day.blind, seenStages: day.seen_stages }, row.stage_id);
  const { from_minute: from, to_minute: to } = row;
  return {
    applicationId: row.application_id,
    id: knownAs({ id: row.application_id, candidate_id: row.candidate_id }, readsBlind(me, { blind: day.blind })),
    name: isHidden ? row.code : nameOf(row.preferred_name || row.first_name, row.last_name),
    group: row.group_number,
    hours: from === null || to === null ? null : { from, to },
    adjusted: adjustedMinutes(dayMakeUp.parse(day.make_up).exercises, {
      extraPercent: row.extra_percent,
      extraBreaks: row.extra_breaks,
    }),
    roomNeeds: row.room_needs,
    state: row.state as AssessmentDayCandidate['state'],
  };
}

/** Pins and engagements with which a day is put together, beside its make-up and its candidates. */
interface DayTerms {
  readonly pins: z.infer<typeof activityPin>[];
  readonly engagements: readonly DayEngagement[];
}

/** The day as its timetable is made from it. Candidates are named by the ids of their applications. */
export async function loadDay(tx: TenantTx, row: DayRow, { pins, engagements }: DayTerms) {
  const [candidates, bars] = [await listDayCandidates(tx, row.id), await listBars(tx, row.id)];
  return makeDay(dayMakeUp.parse(row.make_up), {
    candidates: candidates.map((one) => ({
      id: one.application_id,
      group: one.group_number,
      hours: one.from_minute === null || one.to_minute === null ? null : { from: one.from_minute, to: one.to_minute },
      roomNeeds: one.room_needs,
      extraPercent: one.extra_percent,
      extraBreaks: one.extra_breaks,
    })),
    bars: bars.map(({ person_id, application_id, why }) => ({
      personId: person_id,
      candidateId: application_id,
      why: why as 'CONFLICT' | 'MET_BEFORE' | 'SIFTED',
    })),
    pins,
    engagements,
  });
}

/** Returns the rules that a plan breaks on the day as it stands after its incidents, without those about candidates who do not come. */
async function standingFaults(tx: TenantTx, day: DayRow, { plan, ...terms }: DayTerms & Pick<MadePlan, 'plan'>) {
  const incidents = (await listIncidents(tx, day.id)).map(dayIncident);
  const gone = new Set(incidents.flatMap((one) => (one.kind === 'NO_SHOW' ? one.candidateIds : [])));
  const others = incidents.filter(({ kind }) => kind !== 'NO_SHOW');
  return checkDay(applyIncidents(await loadDay(tx, day, terms), others), plan).filter(
    ({ candidateIds }) => candidateIds.length === 0 || !candidateIds.every((id) => gone.has(id)),
  );
}

/** Returns a timetable with the rules that it breaks beside the engagements of the day's people. */
export async function presentPlan(
  tx: TenantTx,
  day: DayRow,
  { row, engagements }: { readonly row: DayPlanRow; readonly engagements: readonly DayEngagement[] },
): Promise<MadePlan> {
  const pins = z.array(activityPin).parse(row.pins);
  const plan = dayPlan.parse(row.plan);
  return {
    number: row.number,
    madeAt: row.made_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
    isOld: row.day_version !== day.version,
    plan,
    pins,
    faults: (await standingFaults(tx, day, { plan, pins, engagements })).map((fault) => ({
      ...fault,
      exerciseIds: [...fault.exerciseIds],
      candidateIds: [...fault.candidateIds],
      personIds: [...fault.personIds],
    })),
  };
}

/** Returns a day for a caller who may see it. Throws 404 otherwise. */
export const seeDay = async (tx: TenantTx, me: Actor, id: string): Promise<DayRow> =>
  found(await findDay(tx, readerOf(me), id));

export async function peopleOf(tx: TenantTx, makeUp: ShownDay['makeUp']): Promise<ShownDay['people']> {
  const staff = await listStaffNames(tx, staffOf(makeUp));
  const names = new Map(staff.map(({ id, first_name, last_name }) => [id, nameOf(first_name, last_name)]));
  return makeUp.people.map(({ id, name }) => ({ id, name: name ?? names.get(id) ?? '' }));
}

export async function getDay(tx: TenantTx, me: Actor, id: string): Promise<ShownDay> {
  const row = await seeDay(tx, me, id);
  const makeUp = dayMakeUp.parse(row.make_up);
  const [newest, released] = [await findNewestPlan(tx, id), await findReleasedPlan(tx, id)];
  const bars = await listBars(tx, id);
  const engagements = await listEngagements(tx, row);
  return {
    id,
    title: row.title,
    day: row.day,
    timeZone: row.time_zone,
    place: row.place,
    state: stateOf(row.state),
    role: { id: row.role_id, title: row.role_title },
    stageId: row.stage_id,
    pack: row.pack,
    expenses: row.expenses,
    quietPlace: row.quiet_place,
    makeUp,
    people: await peopleOf(tx, makeUp),
    engagements,
    roomClashes: await listRoomClashes(tx, row),
    candidates: (await listDayCandidates(tx, id)).map((one) => presentCandidate(me, row, one)),
    bars: bars.map(({ person_id, application_id, why }) => ({
      personId: person_id,
      applicationId: application_id,
      why: why as ShownDay['bars'][number]['why'],
    })),
    incidents: await presentIncidents(tx, id),
    plan: newest ? await presentPlan(tx, row, { row: newest, engagements }) : null,
    released: released?.number ?? null,
    version: row.version,
  };
}
