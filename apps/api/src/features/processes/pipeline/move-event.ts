import type { NewEvent } from '../../../platform/events/record-event.ts';
import {
  type ApplicationState,
  positionKey,
  positionOf,
  toStateBefore,
} from '../../records/application-state/public.ts';

interface Movable extends ApplicationState {
  readonly id: string;
  readonly candidate_id: string;
  readonly role_id: string;
}

/** Builds the event of a change of position, with all that an undo needs. */
export const positionEvent = (
  at: { readonly kind: string; readonly reason: string | null; readonly batchId: string | null },
  from: Movable,
  to: ApplicationState,
): NewEvent => ({
  kind: at.kind,
  candidateId: from.candidate_id,
  applicationId: from.id,
  roleId: from.role_id,
  batchId: at.batchId,
  from: positionOf(from),
  to: positionOf(to),
  reason: at.reason,
  keys: [],
  values: [{ key: positionKey, before: toStateBefore(from), after: { version: to.version } }],
});
export const unassignedKind = 'application.assignment-undone';
export const movedKind = 'application.moved';
/** A move that jumped over stages. */
export const fastTrackedKind = 'application.fast-tracked';
/** The stage was corrected, with the date since when. */
export const datedKind = 'application.stage-dated';
export const undoneKind = 'application.move-undone';
export const releasedKind = 'outcome.released';
