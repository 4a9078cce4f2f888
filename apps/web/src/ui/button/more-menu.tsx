import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import type { MenuAction } from '../popup/menu-popup.tsx';
import { usePopupPart } from '../popup/use-popup-part.ts';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

const load = async () => (await import('../popup/menu-popup.tsx')).MenuPopup;

/** A menu of actions that are taken less often, behind three dots. */
export function MoreMenu({ label, actions }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { Popup, near, open, close } = usePopupPart(load);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['dots']}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={Popup !== null}
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
      >
        <IconDots size={20} aria-hidden="true" />
      </button>
      {Popup && button.current ? (
        <Popup opener={button.current} label={label} actions={actions} onClose={close} />
      ) : null}
    </>
  );
}
