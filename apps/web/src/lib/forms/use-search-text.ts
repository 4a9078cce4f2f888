import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a key after which what has been typed is searched for. */
const pause = 400;

interface SearchText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Searches at once, as on Enter. */
  readonly search: () => void;
}

/**
 * Holds the text of a search field, which is searched for while one types. A term from elsewhere, such as a saved view or the way
 * back, is shown; what is being typed stays.
 */
export function useSearchText(term: string, onSearch: (term: string) => void): SearchText {
  const [text, setText] = useState(term);
  const [shown, setShown] = useState(term);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (shown !== term) {
    setShown(term);
    if (text.trim() !== term) setText(term);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === term) return undefined;
    const waiting = setTimeout(() => latest.current(wanted), pause);
    return () => clearTimeout(waiting);
  }, [text, term]);
  return {
    text,
    setText,
    search: () => {
      if (text.trim() !== term) onSearch(text.trim());
    },
  };
}
