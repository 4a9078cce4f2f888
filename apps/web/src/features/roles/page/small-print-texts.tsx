import { legalWords } from '@evenhand/words/en/legal';
import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../../entities/site/boot-context.ts';
import { addWords, useWords } from '../../../lib/words/words.ts';
import classes from './role-page.module.css';

// The page of a role is read mostly without them; an organisation's own words are in the bundle already and stay.
addWords(legalWords);

const parts = ['terms.fair', 'faq.adjustment', 'policy.diversity', 'policy.who', 'policy.long'] as const;

/** The sentences of the terms and of the privacy page that matter before applying. */
export function SmallPrintTexts() {
  const t = useWords();
  const organisation = useOrganisationName();
  const values = { organisation, address: useBoot().variant?.supportAddress ?? organisation };
  return (
    <div className={classes['small']}>
      {parts.map((part) => (
        <section key={part}>
          <h3>{t(`legal.${part}.title`)}</h3>
          <p>{t(`legal.${part}.text`, values)}</p>
        </section>
      ))}
      <p>
        <Link to="/policy">{t('legal.policy.title')}</Link> · <Link to="/terms">{t('legal.terms.title')}</Link>
      </p>
    </div>
  );
}
