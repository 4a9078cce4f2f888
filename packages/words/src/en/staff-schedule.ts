/** Interviews: the schedule, the plan of an interview and its five steps, and the timetable in which they stand. */
export const staffScheduleWords = {
  'staff.timetable.keys':
    'Arrow keys go to the next entry. Alt and an arrow key move the entry in time or to its neighbour. Enter opens it.',
  'staff.timetable.moved': '{{label}}: {{time}}, {{lane}}',
  'staff.timetable.time': 'Time',
  'staff.timetable.move': 'Move',
  'staff.timetable.close': 'Leave where it is',
} as const satisfies Record<string, string>;
