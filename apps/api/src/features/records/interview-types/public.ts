export {
  findInterviewTypes,
  type InterviewTypeRow,
  isStartedOtherwise,
  storeDefaultTypes,
} from './interview-types.queries.ts';
export { interviewedStages } from './interviewed-stages.read.ts';
export { presentType } from './present-type.ts';
export { refusedSubstages } from './refused-substages.ts';
