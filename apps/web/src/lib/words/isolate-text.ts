import { directionOf } from '@evenhand/words/direction-of';
import { language } from './words.ts';

/**
 * Keeps a text of its own direction together on a page that is read from the right: the star of "A*" stays behind its letter.
 * Returns it unchanged on other pages.
 */
export const isolateText = (text: string): string => (directionOf(language()) === 'rtl' ? `\u2068${text}\u2069` : text);
