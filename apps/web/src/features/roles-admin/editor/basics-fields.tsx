import { schemes } from '@evenhand/domain/roles/role-facts';
import { useWords } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';
import { FactsFields, PayFields } from './facts-fields.tsx';
import type { RoleFieldsProps } from './role-draft.ts';

/** Fields for what a role is, where it is and what it pays. */
export function BasicsFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const errorOf = (id: string): { readonly error?: string } => (errors[id] ? { error: errors[id] } : {});
  const line = (id: 'title' | 'department' | 'location' | 'salary') => ({
    id,
    label: t(`staff.role.${id}`),
    value: draft[id],
    ...errorOf(id),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [id]: event.currentTarget.value }),
  });
  return (
    <div className="stack">
      <TextField {...line('title')} />
      <div className={classes['row']}>
        <SelectField
          id="scheme"
          label={t('staff.role.scheme')}
          value={draft.scheme}
          choices={schemes.map((scheme) => ({ value: scheme, label: t(`lists.scheme.${scheme}`) }))}
          onChange={(event) => {
            const scheme = schemes.find((one) => one === event.currentTarget.value);
            if (scheme) onChange({ scheme });
          }}
        />
        <TextField {...line('department')} optional />
        <TextField {...line('location')} optional />
        <TextField
          id="places"
          label={t('staff.role.places')}
          optional
          type="number"
          min={1}
          value={draft.places ?? ''}
          {...errorOf('places')}
          onChange={(event) => onChange({ places: Number(event.currentTarget.value) || null })}
        />
      </div>
      <FactsFields draft={draft} errors={errors} onChange={onChange} />
      <TextField {...line('salary')} hint={t('staff.role.salaryHint')} optional />
      <PayFields draft={draft} errors={errors} onChange={onChange} />
    </div>
  );
}
