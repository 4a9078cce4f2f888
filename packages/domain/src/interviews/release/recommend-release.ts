import type { ReleaseWay } from '../interview-limits.ts';

interface PlanDemand {
  readonly places: number;
  readonly people: number;
  /** False when times lie before wishes could be drawn. */
  readonly canDraw: boolean;
}

/** Returns how times are best given out: by a draw where there are fewer places than people, so that no candidate has to be quick. */
export const recommendRelease = ({ places, people, canDraw }: PlanDemand): ReleaseWay =>
  places < people && canDraw ? 'DRAW' : 'OPEN';
