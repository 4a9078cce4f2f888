/** Lengths of an interview in minutes. */
export const interviewMinutes = [15, 30, 45, 60, 75, 90, 105, 120, 180, 240, 300, 360, 420, 480, 540] as const;

/** Days that candidates have for choosing a time. */
export const chooseByDays = [1, 3, 5, 7, 10, 14, 21, 28, 200] as const;

/** Minutes for which a time is kept for a candidate who has not confirmed it. */
export const holdMinutes = 10;

/** Rooms of one window. */
export const mostRooms = 50;

export const interviewPlanStates = ['DRAFT', 'OPEN', 'CLOSED'] as const;
export const invitationStates = ['INVITED', 'BOOKED', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;
export const bookingStates = ['HELD', 'BOOKED', 'MOVED', 'CANCELLED', 'EXPIRED', 'DONE'] as const;
export const interviewOutcomes = ['ATTENDED', 'LATE', 'NO_SHOW', 'CANCELLED_BY_US', 'CANCELLED_BY_THEM'] as const;
/** Rules of a panel that are checked. */
export const panelRules = ['SIZE', 'CHAIR', 'NEED', 'MIXED'] as const;
/** Why a candidate did not come, as they say themselves. */
export const absenceReasons = [
  'ILL',
  'TRANSPORT',
  'OTHER_INTERVIEW',
  'EMERGENCY',
  'TECHNICAL',
  'ADJUSTMENT',
  'OTHER',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];
/** Hours in which a candidate may say why they did not come. */
export const absenceHours = 48;

/** Returns whether a candidate may choose another time: what kept them away was for the employer to provide. */
export const givesNewTime = (reason: AbsenceReason): boolean => reason === 'TECHNICAL' || reason === 'ADJUSTMENT';

export const panelRoles = ['CHAIR', 'MEMBER', 'OBSERVER'] as const;

/** Ways in which the times of a plan are given out: to all at once, to groups one after the other, drawn from wishes, or by staff. */
export const releaseWays = ['OPEN', 'WAVES', 'DRAW', 'PLACED'] as const;
export type ReleaseWay = (typeof releaseWays)[number];

/** Hours for which wishes are taken before they are drawn. */
export const wishHours = [24, 48, 72, 96, 168] as const;

/** Wishes that a candidate may rank. */
export const mostWishes = 5;
/** Groups that choose one after the other. */
export const mostWaves = 6;

/** How a time is shown. A time that has passed is never shown as booked. */
export const slotStatuses = ['Available', 'Booked', 'Passed'] as const;
export type SlotStatus = (typeof slotStatuses)[number];
