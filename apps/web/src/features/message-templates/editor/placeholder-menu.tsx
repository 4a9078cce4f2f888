import type { MessagePlaceholderChoice } from '@evenhand/contract/processes/message-templates';
import { IconBraces } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { usePopupPart } from '../../../ui/popup/use-popup-part.ts';
import classes from './message-editor.module.css';

/** Place at which `{` was typed, from the upper start corner of the window. */
export interface BracePlace {
  readonly x: number;
  readonly y: number;
}

interface PlaceholderMenuProps {
  readonly label: string;
  readonly placeholders: readonly MessagePlaceholderChoice[];
  /** Place at which `{` was typed; null while it was not. */
  readonly brace: BracePlace | null;
  /** Null: nothing was chosen. */
  readonly onDone: (key: string | null, typed: boolean) => void;
}

const load = async () => (await import('./placeholder-popup.tsx')).PlaceholderPopup;

/** Puts the anchor of the popup where `{` was typed. */
function usePlacedAnchor(brace: BracePlace | null): RefObject<HTMLSpanElement | null> {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!anchor.current || !brace) return;
    anchor.current.style.insetInlineStart = '0';
    anchor.current.style.transform = `translate(${brace.x}px, ${brace.y}px)`;
  }, [brace]);
  return anchor;
}

/** Puts a placeholder into the text, from its button or after `{`. */
export function PlaceholderMenu({ label, placeholders, brace, onDone }: PlaceholderMenuProps) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const anchor = usePlacedAnchor(brace);
  const [isOpen, setOpen] = useState(false);
  const { Popup, near, open, close } = usePopupPart(load);
  const wasBrace = useRef(false);
  const typed = useEffectEvent(() => {
    wasBrace.current = true;
    setOpen(true);
    open();
  });
  useEffect(() => {
    if (brace) typed();
  }, [brace]);
  // The popup is there by the time `{` is typed.
  useEffect(() => void load().catch(() => undefined), []);

  function end(key: string | null): void {
    const isTyped = wasBrace.current;
    wasBrace.current = false;
    setOpen(false);
    close();
    // The popup gives the focus back first.
    setTimeout(() => onDone(key, isTyped));
  }
  const opener = brace && wasBrace.current ? anchor.current : button.current;
  return (
    <>
      <span ref={anchor} className={classes['anchor']} />
      <Button
        ref={button}
        variant="quiet"
        size="small"
        className={classes['placeholderButton'] ?? ''}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          setOpen(true);
          open();
        }}
      >
        <IconBraces size={16} aria-hidden="true" />
        {t('staff.templates.tool.placeholder')}
        <kbd>{'{'}</kbd>
      </Button>
      {Popup && opener ? (
        <Popup opener={opener} label={label} placeholders={placeholders} onChoose={end} onClose={() => end(null)} />
      ) : null}
    </>
  );
}
