import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EventFilterForm } from '../../features/events/event-filter.tsx';
import { EventList } from '../../features/events/event-list.tsx';
import { eventsPerPage, isFiltered, publicEventsQuery, readFilter } from '../../features/events/events.api.ts';
import { useOrganisationName } from '../../lib/boot-context.ts';
import { problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';

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

/** The events that anybody can come to. */
export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const { data, error, isPending, refetch } = useQuery({
    ...publicEventsQuery(filter),
    placeholderData: keepPreviousData,
  });

  function goToPage(page: number): void {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    setQuery(next);
  }

  return (
    <Page title={t('events.title')} lead={t('events.lead', { organisation })}>
      {isFiltered(filter) || (data && data.totalElements > 0) ? <EventFilterForm filter={filter} /> : null}
      {error ? (
        <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
          <p>{problemText(error)}</p>
        </Notice>
      ) : null}
      {isPending ? <p role="status">{t('candidate.loading')}</p> : null}
      {data && data.totalElements > 0 ? <p role="status">{t('events.found', { count: data.totalElements })}</p> : null}
      {data && data.content.length === 0 ? <NoEvents filtered={isFiltered(filter)} /> : null}
      {data ? <EventList events={data.content} /> : null}
      {data && data.totalPages > 1 ? (
        <Pager page={filter.page} size={eventsPerPage} total={data.totalElements} onPage={goToPage} />
      ) : null}
    </Page>
  );
}
