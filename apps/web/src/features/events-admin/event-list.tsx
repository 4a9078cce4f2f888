import type { EventListItem } from '@evenhand/contract/records/events/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ListTools } from '../../ui/layout/list-tools.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { type EventListState, eventsQuery, eventTimes } from './events-admin.api.ts';
import classes from './events-admin.module.css';

interface EventListProps {
  readonly state: EventListState;
  readonly onChange: (state: EventListState) => void;
  readonly onOpen: (event: EventListItem) => void;
  readonly mayEdit: boolean;
}

const columnsOf = (t: Translate): Column<EventListItem>[] => [
  {
    id: 'title',
    header: t('staff.events.event'),
    names: true,
    cell: (event) => <Link to={`/manager/events/${event.id}`}>{event.title}</Link>,
  },
  {
    id: 'starts',
    header: t('staff.events.starts'),
    cell: (event) => <span className={classes['when']}>{formatEventWhen(event)}</span>,
  },
  {
    id: 'place',
    header: t('staff.events.place'),
    cell: (event) => [event.place, event.online ? t('events.online') : ''].filter((part) => part !== '').join(' · '),
  },
  {
    id: 'registered',
    header: t('staff.events.registered'),
    numeric: true,
    cell: ({ counts, capacity }) =>
      capacity === null
        ? formatNumber(counts.registered)
        : t('staff.events.ofCapacity', {
            count: formatNumber(counts.registered),
            capacity: formatNumber(capacity),
          }),
  },
  {
    id: 'waiting',
    header: t('staff.events.waiting'),
    numeric: true,
    cell: ({ counts }) => formatNumber(counts.waiting),
  },
  {
    id: 'attended',
    header: t('staff.events.attended'),
    numeric: true,
    cell: ({ counts }) => formatNumber(counts.attended),
  },
];

function NoEvents({ state, mayEdit }: Pick<EventListProps, 'state' | 'mayEdit'>) {
  const t = useWords();
  const first = state.searchTerm === '' && state.when === 'upcoming';
  const action = mayEdit && first ? <ButtonLink to="/manager/events/new">{t('staff.events.new')}</ButtonLink> : null;
  return (
    <EmptyState title={t('staff.events.noneTitle')} action={action}>
      {t(first ? 'staff.events.none' : 'staff.events.noneFound')}
    </EmptyState>
  );
}

/** Lists the organisation's events, with how many guests are registered. */
export function EventList({ state, onChange, onOpen, mayEdit }: EventListProps) {
  const t = useWords();
  const listed = useQuery(eventsQuery(state));
  return (
    <>
      <ListTools
        search={{
          term: state.searchTerm,
          label: t('staff.events.search'),
          onSearch: (searchTerm) => onChange({ ...state, page: 0, searchTerm }),
        }}
        part={{
          label: t('staff.events.show'),
          value: state.when,
          values: eventTimes,
          labelOf: (when) => t(`staff.events.when.${when}`),
          onChoose: (when) => onChange({ ...state, page: 0, when }),
        }}
      />
      <PagedTable
        caption={t('staff.events.title')}
        listed={listed}
        columns={columnsOf(t)}
        idOf={(event) => event.id}
        nameOf={(event) => event.title}
        onOpen={onOpen}
        onPage={(page) => onChange({ ...state, page })}
        empty={<NoEvents state={state} mayEdit={mayEdit} />}
      />
    </>
  );
}
