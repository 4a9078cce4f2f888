import { type RefObject, useEffect, useRef } from 'react';
import { takeEscape } from './escape-layers.ts';

/** Tells what is open in a box that it is to close: Escape was pressed, or the user went on elsewhere. */
export function useDismissed(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  close: (by: 'escape' | 'outside') => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current('outside');
    };
    const giveBack = takeEscape(() => latest.current('escape'));
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      giveBack();
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [box, open]);
}
