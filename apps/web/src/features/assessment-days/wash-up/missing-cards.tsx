import type { DayMarks } from '@evenhand/contract/processes/assessment-days/day-marks';
import { useWords } from '../../../lib/words/words.ts';
import classes from './wash-up.module.css';

/** Cards that are not handed in, by assessor: whom the lead asks for what. */
export function MissingCards({ marks: { candidates, exercises } }: { readonly marks: DayMarks }) {
  const t = useWords();
  const missing = candidates.flatMap(({ name, cards }) =>
    cards.filter(({ isDone }) => !isDone).map((card) => ({ ...card, name })),
  );
  if (missing.length === 0) return null;
  const exerciseOf = (id: string): string => exercises.find((one) => one.id === id)?.name ?? '';
  const ofAssessor = [...Map.groupBy(missing, ({ assessorId }) => assessorId)];
  return (
    <section className={classes['missing']} aria-labelledby="missing-cards">
      <h2 id="missing-cards">{t('staff.washUp.missing')}</h2>
      <ul>
        {ofAssessor.map(([assessorId, cards]) => (
          <li key={assessorId}>
            <details>
              <summary>
                <b>{cards[0]?.assessor || t('staff.washUp.formerAssessor')}</b>{' '}
                {t('staff.washUp.missingCards', { count: cards.length })}
              </summary>
              <ul>
                {cards.map(({ exerciseId, name, scored, criteria }) => (
                  <li key={`${exerciseId} ${name}`}>
                    {exerciseOf(exerciseId)}, {name}: {t('staff.assessor.scored', { done: scored, total: criteria })}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
