export {
  type FeedbackText,
  feedbackTexts,
  listOwnFeedback,
  type OwnFeedback,
  releaseWithOutcomes,
} from './list-feedback.ts';
