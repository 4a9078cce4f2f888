import { useQuery } from '@tanstack/react-query';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { scoresQuery } from '../candidate-page.api.ts';
import pageClasses from '../candidate-page.module.css';
import type { OfRole } from '../scores/earlier-scores.tsx';
import { StageScores } from '../scores/stage-scores.tsx';

interface PrintedScoresProps extends OfRole {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string;
}

/**
 * Shows the viewer's and the others' scores for printing, as far as the page shows them: the present stage first, then earlier
 * ones.
 */
export function PrintedScores({ criteria, pipeline, scheme, ...of }: PrintedScoresProps) {
  const { organizationId, candidateId, applicationId } = of;
  const t = useWords();
  const { data, error, refetch } = useQuery(scoresQuery(organizationId, candidateId, applicationId));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const present = criteria.length > 0 || data.recommendations.length > 0 ? [data] : [];
  const stages = [...present, ...data.earlier].filter(
    ({ mine, others, othersHidden, recommendations }) =>
      mine.length + others.length + recommendations.length > 0 || othersHidden,
  );
  if (stages.length === 0) return null;
  return (
    <section className={pageClasses['section']} aria-labelledby="scores-title">
      <h2 id="scores-title">{t('staff.tab.scores')}</h2>
      {stages.map((scores) => (
        <div key={scores.stageId}>
          {scores === data ? null : (
            <h3>{t('staff.scores.earlier', { stage: stageLabel(t, scores.stageId, pipeline) })}</h3>
          )}
          <StageScores scores={scores} criteria={criteria} scheme={scheme} />
        </div>
      ))}
    </section>
  );
}
