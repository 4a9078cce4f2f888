import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import type { DayHost } from '../own/day-link.ts';
import { countUp, holdChoice, holdDays, removeSeat } from './choices.queries.ts';
import { fillFromReserve } from './choose-day.ts';
import { endAnswers, listChoicesOf, listLeftDays } from './free-places.queries.ts';

/**
 * Frees the places of an application that has left the stage of its days. While a day is chosen, they go to the applications that
 * have waited longest; once its timetable is released, staff plan it anew, and no one is told before they release that. Done again,
 * it changes nothing.
 */
export async function freePlacesOf(tx: TenantTx, host: DayHost, applicationId: string): Promise<void> {
  for (const { choice_id: choiceId } of await listChoicesOf(tx, applicationId)) await holdChoice(tx, choiceId);
  const dayIds = await listLeftDays(tx, applicationId);
  if (dayIds.length === 0) return;
  const held = await holdDays(tx, dayIds);
  await endAnswers(tx, applicationId, dayIds);
  for (const { id, role_id: roleId } of held) {
    await removeSeat(tx, id, applicationId);
    await countUp(tx, id);
    await recordEvent(tx, { kind: 'assessment-day.place-freed', subjectId: id, applicationId, roleId });
    await fillFromReserve(tx, host, id);
  }
}
