import type { SaveState } from '../ui/save-receipt.tsx';

export type Values<V> = Readonly<Record<string, V>>;

/** Answers at a version of the draft. */
export interface Kept<V> {
  readonly values: Values<V>;
  readonly version: number;
}

/** Answers on the device, with those that they were typed over. */
export interface KeptHere<V> extends Kept<V> {
  readonly base: Values<V>;
}

/** What became of a save. `ended`: nothing more can be saved here, and why. */
export type SaveResult<V, End extends string> =
  | { readonly state: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly state: 'conflict'; readonly theirs: Kept<V> }
  | { readonly state: 'ended'; readonly end: End }
  | { readonly state: 'failed' };

/** Answers that were changed here and elsewhere, each to something else. */
export interface Conflict<V> {
  readonly theirs: Kept<V>;
  readonly clashes: readonly string[];
  /** Saved there, or typed in another tab and not saved yet. */
  readonly from: 'server' | 'tab';
}

export interface DraftState<V, End extends string> extends Kept<V> {
  readonly save: SaveState | null;
  readonly conflict: Conflict<V> | null;
  readonly end: End | null;
  /** When what was put back had been typed. */
  readonly restoredAt: string | null;
}
