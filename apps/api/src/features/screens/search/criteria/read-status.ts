import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isAvailability } from '@evenhand/domain/candidates/availability';
import { betweenSchools, schoolKey, schoolsQuestion } from '@evenhand/domain/education/school-key';
import { inPlay, type ListStatus, statusesIn } from '@evenhand/domain/lists/list-statuses';
import { stages } from '@evenhand/domain/pipeline/stages';
import { codeStages, substageId } from '@evenhand/domain/pipeline/substages';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import { isUniversityGroup, universitiesIn } from '@evenhand/domain/reference/universities';
import type { AnswerFilter, MembershipFilter, StatusFilter } from './list-query.ts';
import { listsOf, membershipIds } from './product-lists.ts';
import type { ListTenant } from './question-columns.ts';
import type { FilterFault, FilterRead } from './read-filter.ts';
import { storedColumnById } from './stored-columns.ts';

type WireFilter = NonNullable<SearchCriteria['filters']>[string];

const fault = { fault: { part: 'in', code: 'invalid_value' } } as const satisfies { fault: FilterFault };

/** Reads a filter by the tags that rows carry. */
export function readStatuses(
  { in: picked }: WireFilter,
  at: { readonly blind: boolean },
): { readonly statuses: StatusFilter } | { readonly fault: FilterFault } {
  if (!picked) return fault;
  const known = statusesIn(at);
  const among = picked.flatMap((value): ListStatus[] => known.filter((status) => status === value));
  const orInPlay = picked.includes(inPlay);
  const isKnown = among.length + picked.filter((value) => value === inPlay).length === picked.length;
  return isKnown ? { statuses: { among, orInPlay } } : fault;
}

/** Id of the filter by who has to act next. */
export const whoseMoveId = 'whoseMove';

export const staffMoves = ['ours', 'theirs', 'waiting', 'nobody'] as const;

const positions = stages.flatMap(({ id }) =>
  codeStages.map((code) => ({ stageId: id, substageId: substageId(id, code) })),
);

/** Reads a filter by who has to act next as the steps in which they have. */
export function readWhoseMove({ in: picked }: WireFilter): FilterRead {
  const column = storedColumnById('substage');
  if (!picked || !column || !picked.every((value) => staffMoves.some((move) => move === value))) return fault;
  const values = positions
    .filter((position) => picked.includes(staffMove(position.stageId, position.substageId)))
    .map((position) => position.substageId);
  return { filter: { kind: 'in', column, values, orEmpty: false } };
}

/** Reads a filter by groups of universities as the universities in them now. Groups are the product's or the organisation's own. */
export function readUniversityGroups({ in: picked }: WireFilter, { configuration }: ListTenant): FilterRead {
  const column = storedColumnById('university');
  const own = new Map(configuration.universityGroups?.map(({ id, universities }) => [id, universities]));
  const isKnown = (value: string | number): boolean => isUniversityGroup(value) || own.has(String(value));
  if (!picked || !column || !picked.every(isKnown)) return fault;
  const values = [
    ...universitiesIn(picked.filter(isUniversityGroup)),
    ...picked.flatMap((value) => own.get(String(value)) ?? []),
  ];
  return { filter: { kind: 'in', column, values: [...new Set(values)], orEmpty: false } };
}

/** Id of the filter by the organisation's groups of schools. */
export const schoolGroupId = 'schoolGroup';

/**
 * Reads a filter by groups of schools as the schools in them now. A blind reader has none: a candidate’s school can identify them.
 */
export function readSchoolGroups(
  { in: picked = [] }: WireFilter,
  { configuration }: ListTenant,
  { blind }: { readonly blind: boolean },
): { readonly filter: AnswerFilter } | { readonly fault: FilterFault } {
  if (blind) return { fault: { part: null, code: 'unknown_column' } };
  const own = new Map(configuration.schoolGroups?.map(({ id, schools }) => [id, schools]));
  const schools = picked.map((value) => own.get(String(value)));
  if (schools.length === 0 || schools.includes(undefined)) return { fault: { part: 'in', code: 'invalid_value' } };
  const among = [...new Set(schools.flatMap((each) => (each ?? []).map(schoolKey)))];
  const whole = { from: null, to: null, orNone: false, contains: null };
  return { filter: { ...whole, questionId: schoolsQuestion, among, several: betweenSchools } };
}

/** Reads a filter by availability or by the product's lists. Returns null when it is neither. */
export function readMembership(
  id: string,
  { in: picked }: WireFilter,
  tenant: ListTenant,
): { readonly membership: MembershipFilter } | { readonly fault: FilterFault } | null {
  if (!membershipIds(tenant).includes(id)) return null;
  if (!picked) return fault;
  const productLists = listsOf(tenant);
  const none = { availability: null, lists: null, productLists };
  if (id === 'availability') {
    return picked.every(isAvailability)
      ? { membership: { ...none, availability: picked.filter(isAvailability) } }
      : fault;
  }
  const lists = productLists.filter((list) => picked.includes(list));
  return picked.every((value) => lists.some((list) => list === value)) ? { membership: { ...none, lists } } : fault;
}

/** Joins the filters by availability and by list, each of which arrives separately. */
export const bothMemberships = (memberships: readonly MembershipFilter[]): MembershipFilter | null =>
  memberships.reduce<MembershipFilter | null>(
    (before, one) => ({
      ...one,
      availability: one.availability ?? before?.availability ?? null,
      lists: one.lists ?? before?.lists ?? null,
    }),
    null,
  );
