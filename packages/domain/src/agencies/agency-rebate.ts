import { daysBetween } from '../dates/day-in.ts';
import type { RebateStep } from './agency-terms.ts';

/** Days of work of a hire, as 2026-11-22; null where they are not known, or the hire has not left. */
export interface HireDays {
  readonly startedOn: string | null;
  readonly leftOn: string | null;
}

/**
 * Returns the percent of the fee that is paid back: that of the first step within whose weeks the last day of work lies. The first day
 * of work is the first day of these weeks. Zero for a hire who has not left, or later than every step.
 */
export function rebateShare(steps: readonly RebateStep[], { startedOn, leftOn }: HireDays): number {
  if (startedOn === null || leftOn === null) return 0;
  const worked = daysBetween(startedOn, leftOn) + 1;
  return steps.find(({ weeks }) => worked <= weeks * 7)?.share ?? 0;
}
