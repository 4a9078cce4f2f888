import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { isProtectedId } from '@evenhand/domain/fields/blind/protected-criteria';
import { criterionUse } from '@evenhand/domain/lists/criterion-column';
import { blindListColumns, defaultSort } from '@evenhand/domain/lists/list-columns';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { readSearch } from '@evenhand/domain/lists/search-query';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { readPseudonym } from '@evenhand/domain/privacy/pseudonym';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid, type NamedFault } from '../../../../platform/http/problem-error.ts';
import { coarseOrder, isSortedBlind, isToldInBands, readBlindFilter } from './blind-columns.ts';
import { isDayColumn, readDays, timeBehind } from './day-columns.ts';
import { wantedFormQuestions } from './form-columns.ts';
import { type InterviewRead, interviewId, readInterviewFilter } from './interview-filter.ts';
import type { AnswerFilter, ListFilter, ListQuery, ListSort, ScoreFilter } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import { readProgress } from './progress-filter.ts';
import { type ListTenant, questionsOf, readAnswerFilter } from './question-columns.ts';
import { readFilter } from './read-filter.ts';
import { type NearRead, nearId, readNear } from './read-near.ts';
import {
  bothMemberships,
  readMembership,
  readSchoolGroups,
  readStatuses,
  readUniversityGroups,
  readWhoseMove,
  schoolGroupId,
  whoseMoveId,
} from './read-status.ts';
import { readRoles } from './role-filters.ts';
import { criterionById, readScoreFilter } from './score-columns.ts';
import { joinedCriterion, joinedQuestion, joinedStored } from './sort-joined.ts';
import { type StoredColumn, storedColumnById } from './stored-columns.ts';

export interface ListInput {
  readonly criteria: SearchCriteria;
  readonly page: number;
  readonly size: number;
  readonly sortBy: string | undefined;
  readonly orderBy: 'ASC' | 'DESC' | undefined;
  /** Ids of the only applications that may match, whatever the criteria find. */
  readonly among?: readonly string[];
  /** Leaves out removed candidates. */
  readonly presentOnly?: boolean;
}

export interface CandidateSearch extends ListInput {
  /** Id of a role, or of the organisation for all the reader's roles. */
  readonly id: string;
  /** Hides everything that identifies a candidate. */
  readonly anonymous: boolean;
  /** Columns of the role's own form whose answers the rows contain. */
  readonly formColumns?: readonly string[] | undefined;
}

type ListContext = Pick<
  ListScope,
  | 'role'
  | 'titles'
  | 'places'
  | 'roleIds'
  | 'blindRoleIds'
  | 'knownRoleIds'
  | 'blind'
  | 'banded'
  | 'scoreReader'
  | 'seesAgencies'
  | 'seesReviewers'
> & {
  readonly tenant: ListTenant;
  /** Today in the organisation's calendar. */
  readonly today: string;
  /** Questions of the role's form, when the request names any of them. */
  readonly form: readonly ListQuestion[];
  /** Filter by distance, if any; a blind list has none. */
  readonly near: NearRead | null;
  /** Filter by what can be done with the interview, if any. */
  readonly interview: InterviewRead | null;
};

/** Returns today in the organisation's calendar, by which years are counted. */
export const todayOf = ({ now }: Pick<TenantTx, 'now'>, tenant: ListTenant): string => dayIn(officeZone(tenant), now);

const largestSmall = 32_767;
const largestWhole = 2_147_483_647;
const largestOffset = 10_000_000;

const shownBlind: ReadonlySet<string> = new Set(blindListColumns().map((column) => column.id));

/** Returns the column if it exists and the view may use it. A blind view has no column that identifies a candidate. */
function columnFor(id: string, blind: boolean): StoredColumn | null {
  const column = storedColumnById(id);
  return column && (!blind || shownBlind.has(id)) ? column : null;
}

type WireFilter = NonNullable<SearchCriteria['filters']>[string];
const unknownCode = (id: string): NamedFault['code'] => (isProtectedId(id) ? 'protected_criteria' : 'unknown_column');

