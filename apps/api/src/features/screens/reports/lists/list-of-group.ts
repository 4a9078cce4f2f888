import type { ReportCell, ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { listParameters } from '@evenhand/domain/lists/list-address';
import { readSubstage } from '@evenhand/domain/pipeline/substages';

type Criteria = NonNullable<ReportQuestion['list']>['criteria'];
type Filter = NonNullable<Criteria['filters']>[string];

/** A list of one role, or with null of all, and the column by which it is counted. */
interface CountedBy {
  readonly roleId: string | null;
  readonly criteria: Criteria;
  readonly anonymous: boolean;
  readonly groupBy: string;
}

/** People of a list: those with one of these values, those who applied in a month, or both. */
interface PartOfList {
  /** Empty where no filter finds them. */
  readonly values?: readonly (string | number | null)[];
  readonly month?: string | null;
}

/** Choice that stands for no value in filters. */
const noValue = 'none';

/** More values than these make the address of a list too long. */
const mostValues = 50;

const inTheYear = 12;

/** Returns the last day of a month. */
function lastDayOf(month: string): string {
  const [year = '0', ofYear = '1'] = month.split('-');
  const next = Number(ofYear) === inTheYear ? [Number(year) + 1, 1] : [Number(year), Number(ofYear) + 1];
  const [nextYear = 0, nextMonth = 1] = next;
  return new Date(Date.UTC(nextYear, nextMonth - 1, 0)).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Returns the days of a month that an earlier filter lets through; null where that has a time of day. */
function daysOf(month: string, earlier: Filter | undefined): Filter | null {
  const { from = `${month}-01`, to = lastDayOf(month) } = earlier ?? {};
  if (typeof from !== 'string' || typeof to !== 'string' || !isIsoDate(from) || !isIsoDate(to)) return null;
  const [, latestFrom] = [from, `${month}-01`].toSorted();
  const [earliestTo] = [to, lastDayOf(month)].toSorted();
  return { from: latestFrom, to: earliestTo };
}

/** Returns the criteria of those with these values; null where the list has no filter that finds them. */
function withValues({ roleId, criteria, groupBy }: CountedBy, values: readonly (string | number | null)[]) {
  const [only = null] = values;
  const filters = criteria.filters ?? {};
  if (values.length === 0 || values.length > mostValues) return null;
  // The list of one role chooses stage and step by its strip.
  const isOnStrip = roleId !== null && values.length === 1;
  if (isOnStrip && groupBy === 'stage') return { ...criteria, stageId: Number(only) };
  if (isOnStrip && groupBy === 'substage') {
    return { ...criteria, stageId: readSubstage(Number(only))?.stageId ?? null, substageId: Number(only) };
  }
  if (only === 'true' || only === 'false') {
    return { ...criteria, filters: { ...filters, [groupBy]: { is: only === 'true' } } };
  }
  return { ...criteria, filters: { ...filters, [groupBy]: { in: values.map((value) => value ?? noValue) } } };
}

/** Returns the list that holds exactly these people; null where no filter finds them. */
export function listOfGroup(list: CountedBy, { values, month }: PartOfList): NonNullable<ReportCell['list']> | null {
  const isMonth = list.groupBy === 'appliedMonth';
  const [only = null] = values ?? [];
  const inMonth = isMonth && typeof only === 'string' ? only : month;
  const own = values === undefined || isMonth ? list.criteria : withValues(list, values);
  if (own === null || inMonth === null || (isMonth && only === null)) return null;
  const days = inMonth === undefined ? undefined : daysOf(inMonth, own.filters?.['appliedAt']);
  if (days === null) return null;
  const criteria = days ? { ...own, filters: { ...own.filters, appliedAt: days } } : own;
  return {
    ...(list.roleId === null ? {} : { roleId: list.roleId }),
    filter: listParameters({ ...criteria, anonymous: list.anonymous }),
  };
}
