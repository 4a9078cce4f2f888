import type { DraftMessage } from './draft-channel.ts';
import type { SaveState } from './save-receipt.tsx';

export type Values<V> = Readonly<Record<string, V>>;

/** Answers at a version of the draft. */
export interface DraftValues<V> {
  readonly values: Values<V>;
  readonly version: number;
}

/** Answers on the device, with those that they were typed over. */
export interface KeptHere<V> extends DraftValues<V> {
  readonly base: Values<V>;
}

/** Something the server would not keep, and what would mend it. `field`: as the server names it. */
export interface Refusal {
  readonly text: string;
  readonly field: string | null;
}

/** Result of a save. `ended`: nothing more can be saved here, and why. `refused`: not before something is changed. */
export type SaveResult<V, End extends string> =
  | { readonly state: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly state: 'conflict'; readonly theirs: DraftValues<V> }
  | { readonly state: 'ended'; readonly end: End }
  | { readonly state: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly state: 'failed' };

/** Answers that were changed here and elsewhere, each to something else. */
export interface DraftConflict<V> {
  readonly theirs: DraftValues<V>;
  readonly clashes: readonly string[];
  /** Saved there, or typed in another tab and not saved yet. */
  readonly from: 'server' | 'tab';
}

export interface DraftState<V, End extends string> extends DraftValues<V> {
  readonly save: SaveState | null;
  readonly conflict: DraftConflict<V> | null;
  readonly end: End | null;
  /** Why the last save was refused. */
  readonly refusals: readonly Refusal[];
  /** When what was put back had been typed. */
  readonly restoredAt: string | null;
}

/** The stores of answers: the server, this device and the other tabs. */
export interface DraftSaverDeps<V, End extends string> {
  readonly start: DraftValues<V>;
  /** False where what is typed stays on the device until it is sent. */
  readonly sends: boolean;
  readonly save: (values: Values<V>, version: number) => Promise<SaveResult<V, End>>;
  /** Loads the server's present answers; null when they cannot be had. */
  readonly load: () => Promise<DraftValues<V> | null>;
  /** Keeps on the device; false where it cannot. */
  readonly keep: (kept: KeptHere<V>, savedAt: string) => Promise<boolean>;
  readonly drop: () => Promise<void>;
  /** Tells other tabs in which the same is open. */
  readonly tell: (message: DraftMessage) => void;
  /** Reads another tab's message as answers of this form. */
  readonly read: (told: Readonly<Record<string, unknown>>) => Values<V>;
  readonly isOnline: () => boolean;
  readonly now: () => string;
}
