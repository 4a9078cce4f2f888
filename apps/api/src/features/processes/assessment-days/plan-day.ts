import type { AnswerOf, BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  keepDayPlan as keepContract,
  planAssessmentDay as planContract,
  replanAssessmentDay as replanContract,
  ShownDay,
} from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { dayPlan, type MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import type { Actor } from '@evenhand/domain/access/can';
import type { AssessmentDay, DayEngagement } from '@evenhand/domain/assessment-days/assessment-day';
import { checkPins } from '@evenhand/domain/assessment-days/checker/check-pins';
import { isEngaged } from '@evenhand/domain/assessment-days/day-fault';
import type { DayActivity, DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { holdStaffTimes } from '../../records/staff-times/public.ts';
import { type DayRow, setDayState } from './assessment-days.queries.ts';
import {
  type DayPlanRow,
  findNewestPlan,
  findPlan,
  findReleasedPlan,
  firstReleaseOf,
  holdDay,
  insertPlan,
  setReleased,
} from './day-plans.queries.ts';
import { listIncidents } from './incidents/incidents.queries.ts';
import { dayIncident } from './incidents/note-incident.ts';
import { listEngagements, staffOf } from './list-engagements.ts';
import type { DayHost } from './own/day-link.ts';
import { readReleasedAs, releasedNow } from './released-as.ts';
import { getDay, loadDay, presentPlan, seeDay } from './see-day.ts';
import { solveAfter } from './solve-day.ts';
import { tellReleased } from './tell-day.ts';

const permission = 'interview:arrange';

/** Loads a day for a caller who arranges it. */
async function arrangedDay(tx: TenantTx, me: Actor, id: string): Promise<DayRow> {
  const row = await seeDay(tx, me, id);
  await staffRole(tx, me, { permission, roleId: row.role_id });
  return row;
}

/** Throws a 409 with the day as it is when it has been changed since it was read. */
async function assertVersion(tx: TenantTx, me: Actor, row: DayRow, version: number): Promise<void> {
  if (row.version !== version) throw new ProblemError('stale_version', { current: await getDay(tx, me, row.id) });
}

/** Returns the task of a timetable for a caller who arranges the day, with what is fixed by hand. */
export async function dayToPlan(
  tx: TenantTx,
  me: Actor,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof planContract> },
): Promise<AssessmentDay> {
  const row = await arrangedDay(tx, me, id);
  await assertVersion(tx, me, row, input.version);
  const day = await loadDay(tx, row, { pins: input.pins, engagements: await listEngagements(tx, row) });
  const [clash] = checkPins(day);
  if (clash) throw invalid([{ field: 'pins', code: 'pins_clash' }]);
  return day;
}

/** Ids that a plan names and the day does not know. */
function strangersIn(day: AssessmentDay, plan: Pick<DayPlan, 'activities'>): boolean {
  const known = new Set(
    [day.exercises, day.candidates, day.people, day.rooms].flatMap((list) => list.map(({ id }) => id)),
  );
  return plan.activities.some(({ exerciseId, candidateIds, assessorIds, actorIds, roomId }) =>
    [exerciseId, ...candidateIds, ...assessorIds, ...actorIds, ...(roomId === null ? [] : [roomId])].some(
      (id) => !known.has(id),
    ),
  );
}

/** Keeps a timetable as the newest of its day. */
export async function keepPlan(
  tx: TenantTx,
  me: Actor,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof keepContract> },
): Promise<MadePlan> {
  await holdDay(tx, id);
  const row = await arrangedDay(tx, me, id);
  await assertVersion(tx, me, row, input.version);
  const engagements = await listEngagements(tx, row);
  const day = await loadDay(tx, row, { pins: input.pins, engagements });
  if (strangersIn(day, input.plan)) throw invalid([{ field: 'plan', code: 'not_of_the_day' }]);
  const { plan, pins } = input;
  const number = await insertPlan(tx, { dayId: id, dayVersion: row.version, plan, pins, userId: me.userId });
  await recordEvent(tx, { kind: 'assessment-day.planned', subjectId: id, roleId: row.role_id });
  return presentPlan(tx, row, { row: found(await findPlan(tx, id, number)), engagements });
}

