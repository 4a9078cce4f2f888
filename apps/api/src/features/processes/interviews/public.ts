export { showInterviews } from './own/show-interviews.ts';
