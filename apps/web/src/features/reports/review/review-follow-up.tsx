import { isYearOver } from '@evenhand/domain/reports/groups/publish-review';
import { useMay } from '../../../entities/session/use-may.ts';
import { ActionList } from './action-list.tsx';
import { PublicationPanel } from './publication-panel.tsx';
import classes from './review.module.css';

/** Actions that staff decide on after an equality review, and the page that is published of it. */
export function ReviewFollowUp({ season }: { readonly season: number }) {
  const mayPublish = useMay('report:publish');
  // Only years that are over are published.
  const over = isYearOver(season, new Date().toISOString().slice(0, 10)) ? season : season - 1;
  return (
    <div className={classes['followUp']}>
      <ActionList season={season} />
      {mayPublish ? <PublicationPanel key={over} season={over} /> : null}
    </div>
  );
}
