import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { takeEscape } from '../lib/escape-layers.ts';
import { closeMenus, type MenuName, toggleMenu, useOpenMenu } from '../lib/menus.ts';
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
    const giveBack = takeEscape(() => {
      closeMenus();
      button.current?.focus();
    });
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      giveBack();
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <div className={classes['box']} ref={box}>
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
