/** Reasons why a copy of an application stays when the person who made it undoes the copying. */
export const copyKept = ['moved', 'scored', 'worked_on', 'told', 'changed'] as const;
export type CopyKept = (typeof copyKept)[number];

/**
 * Kinds of event that do not count as work on a copy: reading it, and mail (the caller says separately whether any has gone out).
 */
const leavesNoTrace = /\.(read|viewed|opened|downloaded|exported)$|^mail\./;

const traces: readonly (readonly [RegExp, CopyKept])[] = [
  [/^application\.(moved|fast-tracked|stage-dated|move-undone)$|^outcome\./, 'moved'],
  [/^score\./, 'scored'],
  [/^(note|document|request|feedback|amendment|offer)\.|^application\.assign/, 'worked_on'],
];

const traceOf = (kind: string): CopyKept => traces.find(([pattern]) => pattern.test(kind))?.[1] ?? 'changed';

interface Copy {
  /** Kinds of the events since the copy was made. */
  readonly kinds: readonly string[];
  readonly version: number;
  /** The candidate has been written to about it. */
  readonly told: boolean;
}

const firstVersion = 1;

/** Returns why a copy must stay. Returns null when no work has been done on it and the candidate has not been told of it. */
export function whyCopyStays({ kinds, version, told }: Copy): CopyKept | null {
  const left = new Set(kinds.filter((kind) => !leavesNoTrace.test(kind)).map(traceOf));
  const found = copyKept.find((why) => left.has(why));
  if (found) return found;
  if (told) return 'told';
  return version === firstVersion ? null : 'changed';
}
