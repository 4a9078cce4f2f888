import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
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

/** The way to a place at an event, where there is one to be had. */
function BookLink({ event }: { readonly event: PublicEvent }) {
  const t = useWords();
  if (event.state !== 'open' || event.places === 'full') return null;
  const label = t(event.places === 'waiting' ? 'events.register.wait' : 'events.book');
  return (
    <ButtonLink to={`/event/${event.id}`} variant="secondary" label={`${label}: ${event.title}`}>
      {label}
    </ButtonLink>
  );
}

interface EventListProps {
  readonly events: readonly PublicEvent[];
  readonly heading?: 'h2' | 'h3';
}

/** Events in their order, each with when, where and the way to a place. */
export function EventList({ events, heading = 'h2' }: EventListProps) {
  const t = useWords();
  return (
    <ul className={classes['list']}>
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          heading={heading}
          action={<BookLink event={event} />}
          facts={
            <>
              <PlacesTag event={event} />
              <span>{t(`lists.eventKind.${event.kind}`)}</span>
              {event.place === '' ? null : <span dir="auto">{event.place}</span>}
              {event.online && event.kind !== 'WEBINAR' ? <span>{t('events.online')}</span> : null}
            </>
          }
        >
          {event.summary === '' ? null : <p>{event.summary}</p>}
        </EventRow>
      ))}
    </ul>
  );
}
