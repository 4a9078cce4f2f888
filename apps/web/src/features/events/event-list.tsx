import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { Link } from 'react-router';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from '../../ui/listing.module.css';
import { Tag } from '../../ui/text/tag.tsx';

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
        <li key={event.id} className={classes['item']}>
          <h2>
            <Link to={`/event/${event.id}`}>{event.title}</Link>
          </h2>
          <p className={classes['when']}>{formatEventWhen(event)}</p>
          <p className={classes['facts']}>
            <PlacesTag event={event} />
            <span>{t(`lists.eventKind.${event.kind}`)}</span>
            {event.place === '' ? null : <span dir="auto">{event.place}</span>}
            {event.online ? <span>{t('events.online')}</span> : null}
          </p>
          {event.summary === '' ? null : <p>{event.summary}</p>}
        </li>
      ))}
    </ul>
  );
}
