import type { Interval } from '../fairness/intervals.ts';

/** People of whom each got these marks from reviewers, one of each. */
export interface ReviewedPeople {
  readonly marks: readonly number[];
  readonly people: number;
}

/** Share of the spread of marks that lies between people and not between the reviewers of one: 1 for full agreement. */
export interface Intraclass {
  /** That of the mark of a single reviewer. */
  readonly single: number;
  /** That of the mean of the reviewers of a person. */
  readonly mean: number;
  /** 95 % interval of `single`; null where the reviewers were drawn by no chance. */
  readonly interval: Interval | null;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const squares = (values: readonly number[], from: number): number => sumOf(values.map((value) => (value - from) ** 2));

const weighed = (groups: readonly ReviewedPeople[], of: (marks: readonly number[]) => number): number =>
  sumOf(groups.map(({ marks, people }) => people * of(marks)));

const z95 = 1.959964;

/** Returns the interval around a coefficient by Fisher's transformation for so many marks of a person (R. A. Fisher, 1925, section 39). */
function around(single: number, marks: number, people: number): Interval | null {
  if (people <= 2 || single >= 1) return null;
  const middle = Math.log((1 + (marks - 1) * single) / (1 - single)) / 2;
  const reach = z95 * Math.sqrt(marks / (2 * (marks - 1) * (people - 2)));
  const back = (z: number): number => (Math.exp(2 * z) - 1) / (Math.exp(2 * z) + marks - 1);
  return { from: back(middle - reach), to: back(middle + reach) };
}

/**
 * Returns the agreement of reviewers of whom each person had others, two or more: ICC(1, 1) and ICC(1, k) of P. E. Shrout, J. L. Fleiss
 * (Psychological Bulletin 86, 1979), with the mean number of marks where it differs. Null when all marks are one, or of one person.
 */
export function intraclass(groups: readonly ReviewedPeople[]): Intraclass | null {
  const people = sumOf(groups.map((group) => group.people));
  const all = weighed(groups, (marks) => marks.length);
  if (people < 2 || all === people) return null;
  const grand = weighed(groups, sumOf) / all;
  const between = weighed(groups, (marks) => marks.length * (meanOf(marks) - grand) ** 2) / (people - 1);
  const within = weighed(groups, (marks) => squares(marks, meanOf(marks))) / (all - people);
  const each = (all - weighed(groups, (marks) => marks.length ** 2) / all) / (people - 1);
  const spread = between + (each - 1) * within;
  if (spread === 0 || between === 0) return null;
  const single = (between - within) / spread;
  return { single, mean: (between - within) / between, interval: around(single, each, people) };
}

/**
 * Returns the agreement of the same reviewers on everyone, whose marks come in one order: ICC(2, 1) and ICC(2, k) of Shrout and Fleiss. A
 * reviewer who is stricter with all agrees less. Null when all marks are one, or of one person.
 */
export function intraclassOfSame(groups: readonly ReviewedPeople[]): Intraclass | null {
  const people = sumOf(groups.map((group) => group.people));
  const reviewers = groups[0]?.marks.length ?? 0;
  if (people < 2 || reviewers < 2) return null;
  const grand = weighed(groups, meanOf) / people;
  const columns = Array.from({ length: reviewers }, (_, at) => weighed(groups, (marks) => marks[at] ?? 0) / people);
  const rows = reviewers * weighed(groups, (marks) => (meanOf(marks) - grand) ** 2);
  const strictness = people * squares(columns, grand);
  const rest = Math.max(0, weighed(groups, (marks) => squares(marks, grand)) - rows - strictness);
  const [between, byReviewer] = [rows / (people - 1), strictness / (reviewers - 1)];
  const error = rest / ((people - 1) * (reviewers - 1));
  const apart = (byReviewer - error) / people;
  const single = between + (reviewers - 1) * error + reviewers * apart;
  if (single === 0 || between + apart === 0) return null;
  return { single: (between - error) / single, mean: (between - error) / (between + apart), interval: null };
}
