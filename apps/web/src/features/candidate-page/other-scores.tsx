import type { Criterion } from '@evenhand/contract/roles';
import type { ScorecardAnswer } from '@evenhand/contract/scoring';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useWords } from '../../lib/words.ts';
import { markText } from './mark-text.ts';
import classes from './scorecard.module.css';

interface OtherScoresProps {
  readonly answer: ScorecardAnswer;
  readonly criteria: readonly Criterion[];
}

/** What others said with their marks. */
function OthersComments({ answer, criteria }: OtherScoresProps) {
  const t = useWords();
  const said = answer.others.filter(({ comment }) => comment !== '');
  if (said.length === 0) return null;
  const labelOf = (key: string): string => criteria.find((one) => one.key === key)?.label ?? key;
  return (
    <dl aria-label={t('staff.scores.commentsOfOthers')}>
      {said.map(({ criterion, comment, marker }) => (
        <div key={`${criterion} ${marker.id}`}>
          <dt>
            {labelOf(criterion)}, {marker.name}
          </dt>
          <dd dir="auto">{comment}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What others gave. Hidden until one's own card is complete, so that nobody marks after somebody. */
export function OtherScores({ answer, criteria }: OtherScoresProps) {
  const t = useWords();
  if (answer.othersHidden) return <p className={classes['muted']}>{t('staff.scores.hidden')}</p>;
  const markers = [...new Map(answer.others.map((entry) => [entry.marker.id, entry.marker.name]))];
  if (markers.length === 0) return <p className={classes['muted']}>{t('staff.scores.alone')}</p>;
  function markOf(markerId: string, key: string): string {
    const entry = answer.others.find((one) => one.marker.id === markerId && one.criterion === key);
    return entry ? markText(t, entry) : '–';
  }
  return (
    <div className={classes['others']}>
      <table>
        <caption>{t('staff.scores.others')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staff.scores.criterion')}</th>
            {markers.map(([id, name]) => (
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
              {markers.map(([id]) => (
                <td key={id} dir="auto">
                  {markOf(id, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OthersComments answer={answer} criteria={criteria} />
      {answer.average === null ? null : <p>{t('staff.scores.average', { score: formatScore(answer.average) })}</p>}
    </div>
  );
}
