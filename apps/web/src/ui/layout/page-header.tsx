import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { MoreMenu } from '../button/more-menu.tsx';
import type { MenuAction } from '../popup/menu-popup.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** The page's parent: a link back, or the name of what it belongs to. */
  readonly above?: ReactNode;
  /** Stands beside the title: the state of what it names, and until when. */
  readonly beside?: ReactNode;
  readonly below?: ReactNode;
  /** At most three. */
  readonly actions?: ReactNode;
  /** Actions of a menu, for what is done less often. */
  readonly more?: readonly MenuAction[];
}

/** The head of a staff page: title, what it belongs to, what can be done. */
export function PageHeader({ title, above, beside, below, actions, more }: PageHeaderProps) {
  const t = useWords();
  return (
    <div className={classes['header']}>
      <div>
        {above ? <div className={classes['crumb']}>{above}</div> : null}
        <div className={classes['line']}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {beside ? <div className={classes['aside']}>{beside}</div> : null}
        </div>
        {below ? <div className={classes['below']}>{below}</div> : null}
      </div>
      {actions || more ? (
        <div className={`${classes['actions']} no-print`}>
          {more ? <MoreMenu label={t('staff.frame.actions')} actions={more} /> : null}
          {actions}
        </div>
      ) : null}
    </div>
  );
}
