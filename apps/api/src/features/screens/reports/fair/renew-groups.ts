import { setImmediate } from 'node:timers/promises';
import type { MonitoredTrait } from '@evenhand/domain/fairness/monitored-traits';
import { setParts } from '@evenhand/domain/fairness/near-sets';
import type { CellBlocks } from '@evenhand/domain/reports/groups/join-cells';
import {
  changedParts,
  type KnownRow,
  knownRows,
  renewableBlocks,
} from '@evenhand/domain/reports/groups/renewable-blocks';
import { type CellSketch, waysThrough } from '@evenhand/domain/reports/groups/tell-of-few';
import { wayCells } from '@evenhand/domain/reports/groups/way-cells';
import type { ProtectedRow } from '@evenhand/domain/reports/protect-groups';
import { wayParts } from './group-counts.read.ts';

/** Rows of each trait as figures told them at one time. Traits that were withheld are left out. */
export type ToldTraits = Readonly<Partial<Record<MonitoredTrait, readonly KnownRow[]>>>;

/** Cells that may be told apart, of each trait that was shown before. */
export type RenewableTraits = Readonly<Partial<Record<MonitoredTrait, CellBlocks>>>;

const traitsOf = <Value>(record: Readonly<Partial<Record<MonitoredTrait, Value>>>): MonitoredTrait[] =>
  (Object.keys(record) as MonitoredTrait[]).filter((trait) => record[trait] !== undefined);

/** Returns what a table of each trait tells. */
export function toldTraits(
  traits: Readonly<Partial<Record<MonitoredTrait, readonly ProtectedRow[] | null>>>,
): ToldTraits {
  return Object.fromEntries(
    traitsOf(traits).flatMap((trait) => {
      const rows = traits[trait];
      return rows ? [[trait, knownRows(rows)]] : [];
    }),
  );
}

/** Returns the numbers of each cell, which begin at a place among some parts. */
const cellsAt = (parts: readonly string[], place: number): number[][] =>
  Array.from({ length: wayCells }, (_, cell) => {
    const first = place + cell * setParts;
    return parts.slice(first, first + setParts).map(Number);
  });

/** Returns the sketches that some parts hold, one for each time. */
const sketchesIn = (parts: readonly string[]): CellSketch[] =>
  Array.from({ length: Math.floor(parts.length / wayParts) }, (_, time) => ({
    ors: cellsAt(parts, time * wayParts),
    sums: cellsAt(parts, time * wayParts + wayParts / 2),
  }));

/**
 * Returns which cells may be told apart in new figures; null where the last ones stay, because nothing that could be seen has changed, or
 * because new ones of any trait would tell about a few people. Other requests are answered between two traits.
 *
 * @param now parts of a sketch of the people
 * @param stored the same of each time at which figures were shown, the last one first
 * @param times what was told at each of these times
 */
export async function renewTraits(
  { now, stored }: { readonly now: readonly string[]; readonly stored: readonly string[] },
  times: readonly ToldTraits[],
): Promise<RenewableTraits | null> {
  const sketches = sketchesIn([...now, ...stored]);
  const [latest, last] = sketches;
  if (!(latest && last)) return null;
  const ways = waysThrough(sketches);
  const found: { trait: MonitoredTrait; blocks: CellBlocks }[] = [];
  for (const trait of new Set(times.flatMap(traitsOf))) {
    const blocks = renewableBlocks(
      ways,
      times.map((told) => told[trait] ?? []),
    );
    if (blocks === null) return null;
    found.push({ trait, blocks });
    await setImmediate();
  }
  const isSeen = found.some(({ blocks }) => changedParts(latest, last, blocks) > 0);
  return isSeen ? Object.fromEntries(found.map(({ trait, blocks }) => [trait, blocks])) : null;
}
