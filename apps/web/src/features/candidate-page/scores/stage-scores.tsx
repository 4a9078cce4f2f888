import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useWords } from '../../../lib/words/words.ts';
import type { OfRole } from './earlier-scores.tsx';
import { RecommendationList } from './recommendation.tsx';
import classes from './scorecard.module.css';
import { type NamedCriterion, ScoreComments, ScoringMatrix } from './scores-table.tsx';

interface StageScoresProps extends Pick<OfRole, 'criteria' | 'scheme'> {
  readonly scores: ScorecardAnswer['earlier'][number];
}

/** Returns the role's criteria, and those scored at a stage that exist no more. */
function scoredCriteria(criteria: readonly Criterion[], entries: ScorecardAnswer['mine']): NamedCriterion[] {
  const known = new Set(criteria.map(({ key }) => key));
  const gone = new Set(entries.map(({ criterion }) => criterion).filter((key) => !known.has(key)));
  return [...criteria, ...[...gone].map((key) => ({ key, label: key }))];
}

/** Shows all scores of one stage, as far as the viewer may see them. */
export function StageScores({ scores, criteria, scheme }: StageScoresProps) {
  const t = useWords();
  const { mine, others, othersHidden, average } = scores;
  const entries = [...mine, ...others];
  return (
    <div className={classes['others']}>
      {entries.length > 0 ? (
        <ScoringMatrix
          stageId={scores.stageId}
          scheme={scheme}
          title={t('staff.scores.byCriterion')}
          entries={entries}
          criteria={scoredCriteria(criteria, entries)}
        />
      ) : null}
      {scores.candidateScores.length > 0 ? (
        <ul>
          {scores.candidateScores.map(({ scorer, score, totalScore }) => (
            <li key={scorer.id}>
              {t('staff.scores.whole.by', {
                name: scorer.name,
                score: formatScore(score),
                total: formatScore(totalScore),
              })}
            </li>
          ))}
        </ul>
      ) : null}
      <RecommendationList
        given={scores.recommendations}
        counted={scores.recommendationsHidden ? [] : scores.recommendations}
      />
      <ScoreComments title={t('staff.scores.comments')} entries={entries} criteria={criteria} />
      {average === null ? null : <p>{t('staff.scores.average', { score: formatScore(average) })}</p>}
      {othersHidden ? <p className={classes['muted']}>{t('staff.scores.hidden')}</p> : null}
    </div>
  );
}
