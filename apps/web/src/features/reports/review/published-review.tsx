import type { PublishedFigures } from '@evenhand/contract/screens/reports/equality-publications';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { type Translate, useWords, wordOr } from '../../../lib/words/words.ts';
import classes from './review.module.css';

type Group = PublishedFigures['traits'][number]['groups'][number];
type Count = Group['applied'];

export interface ShownAction {
  readonly id: string;
  readonly text: string;
  readonly dueOn: string;
  readonly doneOn: string | null;
}

export const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

const countText = (t: Translate, count: Count): string =>
  count === null ? t('equality.hidden') : count === 'FEW' ? t('equality.few') : formatNumber(count);
const percentText = (percent: number | null): string => (percent === null ? '–' : formatNumber(percent));

function TraitTable({ trait, groups }: PublishedFigures['traits'][number]) {
  const t = useWords();
  const name = t(`equality.trait.${trait}`);
  if (groups.length === 0) return <p>{t('equality.noRows')}</p>;
  return (
    <div className={classes['scrolled']}>
      <table className={classes['published']}>
        <caption className="visually-hidden">{t('equality.caption', { trait: name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('equality.group')}</th>
            {(['applied', 'interviewed', 'offered', 'interviewedPercent', 'offeredPercent'] as const).map((id) => (
              <th key={id} scope="col">
                {t(`equality.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.code}>
              <th scope="row">{wordOr(t, `equality.group.${group.code}`, group.code)}</th>
              <td>{countText(t, group.applied)}</td>
              <td>{countText(t, group.interviewed)}</td>
              <td>{countText(t, group.offered)}</td>
              <td>{percentText(group.interviewedPercent)}</td>
              <td>{percentText(group.offeredPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PublishedReviewProps {
  readonly figures: PublishedFigures;
  readonly actions: readonly ShownAction[];
}

/** Rounded figures of a recruitment year and the actions that follow, as visitors read them. */
export function PublishedReview({ figures, actions }: PublishedReviewProps) {
  const t = useWords();
  const { season, roles, traits } = figures;
  const about = { count: roles, number: formatNumber(roles), from: String(season), to: String(season + 1) };
  return (
    <>
      <p>
        {t('equality.about', about)} {t('equality.rounded')}
      </p>
      {traits.map(({ trait, groups }) => (
        <section key={trait} className={classes['trait']}>
          <h2>{t(`equality.trait.${trait}`)}</h2>
          <TraitTable trait={trait} groups={groups} />
        </section>
      ))}
      {actions.length > 0 ? (
        <section>
          <h2>{t('equality.actions')}</h2>
          <ul>
            {actions.map(({ id, text, dueOn, doneOn }) => (
              <li key={id}>
                {text}{' '}
                {doneOn === null
                  ? t('equality.due', { day: dayText(dueOn) })
                  : t('equality.done', { day: dayText(doneOn) })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
