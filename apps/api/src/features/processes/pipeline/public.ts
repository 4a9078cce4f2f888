import { giveApplications as give, holdReviewers as hold } from './give-applications.ts';
import {
  positionEvent as eventOf,
  fastTrackedKind as fastTracked,
  movedKind as moved,
  releasedKind as released,
} from './move-event.ts';
import * as reasons from './move-reason.ts';
import { presentPositions as presentAt } from './move-refusal.ts';
import { landingPosition as landing, nextState as next, positionOf as position } from './next-state.ts';
import { ownName as nameOf } from './own-account.queries.ts';
import { writeApplicationStates as write, writeApplicationState as writeOne } from './pipeline.queries.ts';
import { recordStageNotifications as note } from './record-stage-notifications.ts';
import {
  countWaitingAmong as amongThem,
  listReviewers as reviewersFor,
  countWaiting as waiting,
} from './reviewers.read.ts';
import { staffApplication as applicationFor, knownAs as known, staffRole as roleFor } from './staff-access.ts';
import {
  findOnRole as findThere,
  lockApplications as lock,
  lockOnRole as lockThere,
} from './staff-application.queries.ts';
import { type StaffRole as Role, listStaffRoles as rolesFor } from './staff-role.queries.ts';
import {
  type ApplicationState as ApplicationStateRow,
  stateAfter as after,
  stateBefore as before,
  fromStateBefore as fromBefore,
  toStateBefore as toBefore,
} from './state-before.ts';
import { tellStaff as tell } from './tell-staff.ts';
import { cancelMails as cancel, eventsSince as laterEvents } from './undo.queries.ts';

// Other features import from this file alone.
export type ApplicationState = ApplicationStateRow;
export type StaffRole = Role;
/** Loads the role for a caller who holds the permission on it. Throws 404 otherwise. */
export const staffRole = roleFor;
/** Loads the application for a caller who holds the permission on its role. Throws 404 otherwise. */
export const staffApplication = applicationFor;
/** Returns the id by which the caller knows the candidate of an application. */
export const knownAs = known;
/** Lists the roles whose applications a user may see. */
export const listStaffRoles = rolesFor;
/** Loads applications by id, locked in one order. */
export const lockApplications = lock;
/** Loads the applications of one role by candidate id, or by application id in a blind view, locked in the same order. */
export const lockOnRole = lockThere;
/** Loads the sent applications of one role by candidate id, or by application id in a blind view, without locking them. */
export const findOnRole = findThere;
/** Returns the present position of each application, with who put it there and when. */
export const presentPositions = presentAt;
/**
 * Check the reason code of a move. `reasonOf` throws 422 when it is missing or not in the list; the others say whether it may be
 * given in the candidate's stage.
 */
export const { reasonOf, assertReasonGiven, isReasonGiven } = reasons;
export type ReasonSettings = reasons.ReasonSettings;
/** Returns the position in which a move lands: a rejection is first held. */
export const landingPosition = landing;
/** Writes the states of many applications in one statement. */
export const writeApplicationStates = write;
/** Writes the state of one application. */
export const writeApplicationState = writeOne;
/** Returns the application's columns after a move. */
export const nextState = next;
export const positionOf = position;
/** Records what candidates knew before a move, for the later stage notification. */
export const recordStageNotifications = note;
/** Builds the event of a change of position, with all that an undo needs. */
export const positionEvent = eventOf;
/** State of an application before a change, as the event stores it for an undo, and the version that the change wrote. */
export const toStateBefore = toBefore;
export const fromStateBefore = fromBefore;
export const stateBefore = before;
export const stateAfter = after;
/** Cancels those of these mails that still wait. */
export const cancelMails = cancel;
export const movedKind = moved;
/** A move that jumped over stages. */
export const fastTrackedKind = fastTracked;
export const releasedKind = released;
/** Assigns many applications of a role to reviewers. Returns why some were left. */
export const giveApplications = give;
/**
 * Returns those of these users who may be given applications of a role, with their accounts locked. Called before applications are
 * locked.
 */
export const holdReviewers = hold;
/** Lists staff who may be given applications of a role. */
export const listReviewers = reviewersFor;
/** Count the applications of a reviewer that wait for the organisation: all of them, and among some. */
export const countWaiting = waiting;
export const countWaitingAmong = amongThem;
/** Returns the caller's name in this organisation. Throws not_allowed for a caller without an account in it. */
export const ownName = nameOf;
/** Lists the events of applications since a time. */
export const eventsSince = laterEvents;
/** Sends mail to members of staff. */
export const tellStaff = tell;
