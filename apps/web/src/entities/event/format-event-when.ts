import { eventWhen } from '@evenhand/domain/events/event-when';
import { locale } from '../../lib/words/words.ts';

/** Returns when an event takes place, in the page's language: "Thursday 20 November 2026, 18:00–20:00 (London)". */
export const formatEventWhen = (event: Parameters<typeof eventWhen>[0]): string => eventWhen(event, locale());
