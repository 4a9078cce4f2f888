import type { InterviewSlot, OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';

const secondsOf = (iso: string): number => Date.parse(iso) / 1000;

/** Makes a time of 45 minutes that is free. */
export const sampleSlot = (iso: string, over: Partial<InterviewSlot> = {}): InterviewSlot => ({
  parentStartDateTime: secondsOf('2030-02-04T09:00:00Z'),
  parentEndDateTime: secondsOf('2030-02-04T17:00:00Z'),
  startDateTime: secondsOf(iso),
  endDateTime: secondsOf(iso) + 2700,
  numberOfInterviewers: 2,
  status: 'Available',
  place: 'Fleet Street 12',
  ...over,
});

/** Makes an invitation with times on Monday 4 and Monday 11 February 2030. `over` replaces any part. */
export const sampleOwnInterview = (over: Partial<OwnInterview> = {}): OwnInterview => ({
  id: 'token',
  organizationName: 'Hartwell',
  roleTitle: 'Pupillage 2031',
  stageId: 6,
  candidateFirstName: 'Ida',
  state: 'INVITED',
  timeZone: 'Europe/London',
  minutes: 45,
  usualMinutes: 45,
  text: '',
  chooseBy: null,
  now: Math.round(Date.now() / 1000),
  canChoose: true,
  canChange: false,
  trainees: 0,
  changesLeft: 2,
  changeUntil: null,
  selectedTime: null,
  selectedEnd: null,
  outcome: null,
  place: '',
  videoUrl: '',
  hold: null,
  cancelledByUs: null,
  noneSuits: null,
  absence: null,
  slots: [
    sampleSlot('2030-02-04T09:00:00Z'),
    sampleSlot('2030-02-04T10:00:00Z', { status: 'Booked' }),
    sampleSlot('2030-02-11T09:00:00Z'),
  ],
  release: 'OPEN',
  opensAt: null,
  draw: null,
  canWait: true,
  waiting: null,
  swap: { canOffer: false, wanted: null, starts: [], offers: [] },
  ...over,
});
