import ical, { type Attendee, type VEvent } from 'node-ical';

const answers = ['ACCEPTED', 'DECLINED', 'TENTATIVE'] as const;

/** Answer of a calendar program to an invitation (RFC 5546, METHOD:REPLY). */
export interface CalendarReply {
  /** Id of the entry that was sent. */
  readonly uid: string;
  readonly sequence: number;
  /** When the answer was given; null when it does not say. */
  readonly stamp: Date | null;
  readonly answer: (typeof answers)[number];
  /** Address of the person who answers, in lower case. */
  readonly attendee: string;
  /** Address of the one who invited; null when it is not repeated. */
  readonly organizer: string | null;
}

/** Most characters of an answer: one has a few hundred. */
const longestReply = 32_000;

const addressOf = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

/** Returns the answer of the only attendee; null for none, for several, and for one that says something else. */
function answerOf(event: VEvent): Pick<CalendarReply, 'answer' | 'attendee'> | null {
  const attendees: readonly Attendee[] = event.attendee === undefined ? [] : [event.attendee].flat();
  const [attendee, ...others] = attendees;
  if (attendee === undefined || typeof attendee === 'string' || others.length > 0) return null;
  const said = String(attendee.params.PARTSTAT ?? '').toUpperCase();
  const answer = answers.find((one) => one === said);
  return answer ? { answer, attendee: addressOf(attendee.val) } : null;
}

/** Returns the only event of a calendar file; null for none, for several, and for a text that is no calendar. */
function soleEvent(text: string): VEvent | null {
  try {
    const events = Object.values(ical.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
    return events.length === 1 ? (events[0] as VEvent) : null;
  } catch {
    return null;
  }
}

function stampOf({ dtstamp }: VEvent): Date | null {
  const time = dtstamp instanceof Date ? dtstamp.getTime() : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

function organizerOf({ organizer }: VEvent): string | null {
  if (organizer === undefined) return null;
  return addressOf(typeof organizer === 'string' ? organizer : organizer.val);
}

/** Reads an answer to an invitation; null for any other calendar file. */
export function readCalendarReply(text: string): CalendarReply | null {
  if (text.length > longestReply || !/^METHOD:REPLY\s*$/im.test(text)) return null;
  const event = soleEvent(text);
  const given = event && answerOf(event);
  if (!(event && given)) return null;
  const sequence = Number(event.sequence ?? 0);
  if (!Number.isInteger(sequence)) return null;
  return { ...given, uid: String(event.uid).trim(), sequence, stamp: stampOf(event), organizer: organizerOf(event) };
}
