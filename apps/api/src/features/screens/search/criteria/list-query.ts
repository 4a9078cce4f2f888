import type { Availability } from '@evenhand/domain/candidates/availability';
import type { CandidateList } from '@evenhand/domain/lists/candidate-lists';
import type { ListStatus } from '@evenhand/domain/lists/list-statuses';
import type { FlagKind, ReportMilestone } from '@evenhand/domain/lists/progress-filters';
import type { SearchQuery } from '@evenhand/domain/lists/search-query';
import type { GeoPoint } from '@evenhand/domain/reference/distance';
import type { ScoreReader } from '../../../records/scores/public.ts';
import type { StoredColumn } from './stored-columns.ts';

/** A filter whose values have been read for its column. */
export type ListFilter =
  | {
      readonly kind: 'in';
      readonly column: StoredColumn;
      readonly values: readonly (string | number)[];
      readonly orEmpty: boolean;
    }
  | { readonly kind: 'range'; readonly column: StoredColumn; readonly from: number | null; readonly to: number | null }
  | {
      readonly kind: 'bands';
      readonly column: StoredColumn;
      /** In the column's own unit, `from` inclusive and `to` exclusive; null = open. */
      readonly among: readonly { readonly from: number | null; readonly to: number | null }[];
      readonly orEmpty: boolean;
    }
  | {
      readonly kind: 'date';
      readonly column: StoredColumn;
      readonly from: DateBound | null;
      readonly to: DateBound | null;
    };

/** A point in time, or a whole day in the organisation's calendar. */
export type DateBound = { readonly instant: Date } | { readonly day: string };

/** A filter by the answer to a question. Dates are text that sorts in calendar order. */
export interface AnswerFilter {
  readonly questionId: string;
  /** One of these answers; null = any within the bounds. */
  readonly among: readonly string[] | null;
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** Includes people without an answer. */
  readonly orNone: boolean;
  /** Separator of an answer that may hold several of `among`. Null = a single code. */
  readonly several: string | null;
  /** Part of the answer, ignoring case. */
  readonly contains: string | null;
}

/** A filter by any of these tags, and with `orInPlay` also by having no tag that takes a candidate out of the running. */
export interface StatusFilter {
  readonly among: readonly ListStatus[];
  readonly orInPlay: boolean;
}

/** A filter by availability and by membership of the product's lists; null = any. */
export interface MembershipFilter {
  readonly availability: readonly Availability[] | null;
  readonly lists: readonly CandidateList[] | null;
  readonly productLists: readonly CandidateList[];
}

/** A filter by what staff can do with the interview of the present stage. */
export interface InterviewFilter {
  /** Substages that match on these roles while the interview is of the stage's own type. */
  readonly first: readonly { readonly roleIds: readonly string[]; readonly substages: readonly number[] }[];
  /** Substages that match by the type with which an interview was started; null when every one has the stage's own type. */
  readonly started: readonly { readonly typeId: string; readonly substageId: number }[] | null;
}

/** Days in the organisation's calendar, both included; null = open. */
interface DayBounds {
  readonly from: string | null;
  readonly to: string | null;
}

/** A filter by how applications went, as reports count it. Steps and outcomes are numbered as in `report_row`. */
export type ProgressFilter =
  | {
      readonly kind: 'numbers';
      readonly column: 'furthest' | 'outcome' | 'closed_from' | 'school_type';
      readonly among: readonly number[];
    }
  /** The results of the school are in one of these fifths, counted from 0; null for results that are not known. */
  | { readonly kind: 'fifths'; readonly among: readonly (number | null)[] }
  /** Has flags of one of these kinds. */
  | { readonly kind: 'flags'; readonly among: readonly FlagKind[] }
  | { readonly kind: 'reasons'; readonly among: readonly string[] }
  | ({ readonly kind: 'days'; readonly column: 'hired_on' | 'told_on' } & DayBounds)
  | { readonly kind: 'answers'; readonly isOutstanding: boolean; readonly isSent: boolean }
  | { readonly kind: 'milestones'; readonly among: readonly ReportMilestone[] }
  /** Has been in one of these stages, and is there no more. */
  | { readonly kind: 'left'; readonly stageIds: readonly number[] }
  /** Was submitted by one of these agencies, or on these days. Null = any agency. */
  | ({ readonly kind: 'submission'; readonly agencyIds: readonly string[] | null } & DayBounds)
  /** Was scored by one of these members of staff, or on these days. Null = anyone. */
  | ({ readonly kind: 'score'; readonly scorerIds: readonly string[] | null } & DayBounds)
  /** Is assigned to one of these members of staff, who have not scored it in its stage. */
  | { readonly kind: 'unscored'; readonly scorerIds: readonly string[] };

