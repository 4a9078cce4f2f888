import { type Interval, wilsonInterval } from '../fairness/intervals.ts';

/** People with the same mark, and how many of them reached the later outcome. */
export interface MarkLevel {
  readonly mark: number;
  readonly people: number;
  readonly succeeded: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns a level for each mark, the lowest first. */
function rising(levels: readonly MarkLevel[]): MarkLevel[] {
  return [...Map.groupBy(levels, ({ mark }) => mark)]
    .toSorted(([a], [b]) => a - b)
    .map(([mark, own]) => ({
      mark,
      people: sumOf(own.map(({ people }) => people)),
      succeeded: sumOf(own.map(({ succeeded }) => succeeded)),
    }));
}

export interface TellingApart {
  /** Chance that of one person who succeeded and one who did not, the first had the higher mark. */
  readonly value: number;
  readonly error: number;
}

/**
 * Returns how well a mark tells apart who will succeed: the area under its curve with its standard error (J. A. Hanley,
 * B. J. McNeil, Radiology 143, 1982). 0.5 is chance. Null unless there are both kinds of people.
 */
export function tellingApart(levels: readonly MarkLevel[]): TellingApart | null {
  const good = sumOf(levels.map(({ succeeded }) => succeeded));
  const others = sumOf(levels.map(({ people, succeeded }) => people - succeeded));
  if (good === 0 || others === 0) return null;
  let above = 0;
  let below = 0;
  for (const { people, succeeded } of rising(levels)) {
    const failed = people - succeeded;
    above += succeeded * (below + failed / 2);
    below += failed;
  }
  const value = above / (good * others);
  const q1 = value / (2 - value);
  const q2 = (2 * value ** 2) / (1 + value);
  const spread = value * (1 - value) + (good - 1) * (q1 - value ** 2) + (others - 1) * (q2 - value ** 2);
  return { value, error: Math.sqrt(spread / (good * others)) };
}

/** A group of people with neighbouring marks. */
export interface MarkBand extends Interval {
  readonly lowest: number;
  readonly highest: number;
  readonly people: number;
  readonly succeeded: number;
}

/** Below so many people nothing is said of a criterion. */
export const fewestForValidity = 30;

/**
 * Returns the share of people who succeeded in bands of rising marks, with Wilson's intervals. Equal marks are never parted, so that
 * there may be fewer bands than asked for. Null with fewer than 30 people.
 */
export function expectancyOf(levels: readonly MarkLevel[], bands = 5): readonly MarkBand[] | null {
  const all = sumOf(levels.map(({ people }) => people));
  if (all < fewestForValidity) return null;
  const groups = new Map<number, MarkLevel[]>();
  let before = 0;
  for (const level of rising(levels)) {
    const band = Math.floor((before * bands) / all);
    groups.set(band, [...(groups.get(band) ?? []), level]);
    before += level.people;
  }
  return [...groups.values()].map((group) => {
    const people = sumOf(group.map((level) => level.people));
    const succeeded = sumOf(group.map((level) => level.succeeded));
    const { from, to } = wilsonInterval({ selected: succeeded, total: people });
    return { lowest: group[0]?.mark ?? 0, highest: group.at(-1)?.mark ?? 0, people, succeeded, from, to };
  });
}
