import { smallestCell } from '../../fairness/suppress.ts';
import { type GroupCells, type ProtectedRow, protectGroups } from '../protect-groups.ts';
import { areSafeTogether, relateSlices, restOf } from './nested-slices.ts';

/** A set of people of whom figures are asked or were shown: units that share nobody, and their groups. */
export interface PeopleSlice {
  readonly units: readonly string[];
  readonly groups: readonly GroupCells[];
}

/** A slice of which figures were shown, with what was hidden. */
export interface ShownSlice extends PeopleSlice {
  readonly rows: readonly ProtectedRow[];
}

export type ProtectedSlice =
  | { readonly rows: readonly ProtectedRow[]; readonly withheld: null }
  | { readonly rows: null; readonly withheld: 'TOO_FEW' | 'NEAR_EARLIER' };

/** Returns the largest of some slices that lie within a slice. */
function partsWithin<Slice extends Pick<PeopleSlice, 'units'>>(outer: Slice, all: readonly Slice[]): Slice[] {
  const inner = all.filter((one) => relateSlices(one.units, outer.units) === 'part');
  return inner.filter((one) => !inner.some((other) => relateSlices(one.units, other.units) === 'part'));
}

const nothing = (withheld: 'TOO_FEW' | 'NEAR_EARLIER'): ProtectedSlice => ({ rows: null, withheld });

/**
 * Protects the groups of a slice, so that nothing small follows from its figures or from subtracting those of slices shown before.
 * Slices must lie within one another or share nobody; one that overlaps an earlier slice otherwise is refused.
 */
export function protectSlice(
  slice: PeopleSlice,
  earlier: readonly ShownSlice[],
  threshold = smallestCell,
): ProtectedSlice {
  const others = earlier.map((one) => ({ one, relation: relateSlices(slice.units, one.units) }));
  // Slices within one another are refused as well until their protection holds against every chain of subtractions.
  if (others.some(({ relation }) => relation !== 'same' && relation !== 'apart')) return nothing('NEAR_EARLIER');
  const told = others.filter(({ relation }) => relation !== 'same').map(({ one }) => one);
  const wholes = others.filter(({ relation }) => relation === 'part').map(({ one }) => one);
  const [nearest] = wholes.toSorted((a, b) => a.units.length - b.units.length);
  const siblings = nearest
    ? partsWithin<PeopleSlice>(nearest, told).filter(({ units }) => relateSlices(units, slice.units) === 'apart')
    : [];
  const rest = nearest && restOf(nearest.groups, [slice.groups, ...siblings.map(({ groups }) => groups)]);
  const rows = protectGroups(slice.groups, rest ? { threshold, rest } : { threshold });
  // A single row would tell the answer of everybody in it.
  const isTold = (shown: readonly ProtectedRow[] | null): boolean => shown !== null && shown.length > 1;
  if (rows === null || !isTold(rows)) {
    return nothing(isTold(protectGroups(slice.groups, { threshold })) ? 'NEAR_EARLIER' : 'TOO_FEW');
  }
  const shown = { ...slice, rows };
  const all = [...told, shown];
  const isSafe = [shown, ...wholes].every((whole) => areSafeTogether(whole, partsWithin(whole, all), threshold));
  return isSafe ? { rows, withheld: null } : nothing('NEAR_EARLIER');
}
