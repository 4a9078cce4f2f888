import { type ComponentType, useEffect, useState } from 'react';
import type { PopupProps } from './popup-frame.tsx';

type Choices = ComponentType<PopupProps & { readonly opener: HTMLSelectElement }>;

const load = async (): Promise<Choices> => (await import('./choice-popup.tsx')).ChoicePopup;

/** Returns the select of an event whose list can be shown as ours: a single choice that is not a box of lines. */
function selectOf({ target }: Event): HTMLSelectElement | null {
  const select = target instanceof Element ? target.closest('select') : null;
  return select && !select.multiple && !(select.size > 1) && !select.disabled ? select : null;
}

const openingKeys = [' ', 'Enter', 'ArrowDown', 'ArrowUp'];

const opens = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  openingKeys.includes(key) && !ctrlKey && !metaKey && !shiftKey;

/** Milliseconds in which the browser takes a key for the next letter of an option's name. */
const spelling = 1000;

/** Returns what tells whether a key spells the name of an option: a letter does, and a space soon after one. */
function spellingOf(): (event: KeyboardEvent) => boolean {
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp }) => {
    const spells = key === ' ' ? timeStamp - lastAt < spelling : key.length === 1;
    if (spells) lastAt = timeStamp;
    return spells;
  };
}

/**
 * Shows the lists of all selects of the page as ours instead of the browser's: searched when they are long, and with the look of the
 * page. The select stays as it is, so forms, labels and reading aloud do not change. A finger gets the device's own list, and so does
 * a page that cannot load ours.
 */
export function SelectPopups() {
  const [open, setOpen] = useState<{ readonly Popup: Choices; readonly opener: HTMLSelectElement } | null>(null);
  useEffect(() => {
    let pointer = 'mouse';
    const show = (select: HTMLSelectElement): void => {
      select.focus();
      load().then(
        (Popup) => {
          if (select.isConnected) setOpen({ Popup, opener: select });
        },
        () => select.showPicker(),
      );
    };
    const onPointerDown = ({ pointerType }: PointerEvent): void => {
      pointer = pointerType;
    };
    const onMouseDown = (event: MouseEvent): void => {
      const select = event.button === 0 && pointer !== 'touch' ? selectOf(event) : null;
      if (!select) return;
      event.preventDefault();
      show(select);
    };
    const isSpelt = spellingOf();
    const onKeyDown = (event: KeyboardEvent): void => {
      const select = !isSpelt(event) && opens(event) && !event.defaultPrevented ? selectOf(event) : null;
      if (!select) return;
      event.preventDefault();
      show(select);
    };
    // A list that is likely to be opened is loaded before.
    const onNear = (event: Event): void => {
      if (selectOf(event)) load().catch(() => undefined);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('mousedown', onMouseDown);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerover', onNear);
    document.addEventListener('focusin', onNear);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerover', onNear);
      document.removeEventListener('focusin', onNear);
    };
  }, []);
  return open ? <open.Popup opener={open.opener} onClose={() => setOpen(null)} /> : null;
}
