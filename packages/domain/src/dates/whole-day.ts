import { dayIn } from './day-in.ts';
import { noon } from './noon.ts';

/** Returns a moment that says no more than the day of another one, by the calendar of a zone. */
export const wholeDay = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)}${noon}`;
