import { agencyPageWords } from '@evenhand/words/en/agency-page';
import { loadPageWords } from '../../../entities/session/page-words.ts';

export const loadAgencyWords = (): Promise<null> => loadPageWords('agency', agencyPageWords);
