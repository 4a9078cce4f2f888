import type { Actor } from '@evenhand/domain/access/can';
import { hides } from '@evenhand/domain/fields/blind/role-blindness';
import { hidingOf } from '@evenhand/domain/privacy/redact';
import type { DayCandidateRow, DayRow } from '../assessment-days.queries.ts';

/** Returns how to show the caller what others wrote about a candidate: without the name where it is hidden from them. */
export function hidingIn(
  me: Actor,
  day: Pick<DayRow, 'blind' | 'seen_stages'>,
  seat: DayCandidateRow | undefined,
): (text: string) => string {
  if (!seat || !hides(me, { blind: day.blind, seenStages: day.seen_stages }, seat.stage_id)) return (text) => text;
  return hidingOf({ names: [seat.first_name, seat.preferred_name, seat.last_name], phrases: [] });
}
