import { interviewChanges } from '@evenhand/domain/interviews/interview-changes';
import { atTime, between, onDay } from './sample-moments.ts';
import { origin, role } from './sample-person.ts';

const interview = {
  ...role,
  link: `${origin}/interview/a-long-token-of-letters`,
  minutes: 45,
  text: ['Please bring a photo of yourself.', 'Ring at the side door.'],
  chooseBy: atTime('2026-12-01T17:00:00Z'),
  when: between('2027-02-01T09:00:00Z', '2027-02-01T09:45:00Z'),
  place: 'Fleet Street 12, London',
  videoLink: 'https://video.example.org/room',
  reason: 'A partner is ill.',
  isMoved: true,
  drawAt: '',
  opensAt: '',
  until: atTime('2026-11-26T20:00:00Z'),
  isSwapped: true,
  hasNewTimes: true,
  wish: '',
  trainees: 1,
};
const shortInterview = {
  ...interview,
  text: [],
  chooseBy: '',
  place: '',
  videoLink: '',
  reason: '',
  isMoved: false,
  isSwapped: false,
  hasNewTimes: false,
  wish: '',
  trainees: '',
};
const drawnInterview = { ...shortInterview, drawAt: atTime('2026-11-26T09:00:00Z'), wish: 2 };
const waveInterview = { ...shortInterview, opensAt: atTime('2026-11-25T12:30:00Z') };
const assessmentDay = {
  ...role,
  title: 'Assessment day',
  when: between('2027-01-14T09:00:00Z', '2027-01-14T15:30:00Z'),
  place: 'Fleet Street 12, London',
  isChanged: false,
  isComing: true,
  timetable: ['09:00–10:00 Written exercise, Hall', '10:15–10:45 Interview, Room 4'],
  link: `${origin}/assessor/1`,
};
const dayInvitation = {
  ...role,
  text: ['Lunch is on us.'],
  days: [onDay('2027-01-14', ', Assessment day, London'), onDay('2027-01-15', ', Assessment day, London')],
  chooseBy: atTime('2026-12-01T17:00:00Z'),
  isReminder: false,
  link: `${origin}/assessment-day/a-long-token-of-letters`,
};
const chosenDay = {
  ...role,
  title: 'Assessment day',
  when: onDay('2027-01-14'),
  place: 'Fleet Street 12, London',
  until: atTime('2027-01-05T17:00:00Z'),
  link: dayInvitation.link,
};
const everyAssessmentDay = [
  assessmentDay,
  { ...assessmentDay, isChanged: true, place: '' },
  { ...assessmentDay, isChanged: true, isComing: false, timetable: [] },
];

/** Sample values of the mails about interviews and assessment days. */
export const interviewSamples = {
  'interview-invited': [interview, shortInterview, drawnInterview, waveInterview],
  'interview-choose': [interview, shortInterview, drawnInterview],
  'interview-opened': [interview, shortInterview],
  'interview-offered': [interview, shortInterview],
  'interview-not-drawn': [interview],
  'interview-list-ended': [interview],
  'interview-booked': [interview, shortInterview, drawnInterview],
  'interview-reminder': [interview, shortInterview],
  'interview-cancelled': [interview, shortInterview],
  'interview-missed': [interview],
  'staff-interviews-today': [
    {
      ...interview,
      count: 1,
      interviews: [between('2027-02-01T09:00:00Z', '2027-02-01T09:45:00Z', ', Vacation scheme')],
    },
  ],
  'staff-interview-length': [interview],
  'interview-interpreter': ['BOOKED', 'MOVED', 'CANCELLED'].map((change) => ({
    ...interview,
    name: 'Ada Sign',
    change,
  })),
  'staff-interview-none-suits': [interview],
  'staff-interview-feedback': [interview],
  'staff-interview': interviewChanges.map((change) => ({ ...interview, change, lateMinutes: 10, interviewer: 'Kim' })),
  'assessment-day': everyAssessmentDay,
  'assessment-day-invited': [dayInvitation, { ...dayInvitation, text: [], isReminder: true }],
  'assessment-day-chosen': ['CHOSEN', 'FROM_RESERVE', 'RESERVE', 'GIVEN_UP'].map((answer) => ({
    ...chosenDay,
    answer,
    place: answer === 'RESERVE' || answer === 'GIVEN_UP' ? '' : chosenDay.place,
  })),
  'staff-assessment-day': everyAssessmentDay,
};
