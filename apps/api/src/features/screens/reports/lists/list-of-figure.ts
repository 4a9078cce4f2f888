import type { ReportCell, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { type AddressedList, type AddressFilter, listParameters } from '@evenhand/domain/lists/list-address';
import { progressFiltersIn } from '@evenhand/domain/lists/progress-filters';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import type { CountedPeople } from '../figures/figures.read.ts';

/** Candidate lists that the reader of a report can open. */
export interface OpenLists {
  /** Roles of the list over all roles. */
  readonly roleIds: ReadonlySet<string>;
  /** Roles whose lists hide names. One of them hides the names of the list over all roles as well. */
  readonly blindRoleIds: ReadonlySet<string>;
}

/** AddressFilters of a list by their ids. */
export type AddressFilters = Readonly<Record<string, AddressFilter>>;

/** People of a figure among those whom a report counts. */
export interface FigurePart {
  readonly filters: AddressFilters;
  /** Number of them who are in no list any more. */
  readonly unlisted?: number;
  /** Begins the list with those who have been longest in their stage. */
  readonly longestFirst?: boolean;
}

/** Finds the lists that a member of staff can open; null for one who sees none. */
export async function openListsOf(tx: TenantTx, me: Actor): Promise<OpenLists | null> {
  if (!can(me, 'candidate:search')) return null;
  const onlyTheirs = !can(me, 'candidate:search', { roleTeam: [] });
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  return {
    roleIds: new Set(roles.map(({ id }) => id)),
    blindRoleIds: new Set(roles.filter((role) => readsBlind(me, role)).map(({ id }) => id)),
  };
}

/** More roles than these make the address of a list too long. */
const mostRoles = 50;

/** AddressFilters that a list without names has. */
const foundBlind: ReadonlySet<string> = new Set([
  ...progressFiltersIn({ blind: true }).map(({ id }) => id),
  ...['role', 'appliedAt', 'stage'],
]);

/** No days: of any time. */
export const always: ReportDays = { from: null, to: null };

/** Returns days as the bounds of a filter; null for days without any. */
export const boundsOf = ({ from, to }: ReportDays): AddressFilter | null =>
  from === null && to === null ? null : { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };

const withDays = ({ countBy, days }: CountedPeople): AddressFilters => {
  const bounds = boundsOf(days);
  return bounds ? { [countBy === 'HIRED' ? 'hiredOn' : 'appliedAt']: bounds } : {};
};

/** Returns the roles as a filter of the list over all roles; null when it has none that holds exactly these. */
function withRoles(lists: OpenLists, roleIds: readonly string[]): AddressFilters | null {
  if (roleIds.length === lists.roleIds.size) return {};
  return roleIds.length > mostRoles || roleIds.length === 0 ? null : { role: { in: roleIds } };
}

/** Those who accepted an offer are counted by its day. */
const hiredAlone: AddressFilters = { reached: { in: [reportSteps.at(-1) ?? ''] }, outcome: { in: ['accepted'] } };

/** Returns the criteria of a list. The list of one role chooses a single stage by its strip. */
function criteriaOf({ stage, ...filters }: AddressFilters, isOneRole: boolean): AddressedList {
  const [stageId, ...otherStages] = stage?.in ?? [];
  if (isOneRole && stageId !== undefined && otherStages.length === 0) return { stageId: Number(stageId), filters };
  return { filters: stage ? { ...filters, stage } : filters };
}

/** Parameters of a list by the days in the stage, the most first. */
const byWaiting = { sort: 'daysInStage', dir: 'desc' };

/** Returns the list that holds the people of a figure; null when the reader can open none, or no filter finds exactly them. */
export function listOfFigure(
  lists: OpenLists | null,
  people: CountedPeople,
  { filters: own, unlisted = 0, longestFirst = false }: FigurePart,
): NonNullable<ReportCell['list']> | null {
  const { roleIds, countBy } = people;
  if (!lists || !roleIds.every((id) => lists.roleIds.has(id))) return null;
  const [only] = roleIds;
  const roleId = roleIds.length === 1 ? only : undefined;
  const roles = roleId ? {} : withRoles(lists, roleIds);
  const hidesNames = roleId ? lists.blindRoleIds.has(roleId) : lists.blindRoleIds.size > 0;
  const filters: AddressFilters = { ...roles, ...withDays(people), ...own, ...(countBy === 'HIRED' ? hiredAlone : {}) };
  const isFound = !hidesNames || Object.keys(filters).every((id) => foundBlind.has(id));
  if (!roles || !isFound) return null;
  return {
    ...(roleId ? { roleId } : {}),
    filter: { ...listParameters(criteriaOf(filters, roleId !== undefined)), ...(longestFirst ? byWaiting : {}) },
    ...(unlisted > 0 ? { unlisted } : {}),
  };
}

/** Returns the cells of a row with their lists. A figure of zero leads to none. */
export const withLists = (
  cells: readonly ReportCell[],
  listAt: (index: number) => NonNullable<ReportCell['list']> | null,
): ReportRow['cells'] =>
  cells.map((cell, index) => {
    const list = typeof cell.value === 'number' && cell.value > 0 ? listAt(index) : null;
    return list === null ? cell : { ...cell, list };
  });

/** Returns the cell of a number of people with the list that holds them. */
export const listedCell = (value: number, listOf: () => NonNullable<ReportCell['list']> | null): ReportCell =>
  withLists([{ value }], listOf)[0] ?? { value };

/** Returns the filter of those who reached a step, which is counted from zero: all who are counted reached the first. */
export const reachedFilter = (step: number): AddressFilters => ({ reached: { in: reportSteps.slice(step) } });
