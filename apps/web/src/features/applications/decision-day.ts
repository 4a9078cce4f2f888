import type { DownloadedFile } from '../../lib/files/save-file.ts';

interface DecisionDay {
  readonly applicationId: string;
  readonly submittedAt: string;
  /** Day by which the candidate is told, YYYY-MM-DD. */
  readonly decisionBy: string;
}

const stamp = (time: string): string => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Returns the calendar file (RFC 5545) with the day by which the candidate hears, as an event of the whole day. */
export function decisionDay({ applicationId, submittedAt, decisionBy }: DecisionDay, title: string): DownloadedFile {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenhand//Decision day//EN',
    'BEGIN:VEVENT',
    `UID:${applicationId}@evenhand`,
    `DTSTAMP:${stamp(submittedAt)}`,
    `DTSTART;VALUE=DATE:${decisionBy.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return { blob: new Blob([lines.join('\r\n')], { type: 'text/calendar' }), fileName: 'decision-day.ics' };
}