type ReadFilters = Pick<
  ListQuery,
  'roleIds' | 'filters' | 'answers' | 'scores' | 'near' | 'statuses' | 'membership' | 'interviews' | 'progress'
> & {
  readonly faults: NamedFault[];
};

/** Returns the roles in both; null = every role. */
const among = (ids: ListQuery['roleIds'], others: ListQuery['roleIds']): ListQuery['roleIds'] =>
  ids === null || others === null ? (ids ?? others) : ids.filter((id) => others.includes(id));

/** Reads filters that are not columns of the list. */
function readJoined(id: string, wire: WireFilter, context: ListContext) {
  const { blind, banded, near, interview, tenant } = context;
  if (id === 'status') return readStatuses(wire, { blind });
  if (id === whoseMoveId) return readWhoseMove(wire);
  if (id === 'universityGroup') return readUniversityGroups(wire, tenant);
  if (id === schoolGroupId) return readSchoolGroups(wire, tenant, context);
  if (id === nearId) return near;
  if (id === interviewId) return interview;
  return (
    readProgress(id, wire, context) ??
    readRoles(id, wire, context) ??
    (banded ? null : readMembership(id, wire, tenant))
  );
}

function readOne(
  id: string,
  wire: WireFilter,
  { context, questions }: { context: ListContext; questions: readonly ListQuestion[] },
) {
  const beside = readJoined(id, wire, context);
  if (beside) return beside;
  if (isDayColumn(id)) return readDays(id, wire, context.today);
  const column = columnFor(id, context.blind);
  if (column) return isToldInBands(column, context) ? readBlindFilter(column, wire) : readFilter(column, wire);
  const criterion = criterionById(id, context);
  if (criterion) return readScoreFilter(criterion, wire);
  const question = questions.find((one) => one.id === id);
  return question ? readAnswerFilter(question, wire, context.today) : { fault: { part: null, code: unknownCode(id) } };
}

const anyBeside = {
  roleIds: null,
  near: null,
  statuses: null,
  membership: null,
  interviews: null,
  progress: [],
} as const;

function readFilters(criteria: SearchCriteria, context: ListContext): ReadFilters {
  const filters: ListFilter[] = [];
  const answers: AnswerFilter[] = [];
  const scores: ScoreFilter[] = [];
  const beside: Pick<ListQuery, keyof typeof anyBeside>[] = [];
  const faults: NamedFault[] = [];
  const questions = [...questionsOf(context.tenant, context), ...context.form];
  for (const [id, wire] of Object.entries(criteria.filters ?? {})) {
    const one = readOne(id, wire, { context, questions });
    if ('fault' in one) {
      faults.push({ code: one.fault.code, field: ['filters', id, one.fault.part].filter(Boolean).join('.') });
    } else if ('score' in one) scores.push(one.score);
    else if (!('filter' in one)) beside.push({ ...anyBeside, ...one });
    else if ('questionId' in one.filter) answers.push(one.filter);
    else filters.push(one.filter);
  }
  const roleIds = beside.reduce((ids, one) => among(ids, one.roleIds), context.roleIds);
  const [near = null] = beside.flatMap((one) => one.near ?? []);
  const [statuses = null] = beside.flatMap((one) => one.statuses ?? []);
  const membership = bothMemberships(beside.flatMap((one) => one.membership ?? []));
  const [interviews = null] = beside.flatMap((one) => one.interviews ?? []);
  const progress = beside.flatMap((one) => one.progress);
  return { roleIds, filters, answers, scores, near, statuses, membership, interviews, progress, faults };
}

function sortColumn(id: string, { role, blind, banded, tenant, form }: ListContext): ListSort['column'] | null {
  if (isDayColumn(id)) return timeBehind(id);
  const stored = columnFor(id, blind);
  if (stored && isToldInBands(stored, { blind, banded }) && !isSortedBlind(stored)) return null;
  if (stored) return stored.list.sort ? (joinedStored(stored) ?? stored) : null;
  const criterion = criterionById(id, { role, blind });
  if (criterion) return criterionUse(criterion).sortable ? joinedCriterion(criterion.key) : null;
  const question = [...questionsOf(tenant, { blind, banded }), ...form].find((one) => one.id === id);
  return question ? joinedQuestion(question) : null;
}

