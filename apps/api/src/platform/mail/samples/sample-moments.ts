import { eventWhen } from '@evenhand/domain/events/event-when';
import { dayInWords, exactTime } from '../../exact-time.ts';
import type { Placeholders } from '../mail-liquid.ts';

/** A moment of a sample, as a mail in the language of a tag such as `fr` writes it. */
export type SampleMoment = (language: string) => string;

type SampleValue = Placeholders[string] | SampleMoment | readonly (string | SampleMoment)[];

/** Values of a mail, in which moments are not yet written in a language. */
export type MailSample = Readonly<Record<string, SampleValue>>;

const timeZone = 'Europe/London';

/** A time with its zone, of an ISO time such as a deadline. */
export const atTime =
  (iso: string): SampleMoment =>
  (language) =>
    exactTime(new Date(iso), timeZone, language);

/** A day with its weekday, and what follows it in every language alike. */
export const onDay =
  (isoDay: string, rest = ''): SampleMoment =>
  (language) =>
    `${dayInWords(isoDay, language)}${rest}`;

/** The span of an event or interview, from one ISO time to another, and what follows it in every language alike. */
export const between =
  (startsAt: string, endsAt: string, rest = ''): SampleMoment =>
  (language) =>
    `${eventWhen({ startsAt, endsAt, timeZone }, language)}${rest}`;
