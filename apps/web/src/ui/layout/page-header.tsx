import type { ReactNode } from 'react';
import classes from '../simple.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** The page's parent: a link back, or the name of what it belongs to. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of a staff page: title, what it belongs to, what can be done. */
export function PageHeader({ title, above, below, actions }: PageHeaderProps) {
  return (
    <div className={classes['header']}>
      <div>
        {above ? <div className={classes['above']}>{above}</div> : null}
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {below ? <div className={classes['above']}>{below}</div> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}
