import { type ComponentProps, useEffect, useState } from 'react';
import type { TooltipPopup } from './tooltip.tsx';

/** Milliseconds for which the pointer rests, or the focus stays, before a text is shown: specification 9. */
export const tooltipDelay = 1000;

type Tip = typeof TooltipPopup;
type Shown = Pick<ComponentProps<Tip>, 'target' | 'text'> & { readonly Tip: Tip };

const load = async (): Promise<Tip> => (await import('./tooltip.tsx')).TooltipPopup;

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';

const isTip = ({ target }: Event): boolean => target instanceof Element && target.closest('[role="tooltip"]') !== null;

/** Returns the element whose text a pointer or the focus asks for: one with a title, or one that is cut to fit. */
function targetOf({ target }: Event): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  const titled = element?.closest<HTMLElement>('[title]:not(iframe, [title=""])');
  if (titled) return titled;
  const cut = element?.closest<HTMLElement>('td, th, a, bdi, span, button, p');
  return cut && isCut(cut) ? cut : null;
}

/** A title waits here while our text stands for it, so that the browser does not show it as well. */
function takeTitle(element: HTMLElement): { readonly text: string; readonly giveBack: () => void } {
  const title = element.getAttribute('title');
  if (title === null) return { text: element.textContent.trim(), giveBack: () => undefined };
  element.removeAttribute('title');
  return {
    text: title,
    giveBack: () => {
      if (!element.hasAttribute('title')) element.setAttribute('title', title);
    },
  };
}

/**
 * Shows the titles of the page, and texts that are cut to fit, a second after the pointer rests on them or the keyboard reaches them.
 * The text stays while the pointer is on it, and goes by Escape. A finger has no such texts: they never say what is said nowhere else.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    let giveBack = (): void => undefined;
    const hide = (): void => {
      clearTimeout(waiting);
      giveBack();
      giveBack = () => undefined;
      current = null;
      setShown(null);
    };
    const wait = (target: HTMLElement): void => {
      if (target === current) return;
      hide();
      current = target;
      const taken = takeTitle(target);
      giveBack = taken.giveBack;
      waiting = setTimeout(() => {
        const show = (Tip: Tip): void => {
          if (current === target && target.isConnected) setShown({ Tip, target, text: taken.text });
        };
        load().then(show, hide);
      }, tooltipDelay);
    };
    const onOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' || isTip(event)) return;
      const target = targetOf(event);
      if (target) wait(target);
      else if (current) hide();
    };
    const onFocus = (event: FocusEvent): void => {
      const target = event.target instanceof Element && event.target.matches(':focus-visible') ? targetOf(event) : null;
      if (target) wait(target);
    };
    const ends = ['pointerdown', 'focusout', 'scroll'] as const;
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    for (const end of ends) document.addEventListener(end, hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      for (const end of ends) document.removeEventListener(end, hide, true);
    };
  }, []);
  return shown ? (
    <shown.Tip key={shown.text} target={shown.target} text={shown.text} onClose={() => setShown(null)} />
  ) : null;
}
