import { useEffect, useState } from 'react';

/** Height of a card with the gap after it, in rem, so that it grows with the viewer's text size. */
const cardRem = 6.5;
const spare = 4;

const cardHeight = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * cardRem;

export interface CardWindow {
  readonly frame: (element: HTMLDivElement | null) => void;
  /** Cards to draw: from `first` up to but not including `last`. */
  readonly first: number;
  readonly last: number;
  readonly height: number;
}

/**
 * Returns which of very many cards are in view, as only those are drawn. All have the same height, so that nothing has to be
 * measured.
 */
export function useCardWindow(count: number): CardWindow {
  const [element, frame] = useState<HTMLDivElement | null>(null);
  const [height] = useState(cardHeight);
  const [seen, setSeen] = useState({ first: 0, last: 12 });
  useEffect(() => {
    if (!element) return undefined;
    const look = (): void => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - spare);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + spare;
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sized.disconnect();
    };
  }, [element, height]);
  return { frame, height, first: Math.min(seen.first, count), last: Math.min(seen.last, count) };
}
