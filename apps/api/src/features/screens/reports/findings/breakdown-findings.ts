import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import { compareRates } from '@evenhand/domain/fairness/compare-rates';
import type { Rate } from '@evenhand/domain/fairness/intervals';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';

type Finding = ReportAnswer['headline'];

/** Finds the sentence of a report in the rows of its tables, so that it tells no more than they do. */
export type FindHeadline = (rows: Readonly<Record<string, readonly ReportRow[]>>, counted: number) => Finding;

/** Returns a figure of a row; null where it is hidden or not a number. */
function numberIn(row: ReportRow | undefined, at: number): number | null {
  const value = row?.cells[at]?.value;
  return typeof value === 'number' ? value : null;
}

const interviewed = reportSteps.indexOf('interviewed');
const significant = 0.05;
/** Fewest people of whom a finding compares how many were interviewed. */
const fewestCompared = 10;
const few: Finding = { key: 'few', values: {} };

const ofNow = (rows: readonly ReportRow[] | undefined): ReportRow[] => (rows ?? []).filter(({ compared }) => !compared);

/** Returns how many people of some rows were interviewed. Null where a row is missing or one of its numbers is hidden. */
function interviewsOf(rows: readonly (ReportRow | undefined)[]): Rate | null {
  let [total, selected] = [0, 0];
  for (const row of rows) {
    const [all, reached] = [numberIn(row, 0), numberIn(row, interviewed)];
    if (all === null || reached === null) return null;
    total += all;
    selected += reached;
  }
  return total === 0 ? null : { selected, total };
}

interface Sides {
  readonly focal: Rate | null;
  readonly others: Rate | null;
}

/** Returns whether some people were interviewed less or more often than others, or about as often as far as chance lets tell. */
function comparedFinding({ focal, others }: Sides, more: Readonly<Record<string, number>> = {}): Finding {
  if (focal === null || others === null) return few;
  if (focal.total < fewestCompared || others.total < fewestCompared) return few;
  const { p, difference } = compareRates(focal, others);
  const key = p >= significant ? 'alike' : difference.value < 0 ? 'less' : 'more';
  const { selected, total } = focal;
  return { key, values: { ...more, got: selected, people: total, otherGot: others.selected, others: others.total } };
}

/** Compares people with flags with those without, where no row of either was put together with others. */
export const flagsFinding: FindHeadline = ({ flags }) => {
  const rows = ofNow(flags);
  const isFlagged = ({ code }: ReportRow): boolean => !['0', 'UNKNOWN', 'OTHER'].includes(code);
  const isFolded = rows.some(({ code }) => code === 'OTHER');
  const [flagged, none] = [rows.filter(isFlagged), rows.find(({ code }) => code === '0')];
  return isFolded ? few : comparedFinding({ focal: interviewsOf(flagged), others: interviewsOf([none]) });
};

/** Compares people from state schools with those from independent ones. */
export const schoolsFinding: FindHeadline = ({ schoolTypes }, counted) => {
  const rateOf = (code: string) => interviewsOf([ofNow(schoolTypes).find((row) => row.code === code)]);
  return comparedFinding({ focal: rateOf('STATE'), others: rateOf('INDEPENDENT') }, { of: counted });
};

/** Names the university of the most applicants. */
export const universitiesFinding: FindHeadline = ({ universities }, of) => {
  if (of === 0) return null;
  const rows = ofNow(universities);
  const [most] = rows
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => (numberIn(b, 0) ?? 0) - (numberIn(a, 0) ?? 0));
  if (!most) return few;
  const values = { people: numberIn(most, 0) ?? 0, of, got: numberIn(most, interviewed) ?? 0, name: most.name ?? '' };
  return { key: 'top', values };
};

/** Names the source of the most applicants, with how many of them accepted an offer. */
export const sourcesFinding: FindHeadline = ({ sources }, of) => {
  if (of === 0) return null;
  const top = ofNow(sources).find(({ code }) => code !== 'UNKNOWN');
  if (!top) return { key: 'unknown', values: {} };
  const values = { applied: numberIn(top, 0) ?? 0, of, hired: numberIn(top, reportSteps.length - 1) ?? 0 };
  return { key: 'top', values: { ...values, code: top.code } };
};

/** Columns of the report of reasons about the step at which applications ended. */
const endColumns = ['applied', 'screening', 'interview', 'offer'];

/** Names the reason that was given most often, and the step at which most applications ended. */
export function reasonsFinding(rows: readonly ReportRow[]): Finding {
  const peopleIn = (at: number, some = rows): number => some.reduce((sum, row) => sum + (numberIn(row, at) ?? 0), 0);
  const all = endColumns.length;
  const of = peopleIn(all);
  const [last] = endColumns
    .map((column, at) => ({ column, ended: peopleIn(at) }))
    .toSorted((a, b) => b.ended - a.ended);
  if (of === 0 || !last) return null;
  const [most] = rows
    .filter(({ code }) => code !== 'UNKNOWN')
    .toSorted((a, b) => peopleIn(all, [b]) - peopleIn(all, [a]));
  if (!most) return { key: 'noReason', values: { of, ...last } };
  return { key: 'top', values: { people: peopleIn(all, [most]), of, ...last, reason: most.code } };
}
