import { smallestCell } from '../../fairness/suppress.ts';
import type { GroupCells, ProtectedRow } from '../protect-groups.ts';
import { type CellBlocks, protectJoined } from './join-cells.ts';
import { relateSlices } from './relate-slices.ts';

/** A set of people of whom figures are asked or were shown, as units of which no two have a person in common. */
export interface PeopleSlice {
  readonly units: readonly string[];
}

export type ProtectedSlice =
  | { readonly rows: readonly ProtectedRow[]; readonly withheld: null }
  | { readonly rows: null; readonly withheld: 'TOO_FEW' | 'NEAR_EARLIER' };

/**
 * Protects the groups of a slice, so that nothing small follows from its figures or from subtracting those of slices shown before: a
 * slice that has only some of its people in common with an earlier one is refused, and cells are joined that must not be told apart
 * beside figures of the same people.
 */
export function protectSlice(
  slice: PeopleSlice & { readonly groups: readonly GroupCells[]; readonly joined?: CellBlocks | undefined },
  earlier: readonly PeopleSlice[],
  threshold = smallestCell,
): ProtectedSlice {
  const isTold = earlier.some(({ units }) => relateSlices(slice.units, units) === 'overlapping');
  if (isTold) return { rows: null, withheld: 'NEAR_EARLIER' };
  const rows = protectJoined(slice.groups, threshold, slice.joined);
  // A single row would tell the answer of all people in it.
  return rows === null || rows.length < 2 ? { rows: null, withheld: 'TOO_FEW' } : { rows, withheld: null };
}
