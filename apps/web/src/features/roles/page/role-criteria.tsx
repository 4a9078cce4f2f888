import type { ShownRole } from '@evenhand/contract/records/public-roles';
import { useWords } from '../../../lib/words/words.ts';
import classes from './role-page.module.css';

/** Lists by which criteria candidates are assessed, where the role says so. */
export function RoleCriteria({ role }: { readonly role: Pick<ShownRole, 'criteria' | 'languages'> }) {
  const t = useWords();
  const { criteria, languages } = role;
  if (criteria.length === 0) return null;
  return (
    <details className={classes['fold']}>
      <summary>
        <h2>{t('roles.assessed')}</h2>
        <span>{t('roles.criteria', { count: criteria.length })}</span>
      </summary>
      <p>{t('roles.assessedText')}</p>
      <ul className={classes['asks']} lang={languages[0]}>
        {criteria.map(({ key, label, description }) => (
          <li key={key} dir="auto">
            {label}
            {description === '' ? null : <p>{description}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
