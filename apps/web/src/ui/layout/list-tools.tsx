import type { FormEvent, ReactNode } from 'react';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import classes from './list-tools.module.css';

interface ListPartProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly values: readonly V[];
  readonly labelOf: (value: V) => string;
  readonly onChoose: (value: V) => void;
}

/** A choice by which a list is narrowed. */
export function ListPart<V extends string>({ label, value, values, labelOf, onChoose }: ListPartProps<V>) {
  return (
    <label className={classes['part']}>
      {label}
      <select
        className={classes['control']}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ListToolsProps<V extends string> {
  /** The search term and the label of its field. */
  readonly search: { readonly term: string; readonly label: string; readonly onSearch: (term: string) => void };
  /** The part of the list that is shown. */
  readonly part: ListPartProps<V>;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** Above a list of the hiring side: a search while one types, and which part of the list is shown. */
export function ListTools<V extends string>({ search, part, children }: ListToolsProps<V>) {
  const t = useWords();
  const { text, setText, search: searchNow } = useSearchText(search.term, search.onSearch);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    searchNow();
  }
  return (
    <div className={classes['tools']}>
      <search>
        <form className={classes['part']} onSubmit={submit}>
          <input
            name="q"
            type="search"
            className={classes['control']}
            aria-label={search.label}
            placeholder={search.label}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" size="small">
            {t('ui.search')}
          </Button>
        </form>
      </search>
      <ListPart {...part} />
      {children}
    </div>
  );
}
