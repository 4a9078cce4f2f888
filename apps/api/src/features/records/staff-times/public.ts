export { isDayIn } from './day-times.queries.ts';
export { dayTimesOf } from './day-times.ts';
export { holdStaffTimes } from './hold-times.queries.ts';
export { earliestStart, listHeldTimes } from './interview-times.queries.ts';
export { listDayRooms, listRoomWindows } from './room-times.queries.ts';
