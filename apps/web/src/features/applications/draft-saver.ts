import type { SaveState } from '../../ui/save-receipt.tsx';
import type { Answers, KeptAnswers } from './applications.api.ts';
import { sameAnswers } from './read-answers.ts';

/** After the last key. */
export const autosaveDelay = 2000;
/** After a save that did not get through. */
export const retryDelay = 10_000;

/** What became of a save. */
export type SaveResult =
  | { readonly state: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly state: 'conflict'; readonly theirs: KeptAnswers }
  /** The role has closed. */
  | { readonly state: 'closed' }
  /** It was sent already, from another tab or device. */
  | { readonly state: 'sent' }
  /** The questions are others now. */
  | { readonly state: 'changed' }
  | { readonly state: 'failed' };

export interface DraftState {
  readonly answers: Answers;
  readonly version: number;
  readonly save: SaveState | null;
  readonly conflict: KeptAnswers | null;
  readonly end: 'closed' | 'sent' | 'changed' | null;
  /** When what was put back from the device had been typed. */
  readonly restoredAt: string | null;
}

export interface DraftSaverDeps {
  readonly start: KeptAnswers;
  readonly save: (answers: Answers, version: number) => Promise<SaveResult>;
  /** Keeps on the device; false where it cannot. */
  readonly keep: (kept: KeptAnswers, savedAt: string) => Promise<boolean>;
  readonly drop: () => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => string;
}

/**
 * Keeps answers as they are written: on the device at once, on the server two seconds after the last key, one save at a
 * time. When another tab has saved in between, it stops and asks.
 */
export class DraftSaver {
  readonly #deps: DraftSaverDeps;
  #state: DraftState;
  #dirty = false;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(deps: DraftSaverDeps) {
    this.#deps = deps;
    this.#state = {
      answers: deps.start.answers,
      version: deps.start.version,
      save: null,
      conflict: null,
      end: null,
      restoredAt: null,
    };
  }

  readonly state = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (key: string, value: Answers[string]): void => {
    this.#dirty = true;
    this.#set({ answers: { ...this.#state.answers, [key]: value }, save: { state: 'unsaved' } });
    void this.#keepOnDevice();
    this.#schedule(autosaveDelay);
  };

  /** Puts back what was typed on this device and never saved. */
  readonly restore = (kept: KeptAnswers, typedAt: string): void => {
    if (this.#dirty || sameAnswers(kept.answers, this.#state.answers)) return;
    this.#dirty = true;
    this.#set({
      answers: kept.answers,
      version: kept.version,
      restoredAt: typedAt,
      save: { state: 'onDevice', at: typedAt },
    });
    this.#schedule(autosaveDelay);
  };

  /** Saves what is not saved yet; true when everything is on the server. */
  readonly flush = async (): Promise<boolean> => {
    await this.#push();
    // What was typed while that save was under way.
    if (this.#dirty) await this.#push();
    return !this.#dirty && this.#state.conflict === null && this.#state.end === null;
  };

  readonly resolve = (choice: 'mine' | 'theirs'): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#dirty = choice === 'mine';
    // Either way the newest version is edited from here on.
    const answers = choice === 'mine' ? this.#state.answers : conflict.answers;
    this.#set({ answers, version: conflict.version, conflict: null, save: null, restoredAt: null });
    void (this.#dirty ? this.#push() : this.#deps.drop());
  };

  /** The role takes applications again, or still: what was written meanwhile goes out. */
  readonly reopen = (): void => {
    if (this.#state.end !== 'closed') return;
    this.#dirty = true;
    this.#set({ end: null, save: { state: 'unsaved' } });
    void this.#push();
  };

  /** The page is being left: what is not saved goes out once more. */
  readonly stop = (): void => {
    void this.#push();
    clearTimeout(this.#timer);
  };

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#push(), delay);
  }

  async #keepOnDevice(): Promise<void> {
    const at = this.#deps.now();
    const { answers, version } = this.#state;
    const kept = await this.#deps.keep({ answers, version }, at);
    // A server's receipt that came meanwhile says more.
    if (kept && this.#dirty && this.#running === null) this.#set({ save: { state: 'onDevice', at } });
  }

  async #push(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running !== null) return this.#running;
    if (!this.#dirty || this.#state.conflict || this.#state.end) return;
    if (!this.#deps.isOnline()) {
      this.#schedule(retryDelay);
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    const { answers, version } = this.#state;
    this.#set({ save: { state: 'saving' } });
    await this.#settle(await this.#deps.save(answers, version), answers);
  }

  async #settle(result: SaveResult, sent: Answers): Promise<void> {
    switch (result.state) {
      case 'saved':
        return this.#saved(result, sent);
      case 'conflict':
        return this.#set({ conflict: result.theirs, save: { state: 'unsaved' } });
      case 'failed':
        this.#set({ save: { state: 'failed' } });
        return this.#schedule(retryDelay);
      default:
        return this.#set({ end: result.state, save: null });
    }
  }

  async #saved(result: Extract<SaveResult, { state: 'saved' }>, sent: Answers): Promise<void> {
    this.#dirty = !sameAnswers(this.#state.answers, sent);
    this.#set({ version: result.version, save: { state: 'saved', at: result.savedAt }, restoredAt: null });
    if (!this.#dirty) return this.#deps.drop();
    await this.#keepOnDevice();
    this.#schedule(autosaveDelay);
  }
}
