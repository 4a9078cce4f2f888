import type { ReactNode } from 'react';
import { Menu, MenuItem, RouterProvider } from 'react-aria-components';
import { useNavigate } from 'react-router';
import classes from './popup.module.css';
import { PopupFrame, type PopupProps } from './popup-frame.tsx';

/** An action of a menu: a page it leads to, or what is done. */
export type MenuAction = { readonly label: string; readonly icon?: ReactNode } & (
  | { readonly to: string; readonly onTake?: never }
  | { readonly onTake: () => void; readonly to?: never }
);

interface MenuPopupProps extends PopupProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** The actions behind a button, one below the other. */
export function MenuPopup({ opener, label, actions, onClose }: MenuPopupProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)}>
      <PopupFrame opener={opener} label={label} atEnd onClose={onClose}>
        <Menu aria-label={label} className={classes['list'] ?? ''} autoFocus="first" onClose={onClose}>
          {actions.map(({ label: name, icon, to, onTake }) => (
            <MenuItem
              key={name}
              id={name}
              textValue={name}
              className={classes['option'] ?? ''}
              {...(to === undefined ? {} : { href: to })}
              {...(onTake ? { onAction: onTake } : {})}
            >
              {icon}
              {name}
            </MenuItem>
          ))}
        </Menu>
      </PopupFrame>
    </RouterProvider>
  );
}
