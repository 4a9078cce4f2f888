import type { CandidateMarks, DayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import type { MarkValue } from '@evenhand/domain/assessment-days/marks/day-mark';
import { disagreement } from '@evenhand/domain/assessment-days/marks/wash-up';
import { formatMean } from '@evenhand/domain/scoring/format-score';
import { useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from './wash-up.module.css';

interface CandidateMarksProps {
  readonly candidate: CandidateMarks;
  readonly exercises: DayMarks['exercises'];
}

const means = ({ criteria }: CandidateMarks): readonly number[] =>
  criteria.flatMap(({ mean }) => (mean === null ? [] : [mean]));

/** Returns the mean over the criteria; null while sealed or without numbers. */
function overallMean(candidate: CandidateMarks): number | null {
  const values = means(candidate);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const gapsOf = ({ criteria }: CandidateMarks): number => criteria.filter(({ gap }) => gap >= disagreement).length;

/** Candidates whose assessors disagree come first. */
export const byDisagreement = (one: CandidateMarks, other: CandidateMarks): number =>
  gapsOf(other) - gapsOf(one) || (overallMean(other) ?? -1) - (overallMean(one) ?? -1);

function CriterionRow({
  candidate,
  exercises,
  criterion: { criterion, mean, gap },
}: CandidateMarksProps & { readonly criterion: CandidateMarks['criteria'][number] }) {
  const t = useWords();
  const all = exercises.flatMap(({ criteria }) => criteria);
  const label = all.find(({ key }) => key === criterion)?.label ?? criterion;
  const shown = (value: Exclude<MarkValue, null>): string =>
    typeof value === 'boolean' ? t(value ? 'ui.yes' : 'ui.no') : String(value);
  const given = candidate.cards.flatMap(({ scores, assessor, exerciseId }) => {
    const value = scores?.[criterion];
    const exercise = exercises.find(({ id }) => id === exerciseId)?.name ?? '';
    return value === undefined ? [] : [{ assessor, exercise, value: shown(value) }];
  });
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <ul className={classes['given']}>
          {given.map(({ assessor, exercise, value }) => (
            <li key={`${assessor} ${exercise}`}>
              <b>{value}</b> {assessor}, {exercise}
            </li>
          ))}
        </ul>
      </td>
      <td className={classes['number']} data-label={t('staff.washUp.meanTitle')}>
        {mean === null ? '' : formatMean(mean)}
      </td>
      <td>
        {gap >= disagreement ? (
          <Tag tone="attention">{t('staff.washUp.apart', { gap: formatMean(gap) })}</Tag>
        ) : (
          <span className="visually-hidden">{t('staff.washUp.agreed')}</span>
        )}
      </td>
    </tr>
  );
}

/** A candidate in the wash-up: what each assessor gave, the means, and where they are apart. */
export function CandidateMarksPart(props: CandidateMarksProps) {
  const t = useWords();
  const { candidate } = props;
  const { name, cards, isSealed, criteria } = candidate;
  const mean = overallMean(candidate);
  const apart = gapsOf(candidate);
  const done = cards.filter(({ isDone }) => isDone).length;
  return (
    <li className={classes['candidate']}>
      <details>
        <summary>
          <b>{name}</b>
          <span className={classes['tags']}>
            {candidate.state === 'NO_SHOW' ? <Tag tone="problem">{t('staff.assessor.noShow')}</Tag> : null}
            {apart > 0 ? <Tag tone="attention">{t('staff.washUp.disagreements', { count: apart })}</Tag> : null}
            {mean === null ? null : <span>{t('staff.washUp.mean', { mean: formatMean(mean) })}</span>}
            <span>{t('staff.washUp.cards', { done, total: cards.length })}</span>
          </span>
        </summary>
        {isSealed ? <p>{t('staff.washUp.sealed')}</p> : null}
        {criteria.length > 0 ? (
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">{t('staff.scores.criterion')}</th>
                <th scope="col">{t('staff.washUp.scores')}</th>
                <th scope="col">{t('staff.washUp.meanTitle')}</th>
                <th scope="col">{t('staff.washUp.gap')}</th>
              </tr>
            </thead>
            <tbody>
              {criteria.map((one) => (
                <CriterionRow key={one.criterion} {...props} criterion={one} />
              ))}
            </tbody>
          </table>
        ) : null}
        {cards
          .filter(({ comment }) => Boolean(comment))
          .map(({ assessorId, exerciseId, assessor, comment }) => (
            <p key={`${assessorId} ${exerciseId}`}>
              <b>{assessor}:</b> {comment}
            </p>
          ))}
      </details>
    </li>
  );
}
