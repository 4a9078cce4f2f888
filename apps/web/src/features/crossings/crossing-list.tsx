import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words.ts';
import { CrossingCard } from './crossing-card.tsx';
import { crossingTitle } from './crossing-words.ts';
import { ownCrossingsQuery } from './crossings.api.ts';
import classes from './crossings.module.css';

/** Lists the applications at employers to which the profile was transferred. Renders nothing when there are none. */
export function CrossingList() {
  const t = useWords();
  const { data: crossings = [] } = useQuery(ownCrossingsQuery);
  if (crossings.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('crossing.list')}</h2>
      <ul className={classes['cards']}>
        {crossings.map((crossing) => (
          <li key={crossing.id} className={classes['card']}>
            <h3 dir="auto">{crossingTitle(crossing)}</h3>
            {crossing.role === null ? null : <p>{crossing.organization.name}</p>}
            <CrossingCard crossing={crossing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
