import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatEventWhen } from '../../entities/event/format-event-when.ts';
import { locale } from '../../lib/words/words.ts';
import classes from './events.module.css';

interface RowEvent {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/** Shows the day as on a tear-off calendar. The words beside it name the day in full. */
function DayBlock({ startsAt, timeZone }: Pick<RowEvent, 'startsAt' | 'timeZone'>) {
  const at = new Date(startsAt);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(at);
  return (
    <div className={classes['day']} aria-hidden="true">
      <span>{part({ month: 'short' })}</span>
      <b>{part({ day: 'numeric' })}</b>
    </div>
  );
}

interface EventRowProps {
  readonly event: RowEvent;
  readonly heading: 'h2' | 'h3';
  /** Follows the time: places, kind, place. */
  readonly facts: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One event of a list: its day, its title, when, and what else is to be known. */
export function EventRow({ event, heading: Heading, facts, action, children }: EventRowProps) {
  return (
    <li className={classes['row']}>
      <DayBlock {...event} />
      <div className={classes['words']}>
        <Heading>
          <Link to={`/event/${event.id}`}>{event.title}</Link>
        </Heading>
        <p className={classes['when']}>{formatEventWhen(event)}</p>
        {children}
        <p className={classes['facts']}>{facts}</p>
      </div>
      {action ? <div className={classes['action']}>{action}</div> : null}
    </li>
  );
}