const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

function readSort(input: ListInput, context: ListContext): ListSort | null {
  const column = sortColumn(input.sortBy ?? defaultSort.column, context);
  const coarse = context.banded ? coarseOrder(column, officeZone(context.tenant)) : null;
  const direction = input.orderBy ?? defaultSort.direction;
  const isTurned = isDayColumn(input.sortBy ?? '');
  return column && { column, direction: isTurned ? opposite[direction] : direction, coarse };
}

/**
 * Returns the search by words, or by a code in a list without names. The typed text may be too short to find anyone, or not a code.
 */
function searchOf(searchTerm: string | undefined, blind: boolean): Pick<ListQuery, 'search' | 'code'> {
  if (searchTerm === undefined || searchTerm.trim() === '') return { search: null, code: null };
  return blind
    ? { search: null, code: readPseudonym(searchTerm) ?? '' }
    : { search: readSearch(searchTerm), code: null };
}

const isBetween = (value: number | null | undefined, largest: number): boolean =>
  value === null || value === undefined || (value >= 0 && value <= largest);

const lower = (ids: readonly string[]): string[] => ids.map((id) => id.toLowerCase());

/** Returns the faults of the request apart from its filters and sort. */
function positionFaults(input: ListInput): NamedFault[] {
  const { criteria } = input;
  const wrong: [string, boolean, NamedFault['code']][] = [
    ['stageId', !isBetween(criteria.stageId, largestSmall), 'invalid_value'],
    ['substageId', !isBetween(criteria.substageId, largestWhole), 'invalid_value'],
    ['page', !isBetween(input.page * input.size, largestOffset), 'invalid_value'],
  ];
  return wrong.flatMap(([field, isWrong, code]) => (isWrong ? [{ code, field }] : []));
}

function readCriteria(input: ListInput, context: ListContext): ListQuery {
  const { criteria } = input;
  const { faults, ...asked } = readFilters(criteria, context);
  const sort = readSort(input, context);
  if (!sort) faults.push({ code: 'not_sortable', field: 'sortBy' });
  faults.push(...positionFaults(input));
  if (!sort || faults.length > 0) throw invalid(faults);
  return {
    roleId: context.role?.id ?? null,
    blindRoleIds: context.blindRoleIds,
    stageId: criteria.stageId ?? null,
    substageId: criteria.substageId ?? null,
    ids: criteria.ids ? lower(criteria.ids) : null,
    among: input.among ?? null,
    unselectedIds: lower(criteria.unselectedIds ?? []),
    ...searchOf(criteria.searchTerm, context.blind),
    ...asked,
    presentOnly: input.presentOnly ?? false,
    // A blind list shows no possible duplicates.
    knownRoleIds: context.blind ? [] : context.knownRoleIds,
    sort,
    scoreReader: context.scoreReader,
    timeZone: officeZone(context.tenant),
    page: input.page,
    size: input.size,
  };
}

/**
 * Checks and reads the request of a list, with everything that has to be looked up for it. Throws 422 naming every column, sort or
 * value that it cannot have.
 */
export async function readListQuery(
  tx: TenantTx,
  input: ListInput & Pick<CandidateSearch, 'formColumns'>,
  { scope, tenant }: { readonly scope: ListScope; readonly tenant: ListTenant },
): Promise<{ readonly query: ListQuery; readonly form: readonly ListQuestion[] }> {
  const form = await wantedFormQuestions(tx, scope, input);
  // A place of residence would identify the candidate.
  const near = scope.blind ? null : await readNear(tx, input.criteria);
  const interview = await readInterviewFilter(tx, input.criteria, { scope, tenant });
  const context = { ...scope, tenant, today: todayOf(tx, tenant), form, near, interview };
  return { query: readCriteria(input, context), form };
}
