import { baseKnowing, mergeValues } from '@evenhand/domain/forms/merge-values';
import { SoonestTimer } from '../../lib/timing/soonest-timer.ts';
import type { DraftMessage } from './draft-channel.ts';
import type { DraftSaverDeps, DraftState, DraftValues, KeptHere, Refusal, SaveResult, Values } from './draft-state.ts';
import { hearTyped } from './hear-typed.ts';
import { differ, pick, without } from './pick-values.ts';
import { WithheldAnswers } from './withheld-answers.ts';

/** Milliseconds from the first unsent key to a save, however long the user goes on typing. */
export const autosaveDelay = 1500;
/** After a save that did not get through. */
export const retryDelay = 10_000;
const mostOurs = 5;

/**
 * Keeps answers as they are written: on the device at once, on the server within two seconds, one save at a
 * time. What another tab or device has changed is brought together with it; where both changed the same, it stops and asks.
 * An answer that the server refuses stays on the device, and the others are saved without it.
 */
export class DraftSaver<V, End extends string> {
  readonly #deps: DraftSaverDeps<V, End>;
  #state: DraftState<V, End>;
  /** The answers that this form and the server last agreed on. */
  #base: Values<V>;
  #dirty = false;
  /** Fields typed into since the form was opened. */
  readonly #typed = new Set<string>();
  /** Answers last sent from here, or kept here from before: the server may have more of them than it has confirmed. */
  #ours: readonly Values<V>[] = [];
  readonly #withheld = new WithheldAnswers<V>();
  #running: Promise<void> | null = null;
  #holds = 0;
  #stopped = false;
  readonly #next = new SoonestTimer(() => void this.#push());
  readonly #listeners = new Set<() => void>();

  constructor(deps: DraftSaverDeps<V, End>) {
    this.#deps = deps;
    this.#base = deps.start.values;
    this.#state = { ...deps.start, save: null, conflict: null, end: null, refusals: [], restoredAt: null };
  }

  readonly state = (): DraftState<V, End> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (key: string, value: V): void => {
    this.#dirty = true;
    this.#typed.add(key);
    // While one types, what is said stays the same: it is read aloud whenever it changes.
    const save = this.#state.save?.state === 'onDevice' ? this.#state.save : ({ state: 'unsaved' } as const);
    this.#set({ values: { ...this.#state.values, [key]: value }, save });
    this.#deps.tell({ kind: 'typed', values: this.#state.values, chosen: false });
    void this.#keepOnDevice();
    this.#schedule(autosaveDelay);
  };

