export { staffLanguage, staffName } from './staff-language.read.ts';
export { plainWordsFor, type Say, type StaffSay, wordsFor } from './words-for.ts';
