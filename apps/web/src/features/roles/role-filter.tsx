import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hasWord, useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isFiltered, type RoleFilter } from './roles.api.ts';
import classes from './roles.module.css';
import { schemes } from './schemes.ts';

interface RoleFilterFormProps {
  readonly filter: RoleFilter;
  /** Places of the roles shown, offered as one types. */
  readonly locations: readonly string[];
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Search and filters of the roles; what is chosen stands in the address. */
export function RoleFilterForm({ filter, locations }: RoleFilterFormProps) {
  const t = useWords();
  const [, setQuery] = useSearchParams();

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of ['q', 'location', 'scheme']) {
      const text = textOf(form, name);
      if (text !== '') next.set(name, text);
    }
    setQuery(next);
  }

  const kinds = schemes
    .filter((scheme) => hasWord(`lists.scheme.${scheme}`))
    .map((scheme) => ({ value: scheme, label: t(`lists.scheme.${scheme}`) }));
  return (
    <search>
      {/* A new key puts the address's own values in when the filter changes by a link. */}
      <form key={JSON.stringify(filter)} className={classes['filter']} onSubmit={show}>
        <TextField id="q" name="q" type="search" label={t('roles.search')} defaultValue={filter.searchTerm} />
        <TextField
          id="location"
          name="location"
          label={t('roles.location')}
          defaultValue={filter.location}
          list="role-locations"
        />
        <datalist id="role-locations">
          {locations.map((location) => (
            <option key={location} value={location} />
          ))}
        </datalist>
        <SelectField
          id="scheme"
          name="scheme"
          label={t('roles.scheme')}
          defaultValue={filter.scheme}
          emptyLabel={t('roles.anyScheme')}
          choices={kinds}
        />
        <div className="actions">
          <ActionButton type="submit" variant="secondary">
            {t('roles.show')}
          </ActionButton>
          {isFiltered(filter) ? <Link to="/roles">{t('roles.clear')}</Link> : null}
        </div>
      </form>
    </search>
  );
}