  /** Puts back what was typed on this device and never saved; what has been typed since the form was opened stays. */
  readonly restore = (kept: KeptHere<V>, typedAt: string): void => {
    this.#own(kept.values);
    if (!differ(kept.values, this.#state.values)) return;
    if (this.#typed.size > 0) {
      this.#restoreBeside(kept, typedAt);
      return;
    }
    this.#dirty = true;
    this.#base = kept.base;
    const { values, version } = kept;
    this.#set({ values, version, restoredAt: typedAt, save: { state: 'onDevice', at: typedAt } });
    this.#schedule(autosaveDelay);
  };

  /**
   * Brings in what the server has; `savedAt`: it is an unfinished draft, put back now as the form is opened. What has been typed
   * before it came lies over it: it would have stood there a moment earlier.
   */
  readonly meet = (theirs: DraftValues<V>, savedAt: string | null = null): void => {
    const before = this.#state;
    const known = baseKnowing({ base: this.#base, theirs: theirs.values }, this.#ours);
    const base = savedAt === null ? known : { ...known, ...pick(theirs.values, [...this.#typed]) };
    const { values, clashes } = mergeValues({ base, mine: before.values, theirs: theirs.values });
    if (clashes.length > 0) {
      const conflict = { theirs, clashes, from: 'server' as const };
      this.#set({ values, conflict, save: { state: 'unsaved' } });
      return;
    }
    this.#base = theirs.values;
    const wasDirty = this.#dirty;
    this.#dirty = differ(values, theirs.values);
    const restoredAt = savedAt !== null && differ(values, before.values) ? savedAt : before.restoredAt;
    this.#set({ values, version: theirs.version, conflict: null, restoredAt });
    if (!this.#dirty) {
      if (wasDirty) this.#set({ save: { state: 'saved', at: this.#deps.now() } });
      return void this.#deps.drop();
    }
    void this.#keepOnDevice();
    this.#schedule(0);
  };

  /** Another tab of this browser, with the same form open, has typed or saved. */
  readonly hear = (message: DraftMessage): void => {
    if (message.kind === 'typed') {
      const told = this.#deps.read(message.values);
      this.#set(hearTyped(this.#state, this.#base, { told, chosen: message.chosen }));
    } else if (message.kind === 'saved' && message.version > this.#state.version) void this.#pull();
  };

  /** Saves what is not saved yet; true when everything is where it belongs. */
  readonly flush = async (): Promise<boolean> => {
    await this.#push();
    // Sends what was typed while that save was under way.
    if (this.#dirty) await this.#push();
    const isDone = !(this.#dirty && this.#deps.sends);
    return isDone && this.#state.conflict === null && this.#state.end === null;
  };

  /** Takes one side for one answer, or for all that are left; the others are asked on. */
  readonly resolve = (choice: 'mine' | 'theirs', key?: string): void => {
    const { conflict, values: mine } = this.#state;
    if (!conflict) return;
    const { theirs, from } = conflict;
    const chosen = key === undefined ? conflict.clashes : [key];
    const clashes = conflict.clashes.filter((each) => !chosen.includes(each));
    const values = choice === 'mine' ? mine : { ...without(mine, chosen), ...pick(theirs.values, chosen) };
    // A chosen answer is not asked for again.
    if (from === 'server') this.#base = { ...without(this.#base, chosen), ...pick(theirs.values, chosen) };
    this.#deps.tell({
      kind: 'typed',
      values: Object.fromEntries(chosen.map((each) => [each, values[each]])),
      chosen: true,
    });
    if (clashes.length > 0) {
      this.#set({ values, conflict: { ...conflict, clashes } });
      return void this.#keepOnDevice();
    }
    if (from === 'server') this.#base = theirs.values;
    this.#dirty = differ(values, this.#base);
    // Either way the newest version is edited from here on.
    this.#set({ values, version: theirs.version, conflict: null, save: null, restoredAt: null });
    if (!this.#dirty) return void this.#deps.drop();
    void this.#keepOnDevice();
    void this.#push();
  };

  /** Goes back to these answers, wherever what was typed over them is kept. */
  readonly reset = (values: Values<V>): void => {
    this.#dirty = differ(values, this.#base);
    this.#set({ values, conflict: null, save: null, refusals: [], restoredAt: null });
    this.#deps.tell({ kind: 'typed', values, chosen: true });
    void this.#deps.drop();
    void this.#push();
  };

  /** Holds back saves until each caller has released, and waits for the one under way: for a request that has to go alone. */
  readonly hold = async (): Promise<void> => {
    this.#holds += 1;
    this.#next.clear();
    await this.#running;
  };

  readonly release = (): void => {
    this.#holds = Math.max(0, this.#holds - 1);
    if (this.#dirty && this.#holds === 0) this.#schedule(autosaveDelay);
  };

  /** These answers have been saved for good, and the draft of them is gone. */
  readonly saved = (sent: DraftValues<V>, savedAt: string): void => {
    this.#base = sent.values;
    this.#dirty = differ(this.#state.values, sent.values);
    const save = { state: 'saved', at: savedAt } as const;
    this.#set({ version: sent.version, conflict: null, refusals: [], restoredAt: null, save });
    this.#deps.tell({ kind: 'saved', version: sent.version });
    if (!this.#dirty) void this.#deps.drop();
  };

  /** Resumes after an end: answers typed meanwhile are sent. */
  readonly reopen = (end: End): void => {
    if (this.#state.end !== end) return;
    this.#dirty = true;
    this.#set({ end: null, save: { state: 'unsaved' } });
    void this.#push();
  };

  /** The page is being left: what is not saved goes out once more. */
  readonly stop = (): void => {
    this.#holds = 0;
    void this.#push();
    this.#stopped = true;
    this.#next.clear();
  };

  /** Adds an older copy that was read late: it gives only answers that have not changed since. */
  #restoreBeside(kept: KeptHere<V>, typedAt: string): void {
    const { values: now } = this.#state;
    const { values: both, clashes } = mergeValues({ base: kept.base, mine: kept.values, theirs: now });
    const newer = [...clashes, ...this.#typed];
    const values = { ...without(both, newer), ...pick(now, newer) };
    if (!differ(values, now)) return;
    this.#dirty = true;
    this.#set({ values, restoredAt: typedAt, save: { state: 'onDevice', at: typedAt } });
    void this.#keepOnDevice();
    this.#schedule(autosaveDelay);
  }

  #own(values: Values<V>): void {
    this.#ours = [...this.#ours, values].slice(-mostOurs);
  }

  #set(change: Partial<DraftState<V, End>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #schedule(delay: number): void {
    // Answers that were not saved are on the device, and are sent when the form is opened again.
    if (!this.#stopped) this.#next.within(delay);
  }

  async #pull(): Promise<void> {
    const theirs = this.#running === null ? await this.#deps.load() : null;
    if (theirs && theirs.version >= this.#state.version) this.meet(theirs);
  }

  #toDevice(at: string): Promise<boolean> {
    const { values, version } = this.#state;
    return this.#deps.keep({ values, version, base: this.#base }, at);
  }

  async #keepOnDevice(): Promise<void> {
    const at = this.#deps.now();
    const kept = await this.#toDevice(at);
    // A server's receipt that came meanwhile says more.
    if (!this.#dirty || this.#running !== null) return;
    this.#set({ save: kept ? { state: 'onDevice', at } : { state: 'unsaved' } });
  }

  async #push(): Promise<void> {
    this.#next.clear();
    if (this.#running !== null) return this.#running;
    if (!this.#dirty || this.#holds > 0 || !this.#deps.sends || this.#state.conflict || this.#state.end) return;
    if (!this.#deps.isOnline()) {
      this.#schedule(retryDelay);
      return;
    }
    if (this.#refusals().length > 0 && !differ(this.#sendable(), this.#base)) {
      return this.#set({ save: { state: 'refused' } });
    }
    this.#running = this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    const { version } = this.#state;
    const values = this.#sendable();
    this.#own(values);
    this.#set({ save: { state: 'saving' } });
    await this.#settle(await this.#deps.save(values, version), values);
  }

  async #settle(result: SaveResult<V, End>, sent: Values<V>): Promise<void> {
    switch (result.state) {
      case 'saved':
        return this.#kept(result, sent);
      case 'conflict':
        this.#set({ save: { state: 'unsaved' } });
        return this.meet(result.theirs);
      case 'refused':
        return this.#refused(result.refusals, sent);
      case 'failed':
        this.#set({ save: { state: 'failed' } });
        return this.#schedule(retryDelay);
      case 'ended':
        return this.#set({ end: result.end, save: null });
    }
  }

  readonly #refusals = (): Refusal[] => this.#withheld.refusals(this.#state.values);
  readonly #sendable = (): Values<V> => this.#withheld.sendable(this.#state.values, this.#base);

  /** The same again would be refused again: the others go out without it. */
  async #refused(refusals: readonly Refusal[], sent: Values<V>): Promise<void> {
    const goesOn = this.#withheld.withhold(refusals, sent, this.#base);
    this.#set({ save: { state: 'refused' }, refusals: goesOn ? this.#refusals() : refusals });
    if (goesOn && differ(this.#sendable(), this.#base)) await this.#run();
  }

  #kept({ version, savedAt }: { readonly version: number; readonly savedAt: string }, sent: Values<V>): void {
    this.#base = sent;
    this.#dirty = differ(this.#state.values, sent);
    const refusals = this.#refusals();
    this.#set({
      version,
      save: refusals.length > 0 ? { state: 'refused' } : { state: 'saved', at: savedAt },
      refusals,
    });
    this.#deps.tell({ kind: 'saved', version });
    // Neither is waited for: a device that does not answer holds no save up.
    if (!this.#dirty) return void this.#deps.drop();
    void this.#toDevice(this.#deps.now());
    this.#schedule(autosaveDelay);
  }
}
