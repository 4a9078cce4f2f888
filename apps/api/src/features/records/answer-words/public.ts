export {
  answerSections as answersInWords,
  answerTexts as answerInWords,
  profileSections as profileInWords,
} from './answer-words.ts';
export { fieldInWords } from './field-words.ts';
