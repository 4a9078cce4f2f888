import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { EventRow } from './event-row.tsx';
import classes from './events.module.css';

const tones = { free: 'done', few: 'attention', waiting: 'info', full: 'plain' } as const;

function PlacesTag({ event }: { readonly event: PublicEvent }) {
  const t = useWords();
  const { state, places } = event;
  if (state === 'announced' || state === 'closed') return <Tag>{t(`events.state.${state}`)}</Tag>;
  return <Tag tone={tones[places]}>{t(`events.places.${places}`)}</Tag>;
}

/** Events in their order, each with when and where. */
export function EventList({ events }: { readonly events: readonly PublicEvent[] }) {
  const t = useWords();
  return (
    <ul className={classes['list']}>
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          heading="h2"
          facts={
            <>
              <PlacesTag event={event} />
              <span>{t(`lists.eventKind.${event.kind}`)}</span>
              {event.place === '' ? null : <span dir="auto">{event.place}</span>}
              {event.online ? <span>{t('events.online')}</span> : null}
            </>
          }
        >
          {event.summary === '' ? null : <p>{event.summary}</p>}
        </EventRow>
      ))}
    </ul>
  );
}
