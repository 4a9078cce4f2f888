import type { Availability } from '@evenhand/domain/candidates/availability';
import type { SearchQuery } from '@evenhand/domain/candidates/search-query';
import type { CandidateList } from '@evenhand/domain/lists/candidate-lists';
import type { ListStatus } from '@evenhand/domain/lists/list-statuses';
import type { Place } from '@evenhand/domain/reference/distance';
import type { ScoreReader } from '../scoring/public.ts';
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
      /** In the column's own unit, `from` inclusive and `to` exclusive; null = without an end. */
      readonly among: readonly { readonly from: number | null; readonly to: number | null }[];
      readonly orEmpty: boolean;
    }
  | {
      readonly kind: 'date';
      readonly column: StoredColumn;
      readonly from: DateBound | null;
      readonly to: DateBound | null;
    };

/** A point in time, or a whole day of the tenant's calendar. */
export type DateBound = { readonly instant: Date } | { readonly day: string };

/** What somebody answered to a question of their profile. Dates are text, in the calendar's order. */
export interface AnswerFilter {
  readonly questionId: string;
  /** Those who gave one of these answers; null = any within the bounds. */
  readonly among: readonly string[] | null;
  readonly from: string | number | null;
  readonly to: string | number | null;
  /** Those who gave none as well. */
  readonly orNone: boolean;
  /** One answer may hold several of `among`: codes with this between them. Null = one alone. */
  readonly several: string | null;
  /** Those in whose answer this stands, in any case of letters. */
  readonly contains: string | null;
}

/** Those with any of these tags, and perhaps those who have none that takes somebody out of the running. */
export interface StatusFilter {
  readonly among: readonly ListStatus[];
  readonly orInPlay: boolean;
}

/** Of whom staff say one of these things, and who are in one of these of the product's lists; null = whoever. */
export interface StandingFilter {
  readonly availability: readonly Availability[] | null;
  readonly lists: readonly CandidateList[] | null;
  readonly productLists: readonly CandidateList[];
}

/** What was given for a criterion of the one role, on average. */
export interface ScoreFilter {
  readonly criterion: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Those who live at most so many miles from a place. */
export interface NearFilter {
  readonly place: Place;
  readonly miles: number;
}

/** By what a list can be ordered that stands beside the application: marks, answers, and what an id of it is called. */
export type Beside =
  | { readonly by: 'score'; readonly criterion: string }
  | { readonly by: 'number' | 'text' | 'words' | 'years'; readonly questionId: string }
  | { readonly by: 'choice'; readonly questionId: string; readonly codes: readonly string[] }
  | { readonly by: 'university'; readonly ids: readonly number[] }
  | { readonly by: 'assignee' };

/** In place of a column of the application, for an order. */
export interface BesideColumn {
  readonly name: 'beside';
  readonly isFact: false;
  readonly nullable: true;
  readonly beside: Beside;
}

/** A coarser order of a column, for readers who must not know who people are: equals stand by the ids of their applications, by lot. */
export type CoarseOrder =
  | { readonly by: 'bands'; readonly edges: readonly number[] }
  | { readonly by: 'day'; readonly timeZone: string }
  | { readonly by: 'value' };

export interface ListSort {
  readonly column: StoredColumn | BesideColumn;
  readonly direction: 'ASC' | 'DESC';
  /** Null = by the column itself. */
  readonly coarse: CoarseOrder | null;
}

/** What a candidate list asks for, read and checked. */
export interface ListQuery {
  /** Null = every role of the organisation. */
  readonly roleIds: readonly string[] | null;
  readonly stageId: number | null;
  readonly substageId: number | null;
  /** Where the reader must not know who applied, persons are named by the ids of their applications. */
  readonly blindRoleIds: readonly string[];
  readonly ids: readonly string[] | null;
  /** Applications: nobody else. Null = whoever else the query means. */
  readonly among: readonly string[] | null;
  readonly unselectedIds: readonly string[];
  /** By which words candidates are looked for. Null = no search. */
  readonly search: SearchQuery | null;
  /** By which code somebody is looked for where nobody has a name; empty where what was typed is none. Null = no search. */
  readonly code: string | null;
  readonly filters: readonly ListFilter[];
  readonly answers: readonly AnswerFilter[];
  readonly scores: readonly ScoreFilter[];
  /** Null = wherever they live. */
  readonly near: NearFilter | null;
  /** Null = whatever is said of them. */
  readonly statuses: StatusFilter | null;
  readonly standing: StandingFilter | null;
  /** Nobody who has been removed: lists show them, and nothing is done with them. */
  readonly presentOnly: boolean;
  /** The roles on which the reader may know who has applied; null = every role. */
  readonly knownRoleIds: readonly string[] | null;
  readonly sort: ListSort;
  readonly scoreReader: ScoreReader;
  /** Of the tenant: days are those of its calendar. */
  readonly timeZone: string;
  readonly page: number;
  readonly size: number;
}
