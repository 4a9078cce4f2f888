import { ownDayWords } from '@evenhand/words/en/own-day';
import { loadPageWords } from '../../../entities/session/page-words.ts';

export const loadOwnDayWords = (): Promise<null> => loadPageWords('days', ownDayWords);
