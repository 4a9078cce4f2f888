import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeMenus, type MenuName, toggleMenu, useOpenMenu } from '../../lib/page/menus.ts';
import classes from './menu-disclosure.module.css';

interface MenuDisclosureProps {
  readonly name: MenuName;
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that shows and hides a list of links. One of three: opening it closes the others. */
export function MenuDisclosure({ name, label, children }: MenuDisclosureProps) {
  const open = useOpenMenu() === name;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) closeMenus();
    };
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The key is spent here: it does not lead out of the page as well.
      event.preventDefault();
      closeMenus();
      button.current?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    document.addEventListener('keydown', onEscape, { capture: true, signal });
    return () => listening.abort();
  }, [open]);

  return (
    <div className={classes['box']} data-menu={name} ref={box}>
      <button
        ref={button}
        type="button"
        className={classes['button']}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => toggleMenu(name)}
      >
        <span className={classes['label']}>{label}</span>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={listId} className={classes['list']} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
