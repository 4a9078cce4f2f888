interface Reminder {
  readonly title: string;
  readonly url: string;
  /** The moment to be reminded of, as an ISO time. */
  readonly at: string;
}

const minutes = 15;
const stamp = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Escapes a text for iCalendar (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n');

const mostBytes = 75;

/** Lines of more than 75 bytes go on in the next one. One letter has at most four. */
const folded = (line: string): string =>
  new TextEncoder().encode(line).length <= mostBytes
    ? line
    : line.replaceAll(/.{18}(?=.)/gsu, (part) => `${part}\r\n `);

/** Returns a calendar file with one entry that reminds a day before, so that the reader's own calendar does it. */
export function reminderFile({ title, url, at }: Reminder, now = new Date()): string {
  const start = new Date(at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenhand//Roles//EN',
    'BEGIN:VEVENT',
    `UID:${stamp(start)}-${encodeURIComponent(url)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
