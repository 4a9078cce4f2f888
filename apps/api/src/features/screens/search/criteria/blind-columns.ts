import { type Band, type Bands, bandOf, bandsOf, listBands } from '@evenhand/domain/lists/blind-bands';
import { tellingGroupOf, universityGroups } from '@evenhand/domain/reference/universities';
import type { Say } from '../../../tenancy/reference/public.ts';
import type { CoarseOrder, JoinedColumn, ListFilter } from './list-query.ts';
import { type FilterRead, nobody, readFilter, type WireFilter } from './read-filter.ts';
import type { StoredColumn } from './stored-columns.ts';

/** Code of a university that is in none of the known groups. */
const inNoGroup = 'OTHER' as const;

const times: readonly string[] = ['applied_at', 'last_change_at', 'stage_entered_at'];
const positions: readonly string[] = ['stage_id', 'substage_id'];

interface ListReader {
  readonly blind: boolean;
  /** The reader must not know who people are; otherwise a blind reader has chosen not to. */
  readonly banded: boolean;
}

/**
 * Tells whether a column is shown in bands. A university is shown by its group in every blind list, figures only to readers who
 * must not know who people are.
 */
export const isToldInBands = ({ id }: Pick<StoredColumn, 'id'>, { blind, banded }: ListReader): boolean =>
  banded || (blind && id === 'university');

/** Tells whether a blind list may sort by a column. The order of university names would reveal more than their groups. */
export const isSortedBlind = ({ id }: StoredColumn): boolean => id !== 'university';

const inUnits = (column: StoredColumn, edge: number): number => edge * (column.scale ?? 1);

/** Returns the order in which blind readers see a column, or null when its exact order reveals nothing about a person. */
export function coarseOrder(column: StoredColumn | JoinedColumn | null, timeZone: string): CoarseOrder | null {
  if (column === null || column.name === 'joined') return null;
  if (times.includes(column.name)) return { by: 'day', timeZone };
  if (positions.includes(column.name)) return { by: 'value' };
  const bands = bandsOf(column.id);
  return bands ? { by: 'bands', edges: bands.edges.map((edge) => inUnits(column, edge)) } : null;
}

/** Below any value, for a pass mark that counts everyone with a value. */
const belowAll = -30_000;

/** Tells whether a range begins and ends at the edges of bands. */
function keepsBands(filter: Extract<ListFilter, { kind: 'range' }>, { edges }: Bands): boolean {
  const { column, from, to } = filter;
  const own = edges.map((edge) => inUnits(column, edge));
  const least = column.type === 'decimal' ? 0.01 : 1;
  return (
    (from === null || from <= belowAll || own.includes(from)) &&
    (to === null || own.some((edge) => to < edge && to >= edge - least))
  );
}

function readBands(column: StoredColumn, wire: WireFilter, bands: Bands): FilterRead {
  if (!wire.in) {
    const read = readFilter(column, wire);
    const isKept = 'filter' in read && read.filter.kind === 'range' && keepsBands(read.filter, bands);
    return isKept || 'fault' in read ? read : { fault: { part: null, code: 'within_band' } };
  }
  const known = new Map(listBands(bands).map((band) => [band.id, band]));
  const orEmpty = wire.in.includes(nobody);
  const picked = wire.in.filter((value) => value !== nobody).map((value) => known.get(String(value)));
  const found = picked.flatMap((band) => band ?? []);
  if (found.length < picked.length || wire.in.length === 0) return { fault: { part: 'in', code: 'invalid_value' } };
  const unit = (edge: number | null): number | null => (edge === null ? null : inUnits(column, edge));
  const among = found.map(({ from, to }) => ({ from: unit(from), to: unit(to) }));
  return { filter: { kind: 'bands', column, among, orEmpty } };
}

/** Reads a filter of a column shown in bands. Accepts whole bands, and refuses single universities. */
export function readBlindFilter(column: StoredColumn, wire: WireFilter): FilterRead {
  if (column.id === 'university') return { fault: { part: null, code: 'not_filterable' } };
  if (times.includes(column.name) && [wire.from, wire.to].some((bound) => String(bound ?? '').includes('T'))) {
    return { fault: { part: null, code: 'within_band' } };
  }
  const bands = bandsOf(column.id);
  return bands ? readBands(column, wire, bands) : readFilter(column, wire);
}

/** Returns the value of a column as blind readers see it. */
export function blindValue(id: string, value: string | number): string | number {
  if (typeof value !== 'number') return value;
  if (id === 'university') return tellingGroupOf(value) ?? inNoGroup;
  const bands = bandsOf(id);
  return bands ? bandOf(bands, value).id : value;
}

function bandLabel({ from, to }: Band, { whole }: Bands, say: Say): string {
  if (from === null) return say('lists.band.below', { to: to ?? '' });
  if (to === null) return say('lists.band.from', { from });
  if (!whole) return say('lists.band.under', { from, to });
  return from === to - 1 ? String(from) : say('lists.band.between', { from, to: to - 1 });
}

/** Returns the labels of the bands of a column or question; undefined when it has none. */
export function bandChoices(id: string, say: Say): { readonly value: string; readonly label: string }[] | undefined {
  if (id === 'university') {
    return [...universityGroups, inNoGroup].map((group) => ({
      value: group,
      label: say(`lists.universityGroup.${group}`),
    }));
  }
  const bands = bandsOf(id);
  return bands && listBands(bands).map((band) => ({ value: band.id, label: bandLabel(band, bands, say) }));
}
