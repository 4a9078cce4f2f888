import { Fragment } from 'react';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import classes from './schedule.module.css';
import type { PlacedInterview } from './schedule-pieces.ts';

interface AgendaProps {
  readonly placed: readonly PlacedInterview[];
  readonly onOpen: (entry: PlacedInterview) => void;
}

/** The schedule on a phone: interviews below one another, by day. */
export function Agenda({ placed, onOpen }: AgendaProps) {
  const each = [...new Map(placed.map((entry) => [`${entry.interview.id} ${entry.day}`, entry])).values()].toSorted(
    (a, b) => a.day.localeCompare(b.day) || a.piece.start - b.piece.start,
  );
  const days = [...new Set(each.map((entry) => entry.day))];
  return days.map((day) => (
    <Fragment key={day}>
      <h3>{longDayText(day)}</h3>
      <ul className={classes['agenda']}>
        {each
          .filter((entry) => entry.day === day)
          .map((entry) => (
            <li key={entry.interview.id}>
              <button type="button" data-kind={entry.piece.kind} onClick={() => onOpen(entry)}>
                <b>
                  {clockText(entry.piece.start)} <bdi>{entry.piece.label}</bdi>
                </b>{' '}
                <small dir="auto">{entry.piece.note}</small>
              </button>
            </li>
          ))}
      </ul>
    </Fragment>
  ));
}
