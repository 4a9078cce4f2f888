import type { NewEvent } from '../../platform/events/record-event.ts';
import { placeOf } from './next-standing.ts';
import { type Standing, toPlaceBefore } from './place-before.ts';

/** The value under which an event keeps what it overwrote. */
export const placeKey = 'place';

interface Movable extends Standing {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
}

/** The event of a change of place, with all that an undo needs. */
export const placeEvent = (
  at: { readonly kind: string; readonly reason: string | null; readonly batchId: string | null },
  from: Movable,
  to: Standing,
): NewEvent => ({
  kind: at.kind,
  candidateId: from.candidate_id,
  applicationId: from.id,
  roleId: from.role_id,
  batchId: at.batchId,
  from: placeOf(from),
  to: placeOf(to),
  reason: at.reason,
  keys: [],
  values: [{ key: placeKey, before: toPlaceBefore(from), after: { version: to.version } }],
});

/** An application was given to a reader, or to nobody; taken back as part of what was done to many at once alone. */
export const assignedKind = 'application.assigned';
export const unassignedKind = 'application.assignment-undone';
export const movedKind = 'application.moved';
/** A move that jumped over stages. */
export const fastTrackedKind = 'application.fast-tracked';
/** Where it stands was put right, with the date since when. */
export const datedKind = 'application.stage-dated';
export const undoneKind = 'application.move-undone';
export const releasedKind = 'outcome.released';
