import { addDays, atHour, dayIn, hourIn, startOfDay } from '../dates/day-in.ts';
import { reminderDays } from '../notifications/draft-reminder.ts';
import { stages, terminalOf } from '../pipeline/stages.ts';

/**
 * Times that an automatic message of a role follows: a candidate's coming to a stage, the day by which an offer is answered, the day of the
 * decision, or silence.
 */
export const automaticTimes = ['entered', 'offer', 'decision', 'silence'] as const;
export type AutomaticTime = (typeof automaticTimes)[number];

/** Days between the time that a message follows and the message. Only a message on entering a stage is sent without delay. */
const automaticDays = [0, ...reminderDays] as const;

export interface AutomaticRule {
  readonly follows: AutomaticTime;
  /** Stage at which candidates get it; null for every stage before the end. A message on entering needs one, silence and offers have none. */
  readonly stageId: number | null;
  readonly days: number;
}

export type AutomaticRuleFault =
  | 'stage_missing'
  | 'silence_of_stage'
  | 'offer_of_stage'
  | 'stage_of_end'
  | 'not_a_choice'
  | 'silence_too_short';

/** No candidate gets the same template twice within a week, so that silence is at least as long. */
const shortestSilence = 7;

/** Days before an offer has to be answered. */
const offerDays = [1, 3, 7] as const;

/** Returns the days between which a message that follows a time has the choice. */
export function daysOf(follows: AutomaticTime): readonly number[] {
  if (follows === 'offer') return offerDays;
  return follows === 'silence' ? automaticDays.filter((days) => days >= shortestSilence) : automaticDays;
}

/** Returns why a rule can't be kept, or null. No automatic message goes to those whose application has ended: the outcome tells them. */
export function faultOfRule({ follows, stageId, days }: AutomaticRule): AutomaticRuleFault | null {
  if (follows === 'entered' && stageId === null) return 'stage_missing';
  if (follows === 'silence' && stageId !== null) return 'silence_of_stage';
  if (follows === 'offer' && stageId !== null) return 'offer_of_stage';
  if (stageId !== null && terminalOf(stageId) !== undefined) return 'stage_of_end';
  if (follows === 'silence' && days < shortestSilence) return 'silence_too_short';
  return daysOf(follows).includes(days) ? null : 'not_a_choice';
}

/** Stages at which an application has ended. */
export const endStageIds: readonly number[] = stages.map(({ id }) => id).filter((id) => terminalOf(id) !== undefined);

/** Minutes in which a move can be undone before a candidate hears of it. */
const undoMinutes = 10;
/** Hours of the office in which messages leave that are not the direct answer to a move. */
export const firstHour = 9;
const endHour = 20;

export interface OfficeClock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Tells whether a message that waits for its day may leave at this hour. */
export const isSendingHour = ({ now, timeZone }: OfficeClock): boolean => {
  const hour = hourIn(timeZone, now);
  return hour >= firstHour && hour < endHour;
};

/**
 * Returns the end of the time for which a message is due so many days later: candidates who came to the stage,
 * or were last written to, before it. Null outside the hours in which messages leave.
 */
export function dueBefore(days: number, clock: OfficeClock): Date | null {
  const { now, timeZone } = clock;
  if (days === 0) return new Date(now.getTime() - undoMinutes * 60_000);
  if (!isSendingHour(clock)) return null;
  return startOfDay(timeZone, addDays(dayIn(timeZone, now), 1 - days));
}

/** Returns the moment at which a message before the day of the decision leaves. */
const leavesBeforeDecision = (decisionBy: string, days: number, timeZone: string): Date =>
  atHour(timeZone, addDays(decisionBy, -days), firstHour);

/** Tells whether a message is due before the day of the decision: its time has come since it was switched on, and the day is not over. */
export function isDueBeforeDecision(
  at: { readonly decisionBy: string | null; readonly days: number; readonly onSince: Date },
  clock: OfficeClock,
): boolean {
  const { decisionBy, days, onSince } = at;
  const { now, timeZone } = clock;
  if (decisionBy === null || dayIn(timeZone, now) > decisionBy || !isSendingHour(clock)) return false;
  const leavesAt = leavesBeforeDecision(decisionBy, days, timeZone);
  return leavesAt <= now && leavesAt >= onSince;
}
