export { plainWordsFor, type Say, wordsFor } from './words-for.ts';
