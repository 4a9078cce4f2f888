/** Why a copy of an application stays where it is when its maker takes the copying back. */
export const copyKept = ['moved', 'marked', 'worked_on', 'told', 'changed'] as const;
export type CopyKept = (typeof copyKept)[number];

/** Looking at it, and what is written by mail (which says itself whether it has gone out). */
const leavesNoTrace = /\.(read|viewed|opened|downloaded|exported)$|^mail\./;

const traces: readonly (readonly [RegExp, CopyKept])[] = [
  [/^application\.(moved|fast-tracked|stage-dated|move-undone)$|^outcome\./, 'moved'],
  [/^score\./, 'marked'],
  [/^(note|document|request|feedback|amendment|offer)\.|^application\.assign/, 'worked_on'],
];

const traceOf = (kind: string): CopyKept => traces.find(([pattern]) => pattern.test(kind))?.[1] ?? 'changed';

interface Copy {
  /** What happened to it since it was made. */
  readonly kinds: readonly string[];
  readonly version: number;
  /** Its person has been written to about it. */
  readonly told: boolean;
}

const firstVersion = 1;

/** Null where nobody would miss it: nothing has been done with it, and nobody knows of it. */
export function whyCopyStays({ kinds, version, told }: Copy): CopyKept | null {
  const left = new Set(kinds.filter((kind) => !leavesNoTrace.test(kind)).map(traceOf));
  const found = copyKept.find((why) => left.has(why));
  if (found) return found;
  if (told) return 'told';
  return version === firstVersion ? null : 'changed';
}
