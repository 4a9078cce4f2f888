import type { Criterion } from '@evenhand/contract/roles';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { scoresQuery } from './candidate-page.api.ts';
import pageClasses from './candidate-page.module.css';
import { MarkComments, MarksTable } from './other-scores.tsx';
import classes from './scorecard.module.css';

interface PrintedScoresProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string;
  readonly criteria: readonly Criterion[];
}

/** One's own marks and those of others on paper, as far as the page shows them. */
export function PrintedScores({ organizationId, candidateId, applicationId, criteria }: PrintedScoresProps) {
  const t = useWords();
  const { data, error } = useQuery(scoresQuery(organizationId, candidateId, applicationId));
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (!data || criteria.length === 0) return null;
  const { mine, others, othersHidden, average } = data;
  const entries = [...mine, ...others];
  if (entries.length === 0 && !othersHidden) return null;
  return (
    <section className={pageClasses['section']} aria-labelledby="scores-title">
      <h2 id="scores-title">{t('staff.tab.scores')}</h2>
      <div className={classes['others']}>
        {entries.length > 0 ? (
          <MarksTable title={t('staff.scores.marks')} entries={entries} criteria={criteria} />
        ) : null}
        <MarkComments title={t('staff.scores.comments')} entries={entries} criteria={criteria} />
        {average === null ? null : <p>{t('staff.scores.average', { score: formatScore(average) })}</p>}
        {othersHidden ? <p className={classes['muted']}>{t('staff.scores.hidden')}</p> : null}
      </div>
    </section>
  );
}
