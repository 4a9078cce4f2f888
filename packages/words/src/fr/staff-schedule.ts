import type { Words } from '../translation.ts';

/** Words for interviews: the schedule, the plan of an interview and its five steps, and the timetable in which they stand. */
export const staffScheduleWords: Words = {
  'staff.timetable.keys':
    'Les flèches mènent à l’entrée suivante. Alt et une flèche déplacent l’entrée dans le temps ou vers sa voisine. Entrée l’ouvre.',
  'staff.timetable.moved': '{{label}} : {{time}}, {{lane}}',
  'staff.timetable.time': 'Heure',
  'staff.timetable.move': 'Déplacer',
  'staff.timetable.close': 'Laisser en place',
};
