import { extraTimePercent } from '@evenhand/domain/candidates/adjustments';
import { restBreaks, roomNeeds } from '@evenhand/domain/candidates/day-needs';
import { isRecord } from '@evenhand/domain/fields/values';
import type { NewDayCandidate } from './assessment-days.queries.ts';

/** Returns what a place on a day takes over from the adjustments that its candidate asked for once. */
export function seatNeeds(adjustments: unknown): Pick<NewDayCandidate, 'extraPercent' | 'extraBreaks' | 'roomNeeds'> {
  const data = isRecord(adjustments) ? adjustments : {};
  return {
    extraPercent: extraTimePercent(data),
    extraBreaks: restBreaks(data),
    roomNeeds: roomNeeds(data),
  };
}
