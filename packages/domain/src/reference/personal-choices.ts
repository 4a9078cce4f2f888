import { countries } from './countries.ts';
import { permitTypes } from './permit-types.ts';

/** Entries of a passport or another document in place of a country. */
const otherNationalities = ['BOTC', 'BNO', 'STATELESS', 'REFUGEE_DOCUMENT'] as const;

export const personalChoices = {
  permitType: permitTypes.map((one) => one.id),
  title: ['MR', 'MRS', 'MISS', 'MS', 'MX', 'DR', 'PROF', 'REV', 'SIR', 'DAME', 'NONE'],
  nationality: [...countries, ...otherNationalities],
  availability: ['AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'],
  adjustmentNeed: [
    'EXTRA_TIME',
    'REST_BREAKS',
    'LARGER_PRINT',
    'COLOURED_OVERLAY',
    'SCREEN_READER',
    'PAPER',
    'QUIET_ROOM',
    'QUESTIONS_BEFORE',
    'SUPPORTER',
    'REMOTE',
    'STEP_FREE',
    'PARKING',
    'HEARING',
    'FLEXIBLE_DATE',
    'OTHER',
  ],
  extraTime: [10, 25, 50, 100, 'OTHER'],
  hearingOption: ['LOOP', 'CAPTIONS', 'LIP_SPEAKER', 'FACE_TO_CAMERA', 'SPEECH_TO_TEXT', 'BSL', 'OTHER'],
} as const;
