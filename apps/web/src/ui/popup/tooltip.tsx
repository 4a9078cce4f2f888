import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { I18nProvider, Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { takeEscape } from '../../lib/page/escape-layers.ts';
import { locale } from '../../lib/words/words.ts';
import classes from './tooltip.module.css';

interface TooltipPopupProps {
  readonly target: HTMLElement;
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows a text beside what it belongs to, above an open dialog too, and has it described by it as long as it is shown. */
export function TooltipPopup({ target, text, onClose }: TooltipPopupProps) {
  const trigger = useRef<HTMLElement>(target);
  const tip = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !('showPopover' in element)) return;
    element.popover = 'manual';
    element.showPopover();
  }, []);
  useEffect(() => takeEscape(onClose), [onClose]);
  useEffect(() => {
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) target.setAttribute('aria-describedby', before);
      else target.removeAttribute('aria-describedby');
    };
  }, [target, id]);
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }),
    [onClose],
  );
  const named = { id };
  return (
    <I18nProvider locale={locale()}>
      <TooltipTriggerStateContext.Provider value={state}>
        <Tooltip
          {...named}
          ref={tip}
          triggerRef={trigger}
          className={classes['tip'] ?? ''}
          offset={6}
          UNSTABLE_portalContainer={target.closest('dialog') ?? document.body}
        >
          {text}
        </Tooltip>
      </TooltipTriggerStateContext.Provider>
    </I18nProvider>
  );
}
