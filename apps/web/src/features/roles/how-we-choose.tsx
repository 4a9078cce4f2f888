import { useId } from 'react';
import { ownLanguage, useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './how-we-choose.module.css';
import cards from './role-cards.module.css';

/** Part of the page that the head of the list of roles leads to. */
export const howWeChooseId = 'how-we-choose';

/** The employer's own words about its selection, step by step. */
export function HowWeChoose() {
  const t = useWords();
  const heading = useId();
  const { steps = [] } = useBoot().brand;
  if (steps.length === 0) return null;
  return (
    <section id={howWeChooseId} tabIndex={-1} className={cards['part']} aria-labelledby={heading}>
      <div className={cards['head']}>
        <h2 id={heading}>{t('roles.how')}</h2>
      </div>
      <ol className={classes['steps']} lang={ownLanguage()}>
        {steps.map(({ title, text, when }, at) => (
          // Two steps may have the same words, and their places do not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone.
          <li key={at} dir="auto">
            <h3>{title}</h3>
            <p>{text}</p>
            {when === undefined ? null : <p className={classes['when']}>{when}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
