export { listBusy as listHeldTimes } from './bookings/bookings.queries.ts';
export { endHeldInterview } from './bookings/held-interviews.queries.ts';
export { showInterviews } from './own/show-interviews.ts';
export { openMyInterview } from './panels/my-interviews.ts';
