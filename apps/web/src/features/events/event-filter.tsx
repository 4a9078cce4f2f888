import { eventKinds } from '@evenhand/domain/events/event-kind';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type EventFilter, isFiltered } from './events.api.ts';
import classes from './events.module.css';

/** Search and filters of the events; what is chosen stands in the address. */
export function EventFilterForm({ filter }: { readonly filter: EventFilter }) {
  const t = useWords();
  const [, setQuery] = useSearchParams();

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams();
    for (const name of ['q', 'kind', 'where']) {
      const text = String(form.get(name) ?? '').trim();
      if (text !== '') next.set(name, text);
    }
    setQuery(next);
  }

  return (
    <search>
      {/* A new key puts the address's own values in when the filter changes by a link. */}
      <form key={JSON.stringify(filter)} className={classes['filter']} onSubmit={show}>
        <TextField id="q" name="q" type="search" label={t('events.search')} defaultValue={filter.searchTerm} />
        <SelectField
          id="kind"
          name="kind"
          label={t('events.kind')}
          defaultValue={filter.kind}
          emptyLabel={t('events.anyKind')}
          choices={eventKinds.map((kind) => ({ value: kind, label: t(`lists.eventKind.${kind}`) }))}
        />
        <SelectField
          id="where"
          name="where"
          label={t('events.where')}
          defaultValue={filter.where}
          emptyLabel={t('events.anywhere')}
          choices={(['place', 'online'] as const).map((where) => ({ value: where, label: t(`events.where.${where}`) }))}
        />
        <div className="actions">
          <ActionButton type="submit" variant="secondary">
            {t('events.show')}
          </ActionButton>
          {isFiltered(filter) ? <Link to="/events">{t('events.clear')}</Link> : null}
        </div>
      </form>
    </search>
  );
}
