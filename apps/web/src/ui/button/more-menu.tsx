import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDismissed } from '../../lib/page/use-dismissed.ts';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  readonly label: string;
  /** Items of a list, each with its link or button. */
  readonly children: ReactNode;
}

/** A menu of actions that are taken less often, behind three dots. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useDismissed(box, open, (by) => {
    setOpen(false);
    if (by === 'escape') button.current?.focus();
  });
  useEffect(() => {
    const items = list.current;
    const taken = (): void => setOpen(false);
    items?.addEventListener('click', taken);
    return () => items?.removeEventListener('click', taken);
  }, []);
  return (
    <div ref={box} className={classes['box']}>
      <button
        ref={button}
        type="button"
        className={classes['dots']}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      <ul ref={list} id={listId} className={classes['list']} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
