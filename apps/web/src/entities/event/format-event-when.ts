import { eventWhen, partWhen } from '@evenhand/domain/events/event-when';
import { keepRanges } from '../../lib/format/time-range.ts';
import { locale } from '../../lib/words/words.ts';

/** Returns when an event takes place, in the page's language: "Thursday 20 November 2026, 18:00–20:00 (London)". */
export const formatEventWhen = (event: Parameters<typeof eventWhen>[0]): string =>
  keepRanges(eventWhen(event, locale()));

/** Returns when a session of an event takes place, in the page's language: "18:00–19:00". */
export const formatPartWhen = (part: Parameters<typeof partWhen>[0], event: Parameters<typeof partWhen>[1]): string =>
  keepRanges(partWhen(part, event, locale()));