/** A filter by the average score for a criterion of the one role. */
export interface ScoreFilter {
  readonly criterion: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** A filter by living within a number of miles of a point. */
export interface NearFilter {
  readonly place: GeoPoint;
  readonly miles: number;
}

/** Orders by values that are stored beside the application: scores, answers, and the names behind its ids. */
export type Joined =
  | { readonly by: 'score'; readonly criterion: string }
  | { readonly by: 'number' | 'text' | 'words' | 'years'; readonly questionId: string }
  | { readonly by: 'choice'; readonly questionId: string; readonly codes: readonly string[] }
  | { readonly by: 'university'; readonly ids: readonly number[] }
  | { readonly by: 'assignee' };

/** Takes the place of a column of the application in an order. */
export interface JoinedColumn {
  readonly name: 'joined';
  readonly isProjected: false;
  readonly nullable: true;
  readonly joined: Joined;
}

/**
 * A coarser order of a column, for readers who must not know who people are. Equal values are ordered by application id, which is
 * random.
 */
export type CoarseOrder =
  | { readonly by: 'bands'; readonly edges: readonly number[] }
  | { readonly by: 'day'; readonly timeZone: string }
  | { readonly by: 'value' };

export interface ListSort {
  readonly column: StoredColumn | JoinedColumn;
  readonly direction: 'ASC' | 'DESC';
  /** Null = the exact order of the column. */
  readonly coarse: CoarseOrder | null;
}

/** The query of a candidate list, read and checked. */
export interface ListQuery {
  /** The one role of the list, whose applications are counted by position; null for a list over roles. */
  readonly roleId: string | null;
  /** Null = every role of the organisation. */
  readonly roleIds: readonly string[] | null;
  readonly stageId: number | null;
  readonly substageId: number | null;
  /** Roles on which the reader must not know who applied: candidates are named by application ids there. */
  readonly blindRoleIds: readonly string[];
  readonly ids: readonly string[] | null;
  /** Ids of the only applications that may match. Null = no restriction. */
  readonly among: readonly string[] | null;
  readonly unselectedIds: readonly string[];
  /** Words by which candidates are searched. Null = no search. */
  readonly search: SearchQuery | null;
  /** Code by which a candidate is searched in a list without names; empty when the typed text is not a code. Null = no search. */
  readonly code: string | null;
  readonly filters: readonly ListFilter[];
  readonly answers: readonly AnswerFilter[];
  readonly scores: readonly ScoreFilter[];
  /** Null = any distance. */
  readonly near: NearFilter | null;
  /** Null = any tags. */
  readonly statuses: StatusFilter | null;
  readonly membership: MembershipFilter | null;
  readonly interviews: InterviewFilter | null;
  readonly progress: readonly ProgressFilter[];
  /** Leaves out removed candidates: lists show them, but actions leave them alone. */
  readonly presentOnly: boolean;
  /** The roles on which the reader may know who has applied; null = every role. */
  readonly knownRoleIds: readonly string[] | null;
  readonly sort: ListSort;
  readonly scoreReader: ScoreReader;
  /** Time zone of the organisation, by whose calendar days are counted. */
  readonly timeZone: string;
  readonly page: number;
  readonly size: number;
}
