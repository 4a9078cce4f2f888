import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';
import { EventRow } from './event-row.tsx';
import { ownEventsQuery } from './events.api.ts';
import classes from './events.module.css';

const tones = { REGISTERED: 'done', WAITING: 'waiting', CANCELLED: 'plain' } as const;

/** The events to come that the signed-in candidate is registered for; nothing where there are none. */
export function OwnEvents() {
  const t = useWords();
  const { data: events = [] } = useQuery(ownEventsQuery);
  if (events.length === 0) return null;
  return (
    <section className="section">
      <h2>{t('events.mine.title')}</h2>
      <ul className={classes['list']}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            heading="h3"
            facts={
              <>
                {event.calledOff ? (
                  <Tag tone="attention">{t('events.mine.calledOff')}</Tag>
                ) : (
                  <Tag tone={tones[event.state]}>{t(`events.mine.${event.state}`)}</Tag>
                )}
                {event.place === '' ? null : <span dir="auto">{event.place}</span>}
                {event.videoLink === '' || event.calledOff ? null : (
                  <a href={event.videoLink}>{t('events.own.join')}</a>
                )}
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}
