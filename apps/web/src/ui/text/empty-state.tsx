import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../simple.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty. */
  readonly children: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      <IconInbox className={classes['emptyMark']} size={22} stroke={1.6} aria-hidden="true" />
      <h2>{title}</h2>
      <div>{children}</div>
      {action ? <div className="actions">{action}</div> : null}
    </div>
  );
}
