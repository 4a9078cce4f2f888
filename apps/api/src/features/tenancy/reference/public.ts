export { plainWordsFor, type Say, type StaffSay, wordsFor } from './words-for.ts';
