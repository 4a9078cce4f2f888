import { giveApplications as give, holdReaders as hold } from './give-applications.ts';
import {
  placeEvent as eventOf,
  fastTrackedKind as fastTracked,
  movedKind as moved,
  releasedKind as released,
} from './move-event.ts';
import * as reasons from './move-reason.ts';
import { presentPlaces as presentAt } from './move-refusal.ts';
import { landingPlace as landing, nextStanding as next, placeOf as place } from './next-standing.ts';
import { noteNews as note } from './note-news.ts';
import { ownName as nameOf } from './own-account.queries.ts';
import { writeStandings as write, writeStanding as writeOne } from './pipeline.queries.ts';
import {
  placeAfter as after,
  placeBefore as before,
  fromPlaceBefore as fromBefore,
  type Standing as StandingRow,
  toPlaceBefore as toBefore,
} from './place-before.ts';
import { countWaitingAmong as amongThem, listReaders as readersFor, countWaiting as waiting } from './readers.read.ts';
import { staffApplication as applicationFor, knownAs as known, staffRole as roleFor } from './staff-access.ts';
import {
  findOnRole as findThere,
  lockApplications as lock,
  lockOnRole as lockThere,
} from './staff-application.queries.ts';
import { type StaffRole as Role, listStaffRoles as rolesFor } from './staff-role.queries.ts';
import { tellStaff as tell } from './tell-staff.ts';
import { cancelMails as cancel, eventsSince as laterEvents } from './undo.queries.ts';

// What other features may call.
export type Standing = StandingRow;
export type StaffRole = Role;
/** The role, for somebody who holds the permission on it, else 404. */
export const staffRole = roleFor;
/** The application that a wish means, for somebody who holds the permission on its role, else 404. */
export const staffApplication = applicationFor;
/** By what somebody knows the person of an application. */
export const knownAs = known;
/** The roles whose applications somebody may see. */
export const listStaffRoles = rolesFor;
/** Applications by id, locked in one order. */
export const lockApplications = lock;
/** The applications of one role by their people, or in a blind view by their own ids, locked in the same order. */
export const lockOnRole = lockThere;
/** The sent applications of one role by their people, without holding them. */
export const findOnRole = findThere;
/** Where applications stand now, who put them there and when. */
export const presentPlaces = presentAt;
/** The reason code a move is kept with. Throws 422 where it is missing or none of the list. And whether it is given where somebody stands. */
export const { reasonOf, assertReasonGiven, isReasonGiven } = reasons;
export type ReasonSettings = reasons.ReasonSettings;
/** Where a move lands: not being taken forward is first held. */
export const landingPlace = landing;
/** Writes where many applications stand, in one statement. */
export const writeStandings = write;
/** Writes where one application stands. */
export const writeStanding = writeOne;
/** The application's columns after a move. */
export const nextStanding = next;
export const placeOf = place;
/** Notes what the people of moved applications knew before, to be told later what is news to them. */
export const noteNews = note;
/** The event of a change of place, with all that an undo needs. */
export const placeEvent = eventOf;
/** Where an application stood before a change, as the change's event keeps it for an undo, and the version that it wrote. */
export const toPlaceBefore = toBefore;
export const fromPlaceBefore = fromBefore;
export const placeBefore = before;
export const placeAfter = after;
/** Cancels those of some mails that still wait. */
export const cancelMails = cancel;
export const movedKind = moved;
/** A move that jumped over stages. */
export const fastTrackedKind = fastTracked;
export const releasedKind = released;
/** Gives many applications of a role to readers; answers why some were left. */
export const giveApplications = give;
/** Who of some may be given applications of a role now, held; asked before applications are locked. */
export const holdReaders = hold;
/** Staff who may be given applications of a role. */
export const listReaders = readersFor;
/** On how many applications of a reader it is our move: of all, and among some. */
export const countWaiting = waiting;
export const countWaitingAmong = amongThem;
/** The acting person's name in this tenant; who has no account in it signs nothing. */
export const ownName = nameOf;
/** What was done to applications since a time. */
export const eventsSince = laterEvents;
/** Writes to members of staff by mail. */
export const tellStaff = tell;
