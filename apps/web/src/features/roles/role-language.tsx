import type { PublicRole } from '@evenhand/contract/records/public-roles';
import { useSearchParams } from 'react-router';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './roles.module.css';

/** Chooses the language and country in which a role is read, as it stands in the URL. */
export function RoleLanguage({ role }: { readonly role: Pick<PublicRole, 'languages' | 'languageCode'> }) {
  const t = useWords();
  const [query, setQuery] = useSearchParams();
  if (role.languages.length < 2) return null;
  return (
    <div className={classes['language']}>
      <SelectField
        id="language"
        label={t('roles.language')}
        value={role.languageCode}
        choices={role.languages.map((code) => ({ value: code, label: languageName(code) }))}
        onChange={(event) => {
          const next = new URLSearchParams(query);
          next.set('language', event.currentTarget.value);
          setQuery(next, { preventScrollReset: true });
        }}
      />
    </div>
  );
}
