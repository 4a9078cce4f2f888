import { activityKeyOf } from './activity-key.ts';
import { applyIncidents } from './apply-incidents.ts';
import type { AssessmentDay, DayMinute } from './assessment-day.ts';
import { comparePlans } from './compare-plans.ts';
import type { DayIncident, DayProposal, ProposalKind } from './day-incident.ts';
import { proposalKinds } from './day-incident.ts';
import type { DayActivity, DayPlan, PlannedActivity } from './day-plan.ts';
import { listActivities } from './list-activities.ts';
import { planDay } from './plan-day.ts';
import type { SearchOptions } from './solver/search.ts';

/** State of a running day that is to be planned anew. */
export interface ReplanInput {
  readonly plan: DayPlan;
  readonly incidents: readonly DayIncident[];
  /** Activities that began before stand as they are. */
  readonly now: DayMinute;
}

const beginOf = ({ from, preparation }: PlannedActivity): DayMinute => preparation?.from ?? from;

/** Returns whether an activity has begun: a lone candidate who was not there yet has begun nothing. */
function hasBegun(activity: PlannedActivity, now: DayMinute, incidents: readonly DayIncident[]): boolean {
  if (activity.from >= now) return false;
  return !incidents.some(
    (one) =>
      one.kind === 'LATE_ARRIVAL' &&
      one.candidateId === activity.candidateId &&
      one.arrives > beginOf(activity) &&
      activity.candidateIds.length === 1,
  );
}

const isHitBy = (activity: PlannedActivity, incident: DayIncident): boolean => {
  switch (incident.kind) {
    case 'ROOM_LOST':
      return (
        (activity.roomId === incident.roomId && activity.to > incident.from) ||
        (activity.preparation?.roomId === incident.roomId && activity.from > incident.from)
      );
    case 'ASSESSOR_ILL':
      return (
        activity.writeUpTo > incident.from &&
        [...activity.assessorIds, ...activity.actorIds].some((id) => incident.personIds.includes(id))
      );
    case 'LATE_ARRIVAL':
      return activity.candidateIds.includes(incident.candidateId) && beginOf(activity) < incident.arrives;
    default:
      return false;
  }
};

/** Fixes the times of exercises for which candidates prepare already: their people and rooms may change. */
function pinPreparing(day: AssessmentDay, plan: DayPlan, now: DayMinute): AssessmentDay {
  const known = new Set(day.pins.map(activityKeyOf));
  const preparing = plan.activities.filter((one) => one.from >= now && beginOf(one) < now);
  const pins = preparing
    .filter((one) => !known.has(activityKeyOf(one)))
    .map(({ exerciseId, candidateId, group, from }) => ({
      exerciseId,
      candidateId,
      group,
      from,
      personIds: null,
      roomId: null,
    }));
  return { ...day, pins: [...day.pins, ...pins] };
}

/** Returns the plan with the marks of the pins that people have made, and no others. */
function markPins(plan: DayPlan, { pins }: AssessmentDay): DayPlan {
  const keys = new Set(pins.map(activityKeyOf));
  const activities = plan.activities.map((one) => ({ ...one, pinned: keys.has(activityKeyOf(one)) }));
  return { ...plan, activities };
}

function tooSmallIn(day: AssessmentDay): DayActivity[] {
  const fewest = new Map(day.exercises.map((one) => [one.id, one.fewest]));
  return listActivities(day).filter(
    ({ exerciseId, group, candidateIds }) => group !== null && candidateIds.length < (fewest.get(exerciseId) ?? 0),
  );
}

/** Goal and price of a change for each way to plan on. */
const ways: Readonly<Record<ProposalKind, { readonly goal: number | null; readonly change: number }>> = {
  FEWEST_TOLD: { goal: null, change: 20 },
  LEAST_WAITING: { goal: 1, change: 0.2 },
  FINISH_ON_TIME: { goal: 0, change: 0.2 },
};

type FoundPlan = Omit<DayProposal, 'kind'>;

/** The figure by which each way judges, after the number of activities that are left over. */
const measures: Readonly<Record<ProposalKind, (found: FoundPlan) => number>> = {
  FEWEST_TOLD: ({ candidatesToTell, peopleToTell }) => candidatesToTell.length * 100 + peopleToTell.length,
  LEAST_WAITING: ({ plan }) => plan.quality.meanStay,
  FINISH_ON_TIME: ({ plan }) => plan.quality.length,
};

const countLeftOver = ({ leftOver }: FoundPlan): number =>
  leftOver.reduce((sum, { candidateIds }) => sum + candidateIds.length, 0);

/** Returns the best plan by a measure: that of another way, where chance made it the better one. */
function bestBy(found: readonly FoundPlan[], measure: (one: FoundPlan) => number): FoundPlan {
  return found.reduce((best, one) => {
    const difference = countLeftOver(one) - countLeftOver(best) || measure(one) - measure(best);
    return difference < 0 ? one : best;
  });
}

/**
 * Plans on after something went wrong, in three ways. What has begun stands. Nothing is told: a proposal says who would have to be. The
 * iterations are those of each proposal.
 */
export function replanDay(
  day: AssessmentDay,
  { plan, incidents, now }: ReplanInput,
  options: SearchOptions,
): readonly DayProposal[] {
  const changed = pinPreparing(applyIncidents(day, incidents), plan, now);
  const standing = plan.activities.filter((one) => hasBegun(one, now, incidents));
  const gone = new Set(incidents.flatMap((one) => (one.kind === 'NO_SHOW' ? one.candidateIds : [])));
  const broken = standing.filter((one) => incidents.some((incident) => isHitBy(one, incident)));
  const begun = new Set(standing.map(activityKeyOf));
  const tooSmall = tooSmallIn(changed).filter((one) => !begun.has(activityKeyOf(one)));
  const found = proposalKinds.map((kind) => {
    const { goal, change } = ways[kind];
    const planned = planDay({ ...changed, goal: goal ?? day.goal }, options, {
      standing,
      notBefore: now,
      before: plan,
      weights: { change },
    });
    const after = markPins(planned, day);
    return { plan: after, ...comparePlans(plan, after, gone), leftOver: after.leftOver, broken, tooSmall };
  });
  return proposalKinds.map((kind) => ({ kind, ...bestBy(found, measures[kind]) }));
}
