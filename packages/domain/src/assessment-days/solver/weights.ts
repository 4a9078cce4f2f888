/** Costs by which two plans are compared. Each is in points for a unit of its own. */
export interface DayWeights {
  readonly leftOver: number;
  readonly noPartner: number;
  /** For a minute of the day's length. */
  readonly finish: number;
  /** For a minute that candidates are there, as the mean over all of them. */
  readonly stay: number;
  /** For a minute by which the load of assessors differs from their mean, as the mean over all of them. */
  readonly spread: number;
  /** For a candidate of an activity that begins at another time than in the plan before. New staff cost a part of it. */
  readonly change: number;
}

/** Returns the weights of a goal: one slider from finishing early to waiting little. */
export const weighGoal = (goal: number): DayWeights => ({
  leftOver: 2000,
  noPartner: 400,
  finish: 1 - 0.9 * goal,
  stay: 0.05 + 2 * goal,
  spread: 0.05,
  change: 0,
});
