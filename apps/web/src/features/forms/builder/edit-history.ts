/** A value with its earlier states, and the states that were undone. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Moment of the last change, in milliseconds. */
  readonly at: number;
}

const mostSteps = 100;
/** Changes that follow each other faster than this, above all typing, are undone together. */
const oneStepMs = 800;

export const beginHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], at: 0 });

/** Records a change. What had been undone cannot be redone after it. */
export function changed<T>({ past, present, at }: EditHistory<T>, next: T, now: number): EditHistory<T> {
  const isSameStep = past.length > 0 && now - at < oneStepMs;
  return { past: isSameStep ? past : [...past, present].slice(-mostSteps), present: next, future: [], at: now };
}

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], at: 0 };
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, at: 0 };
}
