import { hasScoreColumn } from '@evenhand/domain/lists/criterion-column';
import { showsScore, withScore } from '@evenhand/domain/lists/list-fields';
import { useWords } from '../../lib/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import type { RoleFieldsProps } from './role-draft.ts';
import classes from './roles-admin.module.css';

/** Of which criteria the list of candidates shows the score from the beginning; everybody may choose their own columns. */
export function ListScores({ draft, onChange }: Omit<RoleFieldsProps, 'errors'>) {
  const t = useWords();
  const { criteria, viewConfiguration } = draft;
  const named = criteria.filter((criterion) => criterion.label.trim() !== '' && hasScoreColumn(criterion));
  if (named.length === 0) return null;
  return (
    <fieldset className={classes['listScores']}>
      <legend>{t('staff.role.viewConfiguration')}</legend>
      <p className={classes['muted']}>{t('staff.role.viewConfigurationHint')}</p>
      {named.map(({ key, label }) => (
        <CheckField
          key={key}
          id={`list-score-${key}`}
          label={label}
          checked={showsScore(viewConfiguration.listFields, key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ viewConfiguration: { listFields: withScore(viewConfiguration.listFields, key, checked) } })
          }
        />
      ))}
    </fieldset>
  );
}
