import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './side-menu.module.css';

export interface MenuGroup {
  readonly title: string;
  readonly items: readonly { readonly to: string; readonly label: string }[];
}

interface SideMenuProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Address of the page that is shown. */
  readonly here: string;
  readonly children: ReactNode;
}

const Groups = ({ groups, here }: Pick<SideMenuProps, 'groups' | 'here'>) =>
  groups.map(({ title, items }) => (
    <div key={title}>
      <p className={classes['group']}>{title}</p>
      <ul>
        {items.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));

/** Pages that belong together: the menu of all stands beside the one that is shown, and on a phone folded above it. */
export function SideMenu({ label, groups, here, children }: SideMenuProps) {
  return (
    <div className={classes['page']}>
      <nav className={classes['menu']} aria-label={label}>
        <Groups groups={groups} here={here} />
      </nav>
      <details key={here} className={classes['fold']}>
        <summary>
          {label}
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <nav aria-label={label}>
          <Groups groups={groups} here={here} />
        </nav>
      </details>
      <div className={classes['shown']}>{children}</div>
    </div>
  );
}
