import { equalityWords } from '@evenhand/words/en/equality';
import { loadPageWords } from '../../../entities/session/page-words.ts';

export const loadEqualityWords = (): Promise<null> => loadPageWords('equality', equalityWords);
