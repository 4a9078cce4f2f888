import { type KeyboardEvent, useState } from 'react';
import type { Suggestion } from '../../candidates.api.ts';
import { type Suggest, useSuggestions } from './use-suggestions.ts';

interface Listbox {
  readonly found: readonly Suggestion[];
  readonly shown: boolean;
  /** Index of the suggestion reached with the arrow keys; -1 for none. */
  readonly active: number;
  /** Number of suggestions for the typed text; null while it is not known. */
  readonly count: number | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly take: (suggestion: Suggestion) => void;
  readonly keyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the next index, wrapping at both ends. With none active, up begins at the last. */
const walked = (at: number, step: number, length: number): number =>
  at < 0 && step < 0 ? length - 1 : (at + step + length) % length;

interface ListboxInput {
  readonly value: string;
  readonly suggest: Suggest;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** Handles the keys of a list of suggestions: arrows walk, Enter takes, Escape closes it. */
export function useListbox({ value, suggest, onChoose }: ListboxInput): Listbox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, term } = useSuggestions(value, isOpen, suggest);
  const shown = isOpen && found.length > 0;

  function close(): void {
    setOpen(false);
    setActive(-1);
  }
  function take(suggestion: Suggestion): void {
    onChoose(suggestion);
    close();
  }
  function walk(step: number): void {
    setOpen(true);
    if (shown) setActive((at) => walked(at, step, found.length));
  }
  function keyDown(event: KeyboardEvent): void {
    // The keys of a text that is still being composed (in kana, say) are the input method's.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    const reached = shown ? found[active] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      walk(step);
    } else if (event.key === 'Enter' && reached) {
      // Takes the suggestion; the form is sent by the next Enter.
      event.preventDefault();
      take(reached);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  }
  function open(): void {
    setOpen(true);
    setActive(-1);
  }
  return { found, shown, active, count: isOpen && term !== null ? found.length : null, open, close, take, keyDown };
}
