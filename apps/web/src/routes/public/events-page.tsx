import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { EventFilterForm } from '../../features/events/event-filter.tsx';
import { EventList } from '../../features/events/event-list.tsx';
import { isFiltered, publicEventsQuery, readFilter } from '../../features/events/events.api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListPage } from '../../ui/layout/list-page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';

export function loader({ request }: { request: Request }): null {
  void queryClient.prefetchQuery(publicEventsQuery(readFilter(new URL(request.url).searchParams)));
  return null;
}

function NoEvents({ filtered }: { readonly filtered: boolean }) {
  const t = useWords();
  const action = filtered ? (
    <Link to="/events">{t('events.clear')}</Link>
  ) : (
    <Link to="/roles">{t('events.empty.roles')}</Link>
  );
  return (
    <EmptyState title={t(filtered ? 'events.none.title' : 'events.empty.title')} action={action}>
      <p>{t(filtered ? 'events.none.text' : 'events.empty.text')}</p>
    </EmptyState>
  );
}

/** So many are read faster than they are searched. */
const fewEvents = 5;

/** The events that any visitor can come to. */
export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const listed = useQuery({ ...publicEventsQuery(filter), placeholderData: keepPreviousData });
  const filtered = isFiltered(filter);
  return (
    <ListPage
      title={t('events.title')}
      lead={t('events.lead', { organisation })}
      filter={filtered || (listed.data?.totalElements ?? 0) > fewEvents ? <EventFilterForm filter={filter} /> : null}
      listed={listed}
      found="events.found"
      empty={<NoEvents filtered={filtered} />}
    >
      {(events) => <EventList events={events} />}
    </ListPage>
  );
}
