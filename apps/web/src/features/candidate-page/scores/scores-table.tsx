import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { useScoringMatrix } from '../../../entities/application/use-scoring-matrix.ts';
import { useWords } from '../../../lib/words/words.ts';
import { scoreText } from './score-text.ts';
import classes from './scorecard.module.css';

export type NamedCriterion = Pick<Criterion, 'key' | 'label'>;

interface ScoresProps {
  readonly title: string;
  readonly entries: ScorecardAnswer['others'];
  readonly criteria: readonly NamedCriterion[];
}

/** Shows scores by criterion and reviewer. */
function ScoresTable({ title, entries, criteria }: ScoresProps) {
  const t = useWords();
  const scorers = [...new Map(entries.map((entry) => [entry.scorer.id, entry.scorer.name]))];
  function scoreOf(scorerId: string, key: string): string {
    const entry = entries.find((one) => one.scorer.id === scorerId && one.criterion === key);
    return entry ? scoreText(t, entry) : '–';
  }
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.scores.criterion')}</th>
          {scorers.map(([id, name]) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {scorers.map(([id]) => (
              <td key={id} dir="auto">
                {scoreOf(id, key)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MatrixProps extends ScoresProps {
  readonly stageId: number;
  /** Scheme of the role. */
  readonly scheme: string;
}

/** Shows scores by criterion and reviewer where the stage's type of interview does, and otherwise says that it does not. */
export function ScoringMatrix({ stageId, scheme, ...scores }: MatrixProps) {
  const t = useWords();
  const shows = useScoringMatrix(scheme)(stageId);
  if (shows === null) return null;
  return shows ? <ScoresTable {...scores} /> : <p className={classes['muted']}>{t('staff.scores.noMatrix')}</p>;
}

/** Shows the comments that reviewers gave with their scores. */
export function ScoreComments({ title, entries, criteria }: ScoresProps) {
  const said = entries.filter(({ comment }) => comment !== '');
  if (said.length === 0) return null;
  const labelOf = (key: string): string => criteria.find((one) => one.key === key)?.label ?? key;
  return (
    <dl aria-label={title}>
      {said.map(({ criterion, comment, scorer }) => (
        <div key={`${criterion} ${scorer.id}`}>
          <dt>
            {labelOf(criterion)}, {scorer.name}
          </dt>
          <dd dir="auto">{comment}</dd>
        </div>
      ))}
    </dl>
  );
}
