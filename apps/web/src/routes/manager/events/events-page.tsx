import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../../entities/session/use-may.ts';
import { EventList } from '../../../features/events-admin/event-list.tsx';
import { type EventListState, eventTimes } from '../../../features/events-admin/events-admin.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

function readState(query: URLSearchParams): EventListState {
  const page = Number(query.get('page') ?? '1');
  return {
    when: eventTimes.find((one) => one === query.get('when')) ?? 'upcoming',
    searchTerm: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

function writeState({ when, searchTerm, page }: EventListState): string {
  const query = new URLSearchParams();
  if (when !== 'upcoming') query.set('when', when);
  if (searchTerm !== '') query.set('q', searchTerm);
  if (page > 0) query.set('page', String(page + 1));
  return query.toString();
}

/** The events of the organisation. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readState(new URLSearchParams(search)), [search]);
  const mayEdit = useMay('event:edit');
  return (
    <>
      <PageHeader
        title={t('staff.events.title')}
        actions={mayEdit ? <ButtonLink to="/manager/events/new">{t('staff.events.new')}</ButtonLink> : null}
      />
      <EventList
        state={state}
        mayEdit={mayEdit}
        onChange={(next) => void navigate({ pathname, search: writeState(next) })}
        onOpen={(event) => void navigate(`/manager/events/${event.id}`)}
      />
    </>
  );
}
