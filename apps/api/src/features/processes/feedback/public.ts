export { assertComposable, composedTexts, writeComposed } from './compose-outcomes.ts';
export {
  type FeedbackText,
  listOwnFeedback,
  type OwnFeedback,
  releaseWithOutcomes,
  writtenFeedback,
} from './list-feedback.ts';
