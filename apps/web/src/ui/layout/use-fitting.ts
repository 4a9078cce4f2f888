import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many of a line's first items fit into it. All are drawn while it measures: `key` says what they are made of.
 * `spare` is what the menu with the others takes, in pixels.
 */
export function useFitting(line: RefObject<HTMLElement | null>, key: string, spare: number): number {
  const [fits, setFits] = useState<{ readonly key: string; readonly width: number; readonly count: number } | null>(
    null,
  );
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = line.current?.parentElement;
    if (!box) return undefined;
    const sized = new ResizeObserver(() => setWidth(box.clientWidth));
    sized.observe(box);
    return () => sized.disconnect();
  }, [line]);
  const isMeasured = fits !== null && fits.key === key && fits.width === width;
  useLayoutEffect(() => {
    const items = isMeasured ? null : line.current;
    if (!items) return;
    const ends = [...items.children].map((one) => {
      const { right, left } = one.getBoundingClientRect();
      const { right: boxRight, left: boxLeft } = items.getBoundingClientRect();
      return getComputedStyle(items).direction === 'rtl' ? boxRight - left : right - boxLeft;
    });
    const room = items.clientWidth;
    const all = ends.every((end) => end <= room);
    const count = all ? ends.length : Math.max(1, ends.filter((end) => end <= room - spare).length);
    setFits({ key, width, count });
  }, [line, key, width, spare, isMeasured]);
  return isMeasured ? fits.count : Number.POSITIVE_INFINITY;
}
