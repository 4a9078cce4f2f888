import { findAdjustments } from './adjustments.queries.ts';
import { availabilityKind as availability } from './availability/availability.queries.ts';
import { changeAvailability as sayOfMany } from './availability/change-availability.ts';
import { assertAsksAvailability as assertAsks } from './availability/set-availability.ts';
import { undoAvailability as unsay } from './availability/undo-availability.ts';
import {
  findCandidate as find,
  listSections,
  listCandidates as listThem,
  lockCandidate as lock,
  updateCandidate,
} from './candidates.queries.ts';
import { type ConsentGiven as Given, consentGiven as given } from './consent-given.ts';
import { createCandidate as create } from './create-candidate.ts';
import { listAlike as alike } from './duplicate-key.ts';
import { keepHidden as keep } from './keep-hidden.ts';
import { loadKnownBy as known } from './known-by.ts';
import { tableFields as fieldsFor, listProfileValues as valuesOf } from './list-profile-values.ts';
import { assembleParts, loadProfile as load } from './load-profile.ts';
import { nameCandidate as name } from './name-candidate.ts';
import * as fields from './profile-fields.ts';
import { putValues as put } from './put-values.ts';
import { isWithin as within } from './reach.read.ts';
import { type Reach as ReachOf, reachOf as reach } from './reach-of.ts';
import { recordConsents as record } from './record-consents.ts';
import { emptyOwnDraft } from './save-own-draft.ts';
import { type SeenApplication as SeenOne, seeApplication as seeOne } from './see-application.ts';
import {
  hidingPerson as hiding,
  type SeenCandidate as Seen,
  seeCandidate as see,
  seeEvenDeleted as seeAnyway,
} from './see-candidate.ts';
import { type SeenWhole as Whole, seeWhole as whole } from './see-whole.ts';
import { tellCandidate as tell } from './tell-candidate.ts';
import { viewCandidate as view } from './view-candidate.ts';

// Functions that other features may call.
/** A candidate as a member of staff may see them. */
export type SeenCandidate = Seen;
export const createCandidate = create;
/** Keeps what a candidate has agreed to, with the words that were shown. */
export const recordConsents = record;
/** Reads from a person's request how they agree. */
export const consentGiven = given;
export type ConsentGiven = Given;
/** Lists the candidates here who may be the person of known facts. */
export const listAlike = alike;
/** The candidate's row, held until the end of the transaction; undefined when there is none. */
export const lockCandidate = lock;
/** A candidate who is there. */
export const findCandidate = find;
/** Loads those of many candidates who exist, removed or not. */
export const listCandidates = listThem;
/** Changes columns of a locked candidate. */
export const changeCandidate = updateCandidate;
/** Gives a candidate the name that stands on their account. */
export const nameCandidate = name;
/** Puts known answers in place of a locked candidate's own. */
export const putValues = put;
/** Loads the whole profile from its three data zones, for its owner. */
export const loadProfile = load;
/** Assembles the parts of a profile from the sections of one data zone or several. */
export const profileParts = assembleParts;
export const listProfileSections = listSections;
/** The fields of a profile that may stand in a table of many people. */
export const tableFields = fieldsFor;
/** Loads the answers of many candidates to them. */
export const listProfileValues = valuesOf;
/** Drops the draft of a form that a locked candidate has sent. */
export const dropOwnDraft = emptyOwnDraft;
/** Loads what a candidate needs changed in the process. */
export const adjustmentsOf = findAdjustments;
/** The candidate for a member of staff who may see them, else 404; says whether the view is blind. */
export const seeCandidate = see;
/** The same, removed or not: for those who only look. */
export const seeEvenDeleted = seeAnyway;
/** The person with all they have sent, for what is done to them as a whole. */
export const seeWhole = whole;
export type SeenWhole = Whole;
/** How far a reader sees into what happened to a candidate, and the condition of it on a row. */
export type Reach = ReachOf;
export const reachOf = reach;
export const isWithin = within;
/** All that a member of staff may read of a candidate. */
export const viewCandidate = view;
/** One application of a candidate for a member of staff who may see it, else 404. */
export const seeApplication = seeOne;
export type SeenApplication = SeenOne;
/** Returns the stored text for what a blind reader sends back as they read it. */
export const keepHidden = keep;
/** Texts as a reader of a blind view may read them. */
export const hidingPerson = hiding;
/** Sets the availability of candidates; returns why it was not set for some. */
export const changeAvailability = sayOfMany;
/** Undoes what the caller set in one batch. */
export const undoAvailability = unsay;
export const availabilityKind = availability;
/** Throws not_found in a product that does not ask for availability. */
export const assertAsksAvailability = assertAsks;
/** Loads the words by which a text would reveal this candidate. */
export const loadKnownBy = known;
/** Writes to a candidate about an application of theirs. */
export const tellCandidate = tell;
export const { fieldsInForce, lackingDocuments, sectionFields } = fields;
