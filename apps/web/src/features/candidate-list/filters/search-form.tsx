import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../candidate-list.module.css';

export const searchFieldId = 'candidate-search';

/** Milliseconds without a key after which what has been typed is searched for. */
const pause = 400;

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
  const [text, setText] = useState(term);
  const [shown, setShown] = useState(term);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // A term from elsewhere, such as a saved view or the way back, is shown; what is being typed stays.
  if (shown !== term) {
    setShown(term);
    if (text.trim() !== term) setText(term);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === term) return undefined;
    const waiting = setTimeout(() => latest.current(wanted), pause);
    return () => clearTimeout(waiting);
  }, [text, term]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() !== term) onSearch(text.trim());
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
