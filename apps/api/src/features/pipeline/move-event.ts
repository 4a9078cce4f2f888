import type { NewEvent } from '../../platform/events/record-event.ts';
import { placeOf } from './next-state.ts';
import { type ApplicationState, toStateBefore } from './state-before.ts';

/** Key of the event value that holds what the move overwrote. */
export const placeKey = 'place';

interface Movable extends ApplicationState {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
}

/** Builds the event of a change of position, with all that an undo needs. */
export const placeEvent = (
  at: { readonly kind: string; readonly reason: string | null; readonly batchId: string | null },
  from: Movable,
  to: ApplicationState,
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
  values: [{ key: placeKey, before: toStateBefore(from), after: { version: to.version } }],
});

/** An application was assigned to a reviewer or unassigned. Undone only as part of a bulk action. */
export const assignedKind = 'application.assigned';
export const unassignedKind = 'application.assignment-undone';
export const movedKind = 'application.moved';
/** A move that jumped over stages. */
export const fastTrackedKind = 'application.fast-tracked';
/** The stage was corrected, with the date since when. */
export const datedKind = 'application.stage-dated';
export const undoneKind = 'application.move-undone';
export const releasedKind = 'outcome.released';
