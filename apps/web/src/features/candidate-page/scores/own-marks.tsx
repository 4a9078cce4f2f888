import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import type { ScoreValue } from '@evenhand/domain/scoring/metric';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ownMarksQuery } from '../candidate-page.api.ts';
import classes from './own-marks.module.css';

interface OwnMarksProps {
  readonly roleId: string;
  readonly stageId: number;
  readonly criterion: Criterion;
  /** The score of this candidate, which is marked among the others. */
  readonly value: ScoreValue | null;
}

const tallest = 40;

interface MarkBarProps {
  readonly mark: number;
  readonly count: number;
  /** Count of the tallest bar. */
  readonly most: number;
  readonly isChosen: boolean;
}

function MarkBar({ mark, count, most, isChosen }: MarkBarProps) {
  const t = useWords();
  return (
    <li data-chosen={isChosen || undefined}>
      <span className="visually-hidden">
        {t('staff.scores.own.times', { mark, count, number: formatNumber(count) })}
      </span>
      <span aria-hidden="true">{count === 0 ? '' : formatNumber(count)}</span>
      <svg aria-hidden="true" width="100%" height={Math.max(2, (count / most) * tallest)}>
        <rect width="100%" height="100%" rx="3" fill="currentColor" />
      </svg>
      <span aria-hidden="true">{mark}</span>
    </li>
  );
}

/** Shows how often the viewer has given each score for a criterion, so that they see themselves drift. */
export function OwnMarks({ roleId, stageId, criterion, value }: OwnMarksProps) {
  const t = useWords();
  const { data } = useQuery(ownMarksQuery(roleId, stageId));
  const counts = data?.criteria.find((one) => one.criterion === criterion.key)?.counts;
  if (!counts) return null;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, mark) => sum + count * mark, 0) / total;
  const most = Math.max(...counts);
  return (
    <section className={classes['marks']} aria-label={t('staff.scores.own', { criterion: criterion.label })}>
      <p>
        <span>{t('staff.scores.own', { criterion: criterion.label })}</span>
        <span>{t('staff.scores.own.mean', { score: formatScore(mean) })}</span>
      </p>
      <ol>
        {scaleValues.map((mark) => (
          <MarkBar key={mark} mark={mark} count={counts[mark] ?? 0} most={most} isChosen={mark === value} />
        ))}
      </ol>
    </section>
  );
}