const isSame = (one: DayEngagement, other: DayEngagement): boolean =>
  one.personId === other.personId && one.kind === other.kind && one.from === other.from && one.to === other.to;

/** Throws a 409 with the day as it is when a timetable runs into an engagement that the caller has not seen. */
async function assertSeen(
  tx: TenantTx,
  me: Actor,
  { row, plan, seen }: { readonly row: DayRow; readonly plan: DayPlanRow; readonly seen: readonly DayEngagement[] },
): Promise<void> {
  const unseen = (await listEngagements(tx, row)).filter((one) => !seen.some((other) => isSame(one, other)));
  if (unseen.length === 0) return;
  const { faults } = await presentPlan(tx, row, { row: plan, engagements: unseen });
  if (faults.some(isEngaged))
    throw new ProblemError('assessment_day_engaged', { current: await getDay(tx, me, row.id) });
}

interface ReleaseInput {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  /** Engagements that the caller has seen. */
  readonly engagements: readonly DayEngagement[];
}

/** Releases a timetable, and tells those for whom it is new or changed. The one before stays as it was told. */
export async function releasePlan(
  tx: TenantTx,
  { me, host }: { readonly me: Actor; readonly host: DayHost },
  { id, number, version, engagements }: ReleaseInput,
): Promise<ShownDay> {
  await holdDay(tx, id);
  const row = await arrangedDay(tx, me, id);
  await assertVersion(tx, me, row, version);
  const plan = found(await findPlan(tx, id, number));
  if (plan.day_version !== row.version) throw invalid([{ field: 'number', code: 'plan_is_old' }]);
  if (plan.released_at === null) {
    await holdStaffTimes(tx, staffOf(dayMakeUp.parse(row.make_up)));
    await assertSeen(tx, me, { row, plan, seen: engagements });
    const before = await findReleasedPlan(tx, id);
    const as = releasedNow(row);
    await tellReleased(tx, host, {
      day: row,
      as,
      before: before ? dayPlan.parse(before.plan) : null,
      asBefore: before ? readReleasedAs(before.released_as, row) : as,
      after: dayPlan.parse(plan.plan),
      number,
      firstReleasedAt: await firstReleaseOf(tx, id),
    });
    await setReleased(tx, { dayId: id, number, releasedAs: as });
    await setDayState(tx, id, 'RELEASED');
    await recordEvent(tx, { kind: 'assessment-day.released', subjectId: id, roleId: row.role_id });
  }
  return getDay(tx, me, id);
}

const presentActivity = ({ exerciseId, candidateId, group, candidateIds }: DayActivity) => ({
  exerciseId,
  candidateId,
  group,
  candidateIds: [...candidateIds],
});

type Proposals = Extract<AnswerOf<typeof replanContract>, { status: 200 }>['body'];

/** Plans on after something went wrong, from the newest timetable. Nothing is kept and no one is told. */
export async function proposeAfter(
  tx: TenantTx,
  me: Actor,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof replanContract> },
): Promise<Proposals> {
  const row = await arrangedDay(tx, me, id);
  const newest = found(await findNewestPlan(tx, id));
  const engagements = await listEngagements(tx, row);
  const { plan, pins } = await presentPlan(tx, row, { row: newest, engagements });
  const day = await loadDay(tx, row, { pins, engagements });
  const noted = (await listIncidents(tx, id)).map(dayIncident);
  const incidents = [...noted, ...input.incidents];
  const { now } = input;
  const proposals = await solveAfter(day, plan.seed, { plan, incidents, now });
  return proposals.map(({ kind, plan: after, changes, candidatesToTell, peopleToTell, ...trouble }) => ({
    kind,
    plan: dayPlan.parse(after),
    changes: changes.flatMap(({ before, after }) => {
      const one = after ?? before;
      return one
        ? [
            {
              exerciseId: one.exerciseId,
              candidateIds: [...one.candidateIds],
              fromBefore: before?.from ?? null,
              from: after?.from ?? null,
            },
          ]
        : [];
    }),
    candidatesToTell: [...candidatesToTell],
    peopleToTell: [...peopleToTell],
    leftOver: trouble.leftOver.map(presentActivity),
    broken: trouble.broken.map(presentActivity),
    tooSmall: trouble.tooSmall.map(presentActivity),
  }));
}
