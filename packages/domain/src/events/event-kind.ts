export const eventKinds = [
  'LAW_FAIR',
  'OPEN_DAY',
  'INSIGHT_DAY',
  'WORKSHOP',
  'WEBINAR',
  'SOCIETY_DINNER',
  'OFFER_HOLDER_EVENT',
  'COFFEE_CHAT',
  'OTHER',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Listed for every visitor, found only by its link, or seen by staff alone. */
export const eventVisibilities = ['PUBLIC', 'LINK', 'STAFF'] as const;

export const registrationStates = ['REGISTERED', 'WAITING', 'CANCELLED'] as const;

/** A guest's place at a session of an event. */
export const partStates = ['REGISTERED', 'WAITING'] as const;

export const attendances = ['ATTENDED', 'NOSHOW'] as const;
export type Attendance = (typeof attendances)[number];
