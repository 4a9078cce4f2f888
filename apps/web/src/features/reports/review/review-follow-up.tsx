import { ActionList } from './action-list.tsx';
import classes from './review.module.css';

/** Actions that staff decide on after an equality review, and the page that is published of it. */
export function ReviewFollowUp({ season }: { readonly season: number }) {
  return (
    <div className={classes['followUp']}>
      <ActionList season={season} />
    </div>
  );
}
