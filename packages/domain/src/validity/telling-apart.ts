import { type Interval, wilsonInterval } from '../fairness/intervals.ts';

/** A mark, and whether the later outcome was reached. */
export interface MarkAndSuccess {
  readonly mark: number;
  readonly succeeded: boolean;
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
export function tellingApart(people: readonly MarkAndSuccess[]): TellingApart | null {
  const good = people.filter(({ succeeded }) => succeeded).map(({ mark }) => mark);
  const others = people.filter(({ succeeded }) => !succeeded).map(({ mark }) => mark);
  if (good.length === 0 || others.length === 0) return null;
  let above = 0;
  for (const mark of good) for (const other of others) above += mark > other ? 1 : mark === other ? 0.5 : 0;
  const value = above / (good.length * others.length);
  const q1 = value / (2 - value);
  const q2 = (2 * value ** 2) / (1 + value);
  const spread = value * (1 - value) + (good.length - 1) * (q1 - value ** 2) + (others.length - 1) * (q2 - value ** 2);
  return { value, error: Math.sqrt(spread / (good.length * others.length)) };
}

/** A group of people with neighbouring marks. */
export interface MarkBand extends Interval {
  readonly lowest: number;
  readonly highest: number;
  readonly people: number;
  readonly succeeded: number;
}

/** Below so many people nothing is said of a criterion. */
const fewestForValidity = 30;

/**
 * Returns the share of people who succeeded in bands of rising marks, with Wilson's intervals. Equal marks are never parted, so that
 * there may be fewer bands than asked for. Null with fewer than 30 people.
 */
export function expectancyOf(people: readonly MarkAndSuccess[], bands = 5): readonly MarkBand[] | null {
  if (people.length < fewestForValidity) return null;
  const rising = people.toSorted((a, b) => a.mark - b.mark);
  const groups = new Map<number, MarkAndSuccess[]>();
  let band = 0;
  for (const [index, person] of rising.entries()) {
    const isNew = rising[index - 1]?.mark !== person.mark;
    if (isNew) band = Math.max(band, Math.floor((index * bands) / rising.length));
    groups.set(band, [...(groups.get(band) ?? []), person]);
  }
  return [...groups.values()].map((group) => {
    const succeeded = group.filter((person) => person.succeeded).length;
    const { from, to } = wilsonInterval({ selected: succeeded, total: group.length });
    return {
      lowest: group[0]?.mark ?? 0,
      highest: group.at(-1)?.mark ?? 0,
      people: group.length,
      succeeded,
      from,
      to,
    };
  });
}
