export { endHeldInterview } from './bookings/held-interviews.queries.ts';
export { interviewHostOf } from './own/interview-link.ts';
export { showInterviews } from './own/show-interviews.ts';
export { keepCalendarAnswer } from './panels/keep-calendar-answer.ts';
export { openMyInterview } from './panels/my-interviews.ts';
