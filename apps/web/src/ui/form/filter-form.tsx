import type { FormEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '../button/action-button.tsx';
import classes from '../listing.module.css';

interface FilterFormProps {
  /** Names of the inputs, which are those of the address. */
  readonly names: readonly string[];
  /** The current choices. The inputs take over a new choice that comes by a link. */
  readonly chosen: object;
  /** The whole list, offered where something is chosen; null where nothing is. */
  readonly clear: { readonly path: string; readonly label: string } | null;
  readonly submitLabel: string;
  readonly children: ReactNode;
  /** Filters that fewer people need, behind a word. */
  readonly more?: { readonly label: string; readonly open: boolean; readonly fields: ReactNode };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Search and filters of a list; what is chosen stands in the address. */
export function FilterForm({ names, chosen, clear, submitLabel, children, more }: FilterFormProps) {
  const [, setQuery] = useSearchParams();

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of names) {
      const text = textOf(form, name);
      if (text !== '') next.set(name, text);
    }
    setQuery(next);
  }

  return (
    <search>
      {/* A new key puts the address's own values in when the filter changes by a link. */}
      <form key={JSON.stringify(chosen)} className={classes['filter']} onSubmit={show}>
        <div className={classes['fields']}>{children}</div>
        {more ? (
          <details className={classes['more']} open={more.open}>
            <summary>{more.label}</summary>
            <div className={classes['fields']}>{more.fields}</div>
          </details>
        ) : null}
        <div className="actions">
          <ActionButton type="submit" variant="secondary">
            {submitLabel}
          </ActionButton>
          {clear ? <Link to={clear.path}>{clear.label}</Link> : null}
        </div>
      </form>
    </search>
  );
}
