import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useWords } from '../../../lib/words/words.ts';
import classes from './scorecard.module.css';
import { type NamedCriterion, ScoreComments, ScoresTable } from './scores-table.tsx';

interface OthersTableProps {
  readonly answer: Pick<ScorecardAnswer, 'others' | 'average'>;
  readonly criteria: readonly NamedCriterion[];
}

/** Shows the other reviewers' scores and comments, with the average of all. */
export function OthersTable({ answer: { others, average }, criteria }: OthersTableProps) {
  const t = useWords();
  return (
    <div className={classes['others']}>
      <ScoresTable title={t('staff.scores.others')} entries={others} criteria={criteria} />
      <ScoreComments title={t('staff.scores.commentsOfOthers')} entries={others} criteria={criteria} />
      {average === null ? null : <p>{t('staff.scores.average', { score: formatScore(average) })}</p>}
    </div>
  );
}
