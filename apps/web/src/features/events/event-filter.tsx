import { eventKinds } from '@evenhand/domain/events/event-kind';
import { useWords } from '../../lib/words/words.ts';
import { FilterForm } from '../../ui/form/filter-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { type EventSearch, isFiltered } from './events.api.ts';

/** Search and filters of the events. */
export function EventFilterForm({ filter }: { readonly filter: EventSearch }) {
  const t = useWords();
  return (
    <FilterForm
      names={['q', 'kind', 'where']}
      chosen={filter}
      submitLabel={t('events.show')}
      clear={isFiltered(filter) ? { path: '/events', label: t('events.clear') } : null}
      more={{
        label: t('roles.filter.more'),
        open: filter.kind !== '' || filter.where !== '',
        fields: (
          <>
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
              choices={(['place', 'online'] as const).map((where) => ({
                value: where,
                label: t(`events.where.${where}`),
              }))}
            />
          </>
        ),
      }}
    >
      <TextField id="q" name="q" type="search" label={t('events.search')} defaultValue={filter.searchTerm} />
    </FilterForm>
  );
}
