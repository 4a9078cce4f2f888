import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../../../lib/files/open-pdf.ts';
import { markFound, matchesOf, rangeAt, readText } from './find-text.ts';
import { readPages } from './render-pdf.ts';

interface PdfMatch {
  /** From 1. */
  readonly page: number;
  /** Index among the matches on its page, from 0. */
  readonly of: number;
}

interface PdfSearch {
  readonly pdf: PdfDocument | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly text: RefObject<HTMLDivElement | null>;
}

const restFor = 150;

/** Searches all pages, and highlights the matches on the one that is shown. */
export function usePdfSearch({ pdf, page, onPage, text }: PdfSearch) {
  const [term, setTerm] = useState('');
  const [places, setPlaces] = useState<readonly PdfMatch[] | null>(null);
  const [at, setAt] = useState(0);
  const pages = useRef<Promise<readonly string[]> | null>(null);
  const goTo = useRef(onPage);
  goTo.current = onPage;

  useEffect(() => {
    setPlaces(null);
    setAt(0);
    if (!pdf || term.trim() === '') return undefined;
    let gone = false;
    const look = async (): Promise<void> => {
      pages.current ??= readPages(pdf);
      const read = await pages.current;
      if (gone) return;
      const found = read.flatMap((words, index) => matchesOf(words, term).map((_, of) => ({ page: index + 1, of })));
      setPlaces(found);
      if (found[0]) goTo.current(found[0].page);
    };
    // Waits until the viewer stops typing.
    const waiting = setTimeout(() => void look(), restFor);
    return () => {
      gone = true;
      clearTimeout(waiting);
    };
  }, [pdf, term]);

  const mark = useCallback((): void => {
    if (!text.current) return;
    const read = readText(text.current);
    const length = term.trim().length;
    const ranges = matchesOf(read.text, term).flatMap((place) => rangeAt(read, place, length) ?? []);
    const place = places?.[at];
    const here = place?.page === page ? (ranges[place.of] ?? null) : null;
    markFound(ranges, here);
    here?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [text, term, places, at, page]);

  useEffect(() => {
    mark();
    return () => markFound([], null);
  }, [mark]);

  function step(by: 1 | -1): void {
    if (!places || places.length === 0) return;
    const next = (at + by + places.length) % places.length;
    setAt(next);
    const place = places[next];
    if (place) onPage(place.page);
  }
  return { term, setTerm, step, mark, found: places && { count: places.length, at } };
}
