import { listCandidateEvents, putOnEvent } from '@evenhand/contract/records/events/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { eventsKey, upcomingEvents } from '../../../entities/event/event-queries.ts';
import { formatEventWhen } from '../../../entities/event/format-event-when.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { usePicker } from '../../../lib/lists/use-picker.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Tag } from '../../../ui/text/tag.tsx';

const eventsOf = (candidateId: string) => ({
  queryKey: [...eventsKey, 'of-candidate', candidateId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(listCandidateEvents, { params: { id: candidateId }, signal }),
});

function PutOnEvent({ candidateId, taken }: { readonly candidateId: string; readonly taken: ReadonlySet<string> }) {
  const t = useWords();
  const { data, search } = usePicker(upcomingEvents);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const choices = (data ?? []).filter((event) => !taken.has(event.id));
  const finder = <PickerSearch id="find-event" label={t('staff.picker.event')} search={search} />;
  if (choices.length === 0 && !search.isSearched && search.total <= search.shown) return finder;

  async function put(): Promise<void> {
    if (!choices.some(({ id }) => id === chosen)) return;
    setBusy(true);
    try {
      await request(putOnEvent, { params: { id: candidateId, event: chosen } });
      setChosen('');
      announce({ kind: 'success', text: t('staff.candidateEvents.done') });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: eventsKey });
    setBusy(false);
  }

  return (
    <div className="stack">
      {finder}
      <SelectField
        id="put-on-event"
        label={t('staff.candidateEvents.choose')}
        value={choices.some(({ id }) => id === chosen) ? chosen : ''}
        emptyLabel={t('staff.candidateEvents.pick')}
        choices={choices.map((event) => ({ value: event.id, label: `${event.title}, ${formatEventWhen(event)}` }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div>
        <ActionButton variant="secondary" size="small" busy={busy} onClick={() => void put()}>
          {t('staff.candidateEvents.put')}
        </ActionButton>
      </div>
    </div>
  );
}

interface CandidateEventsProps {
  readonly candidateId: string;
  readonly mayPut: boolean;
}

/** Shows the events for which the candidate is or was registered, and adds them to another. */
export function CandidateEvents({ candidateId, mayPut }: CandidateEventsProps) {
  const t = useWords();
  const { data: events, error, refetch } = useQuery(eventsOf(candidateId));
  if (error && !events) return <LoadProblem compact error={error} onRetry={() => void refetch()} />;
  if (!events) return null;
  return (
    <section className="section">
      <h2>{t('staff.candidateEvents.title')}</h2>
      {events.length === 0 ? <p>{t('staff.candidateEvents.none')}</p> : null}
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <Link to={`/manager/events/${event.id}`}>{event.title}</Link>, {formatEventWhen(event)}{' '}
            <Tag>{t(`staff.guests.${event.attendance ?? event.state}`)}</Tag>
          </li>
        ))}
      </ul>
      {mayPut ? <PutOnEvent candidateId={candidateId} taken={new Set(events.map((event) => event.id))} /> : null}
    </section>
  );
}
