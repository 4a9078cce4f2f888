import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useWords } from '../../../lib/words/words.ts';
import classes from './scorecard.module.css';
import { type NamedCriterion, ScoreComments, ScoringMatrix } from './scores-table.tsx';

interface OthersTableProps {
  readonly answer: Pick<ScorecardAnswer, 'stageId' | 'others' | 'average'>;
  readonly criteria: readonly NamedCriterion[];
  readonly scheme: string;
}

/** Shows the other reviewers' scores and comments, with the average of all. */
export function OthersTable({ answer: { stageId, others, average }, criteria, scheme }: OthersTableProps) {
  const t = useWords();
  return (
    <div className={classes['others']}>
      <ScoringMatrix {...{ stageId, scheme, criteria }} title={t('staff.scores.others')} entries={others} />
      <ScoreComments title={t('staff.scores.commentsOfOthers')} entries={others} criteria={criteria} />
      {average === null ? null : <p>{t('staff.scores.average', { score: formatScore(average) })}</p>}
    </div>
  );
}
