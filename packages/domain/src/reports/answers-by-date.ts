import { daysBetween } from '../dates/day-in.ts';
import { durationsOf } from './quantiles.ts';

/** Number of people who were told their outcome on a day. */
export interface ToldCount {
  /** Day since 1970; -1 for those who have not been told. */
  readonly told: number;
  /** False for people who are in no list any more, who wait for no answer. */
  readonly isListed: boolean;
  readonly people: number;
}

/** How the answers of a role stand against its decision date. */
export interface AnswersByDate {
  readonly people: number;
  readonly onTime: number;
  readonly late: number;
  readonly outstanding: number;
  readonly overdue: number;
  /** Days by which half of the late answers were late at most. */
  readonly medianLate: number | null;
  readonly longestOverdue: number | null;
}

const dayNumber = (day: string): number => daysBetween('1970-01-01', day);

/** Counts answers by a decision date: those given by it, those given late, those outstanding until it, and those overdue. */
export function answersByDate(
  counts: readonly ToldCount[],
  days: { readonly decideBy: string; readonly today: string },
): AnswersByDate {
  const decideBy = dayNumber(days.decideBy);
  const isPast = days.decideBy < days.today;
  const sum = (isIt: (count: ToldCount) => boolean): number =>
    counts.reduce((total, count) => (isIt(count) ? total + count.people : total), 0);
  const late = counts.filter(({ told }) => told > decideBy);
  const untold = sum(({ told, isListed }) => told < 0 && isListed);
  const lateDays = late.map(({ told, people }) => ({ tenths: (told - decideBy) * 10, count: people }));
  return {
    people: sum(() => true),
    onTime: sum(({ told }) => told >= 0 && told <= decideBy),
    late: sum(({ told }) => told > decideBy),
    outstanding: isPast ? 0 : untold,
    overdue: isPast ? untold : 0,
    medianLate: durationsOf(lateDays)?.median ?? null,
    longestOverdue: isPast && untold > 0 ? daysBetween(days.decideBy, days.today) : null,
  };
}
