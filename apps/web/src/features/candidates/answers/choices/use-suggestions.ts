import { useEffect, useState } from 'react';
import type { Suggestion } from '../../candidates.api.ts';

/** Pause in typing before the server is asked, in milliseconds. */
const pause = 200;
const fewestLetters = 2;

export type Suggest = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface Suggestions {
  readonly found: readonly Suggestion[];
  /** Term of the suggestions; null before the first request, and while an answer is on its way. */
  readonly term: string | null;
}
const none: Suggestions = { found: [], term: null };

/** Returns suggestions for the typed text. A late answer never replaces a newer one. */
export function useSuggestions(term: string, active: boolean, suggest: Suggest): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(none);
  const wanted = active && term.trim().length >= fewestLetters ? term.trim() : null;
  useEffect(() => {
    if (wanted === null) {
      setSuggestions(none);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void suggest(wanted, controller.signal).then((found) => {
        if (!controller.signal.aborted) setSuggestions({ found, term: wanted });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, suggest]);
  return suggestions;
}
