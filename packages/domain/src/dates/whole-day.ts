import { dayIn } from './day-in.ts';
import { noon } from './noon.ts';

/** Returns a moment that reveals only the day of another one, by the calendar of a zone. */
export const wholeDay = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)}${noon}`;
