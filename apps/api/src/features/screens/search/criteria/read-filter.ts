import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import type { DateBound, ListFilter } from './list-query.ts';
import type { StoredColumn } from './stored-columns.ts';

export type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type Bound = string | number | undefined;

/** Fault of a filter: the part of it and a code. */
export interface FilterFault {
  readonly part: string | null;
  readonly code:
    | 'not_filterable'
    | 'unknown_column'
    | 'invalid_value'
    | 'within_band'
    | 'bad_postcode'
    | 'postcode_unknown'
    | 'no_postcodes';
}
export type FilterRead = { readonly filter: ListFilter } | { readonly fault: FilterFault };

const fault = (part: string | null, code: FilterFault['code'] = 'invalid_value'): FilterRead => ({
  fault: { part, code },
});
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Tells whether a picked value is an id. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Stands in place of a choice for rows without one. */
export const nobody = 'none';
const largest = { small: 32_767, whole: 2_147_483_647 } as const;

function isChoiceValue(column: StoredColumn, value: string | number): boolean {
  if (column.type === 'uuid') return isUuid(value);
  if (column.type === 'text') return typeof value === 'string';
  if (column.type !== 'small' && column.type !== 'whole') return false;
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= largest[column.type];
}

function readChoices(column: StoredColumn, wire: WireFilter): FilterRead {
  if (!wire.in) return fault('in');
  const orEmpty = column.nullable && wire.in.includes(nobody);
  const values = wire.in.filter((value) => !(orEmpty && value === nobody));
  if (!values.every((value) => isChoiceValue(column, value))) return fault('in');
  return { filter: { kind: 'in', column, values, orEmpty } };
}

/** Reads a bound of a range in the column's own unit; undefined when it is not a number. */
function readNumber(column: StoredColumn, bound: Bound, round: (value: number) => number): number | null | undefined {
  if (bound === undefined) return null;
  if (typeof bound !== 'number') return undefined;
  // Rounds away the floating-point error of the product: -4.1 times 100 is -410.
  const value = Number((bound * (column.scale ?? 1)).toFixed(6));
  if (column.type === 'decimal') return value;
  const limit = largest[column.type === 'whole' ? 'whole' : 'small'];
  return Math.max(-limit, Math.min(limit, round(value)));
}

function readRange(column: StoredColumn, wire: WireFilter): FilterRead {
  const from = readNumber(column, wire.from, Math.ceil);
  const to = readNumber(column, wire.to, Math.floor);
  if (from === undefined) return fault('from');
  if (to === undefined) return fault('to');
  return from === null && to === null ? fault('from') : { filter: { kind: 'range', column, from, to } };
}

/** Years before and after any application; the database's own limits lie beyond. */
const firstYear = 1900;
const lastYear = 2500;

function readTime(bound: Bound): DateBound | null | undefined {
  if (bound === undefined) return null;
  if (typeof bound !== 'string') return undefined;
  const instant = new Date(bound);
  const year = instant.getUTCFullYear();
  if (Number.isNaN(year) || year < firstYear || year > lastYear) return undefined;
  if (isIsoDate(bound)) return { day: bound };
  return bound.includes('T') ? { instant } : undefined;
}

function readDates(column: StoredColumn, wire: WireFilter): FilterRead {
  const from = readTime(wire.from);
  const to = readTime(wire.to);
  if (from === undefined) return fault('from');
  if (to === undefined) return fault('to');
  return from === null && to === null ? fault('from') : { filter: { kind: 'date', column, from, to } };
}

/** Reads a filter of a stored column by its kind. */
export function readFilter(column: StoredColumn, wire: WireFilter): FilterRead {
  if (column.list.filter === 'choice') return readChoices(column, wire);
  if (column.list.filter === 'range') return readRange(column, wire);
  if (column.list.filter === 'date') return readDates(column, wire);
  return fault(null, 'not_filterable');
}
