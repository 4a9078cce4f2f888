import { ActionList } from './action-list.tsx';
import classes from './equality-review.module.css';

/** What follows from an equality review: the actions that staff decide on. */
export function ReviewFollowUp({ season }: { readonly season: number }) {
  return (
    <div className={classes['followUp']}>
      <ActionList season={season} />
    </div>
  );
}
