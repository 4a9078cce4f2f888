import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { I18nProvider, Popover } from 'react-aria-components';
import { takeEscape } from '../../lib/page/escape-layers.ts';
import { locale } from '../../lib/words/words.ts';
import classes from './popup.module.css';

export interface PopupProps {
  /** The control that the popup belongs to: it is placed beside it, and gives the focus back to it. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** Puts the popup above everything else, since a modal dialog stands over all that is not in the browser's top layer. */
function useTopLayer(inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const popup = inner.current?.parentElement;
    if (!popup || !('showPopover' in popup)) return;
    popup.popover = 'manual';
    popup.showPopover();
  }, [inner]);
}

interface ContentProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Content({ onClose, children }: ContentProps) {
  const inner = useRef<HTMLDivElement>(null);
  useTopLayer(inner);
  useEffect(() => takeEscape(onClose), [onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keys of the popup from the single keys of the page
    <div
      ref={inner}
      className={classes['content']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}

interface PopupFrameProps extends PopupProps {
  /** The name of the popup, read aloud when it opens. */
  readonly label: string;
  /** Whether its end, not its beginning, lies under the end of the opener. */
  readonly atEnd?: boolean;
  readonly children: ReactNode;
}

/**
 * A box that opens beside a control: it stays within the window, keeps the focus inside, closes on Escape and on a press
 * elsewhere. Within what is marked with `data-popups`, as within a dialog, it belongs to that: a press in it is no press elsewhere.
 */
export function PopupFrame({ opener, label, atEnd = false, onClose, children }: PopupFrameProps) {
  const trigger = useRef<HTMLElement>(opener);
  return (
    <I18nProvider locale={locale()}>
      <Popover
        isOpen
        triggerRef={trigger}
        aria-label={label}
        className={classes['popup'] ?? ''}
        placement={atEnd ? 'bottom end' : 'bottom start'}
        offset={4}
        UNSTABLE_portalContainer={opener.closest<HTMLElement>('dialog, [data-popups]') ?? document.body}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Content onClose={onClose}>{children}</Content>
      </Popover>
    </I18nProvider>
  );
}
