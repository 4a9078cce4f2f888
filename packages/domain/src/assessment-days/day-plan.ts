import type { ActivityKey } from './activity-key.ts';
import type { DayMinute, DayRange } from './assessment-day.ts';

/** An activity with those who take part, with or without a time. */
export interface DayActivity extends ActivityKey {
  readonly candidateIds: readonly string[];
}

export interface PlannedActivity extends DayActivity {
  /** The exercise itself. */
  readonly from: DayMinute;
  readonly to: DayMinute;
  /** The preparation ends when the exercise begins. */
  readonly preparation: (DayRange & { readonly roomId: string | null }) | null;
  /** Assessors are busy until here. */
  readonly writeUpTo: DayMinute;
  readonly assessorIds: readonly string[];
  readonly actorIds: readonly string[];
  readonly roomId: string | null;
  readonly pinned: boolean;
}

export interface PlannedBreak extends DayRange {
  readonly breakId: string;
  readonly personId: string;
}

/** The marker of one candidate's script. */
export interface PlannedMarking {
  readonly exerciseId: string;
  readonly candidateId: string;
  readonly personId: string;
}

/** Figures of a plan. Minutes, and means over the candidates. */
export interface PlanQuality {
  /** From the beginning of the day to the end of the last exercise. */
  readonly length: number;
  /** From a candidate's first activity to the last. */
  readonly meanStay: number;
  /** Part of the stay without exercise, preparation or rest. */
  readonly meanWait: number;
  readonly longestWait: number;
  /** Load of the busiest and of the least busy assessor. */
  readonly mostLoad: number;
  readonly leastLoad: number;
  /** Number of times an assessor changes rooms from one activity to the next. */
  readonly roomChanges: number;
  /** No plan is shorter: a proven bound. */
  readonly lengthBound: number;
  /** No plan has a smaller mean stay: a proven bound. */
  readonly stayBound: number;
}

export interface DayPlan {
  readonly activities: readonly PlannedActivity[];
  /** Activities that found no time. */
  readonly leftOver: readonly DayActivity[];
  readonly breaks: readonly PlannedBreak[];
  readonly markings: readonly PlannedMarking[];
  readonly quality: PlanQuality;
  readonly seed: number;
  /** Number of attempts that were made. */
  readonly iterations: number;
  /** The attempt after which every activity first had a time. Null when that never was so. */
  readonly fullAfter: number | null;
}
