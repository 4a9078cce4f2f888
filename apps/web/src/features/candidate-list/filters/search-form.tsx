import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../candidate-list.module.css';

export const searchFieldId = 'candidate-search';

interface SearchFormProps {
  readonly term: string;
  /** The list shows names. Otherwise candidates are found by their code. */
  readonly named: boolean;
  readonly onSearch: (term: string) => void;
}

/** Searches by name, or by candidate code when the list hides names: while one types, and at once on Enter. */
export function SearchForm({ term, named, onSearch }: SearchFormProps) {
  const t = useWords();
  const label = t(named ? 'staff.list.search' : 'staff.list.searchCode');
  const { text, setText, search } = useSearchText(term, onSearch);
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    search();
    // The keys of the list follow, and a phone puts its keyboard away.
    field.current?.blur();
  }
  return (
    <search>
      <form className={classes['search']} onSubmit={submit}>
        <IconSearch size={16} aria-hidden="true" />
        <input
          ref={field}
          id={searchFieldId}
          name="q"
          type="search"
          className={classes['control']}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
