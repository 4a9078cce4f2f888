import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { addDays } from '@evenhand/domain/dates/day-in';
import { type AnswersByDate, answersByDate } from '@evenhand/domain/reports/answers-by-date';
import { always, listOfFigure, withLists } from '../lists/list-of-figure.ts';
import { countTold, type RoleToldCount } from './figures.read.ts';
import type { MakeReport } from './report-figures.ts';
import type { ReportRole } from './report-scope.ts';
import { numberCell, shareCell } from './step-tables.ts';

/** Figures of the report that count people, in the order of its columns. */
const counted = ['people', 'onTime', 'late', 'outstanding', 'overdue'] as const;

/** Returns the filters of the list of each figure. */
function filtersOf(decideBy: string) {
  const sent = { answer: { in: ['SENT'] } };
  const outstanding = { answer: { in: ['OUTSTANDING'] } };
  return {
    people: { answer: { in: ['OUTSTANDING', 'SENT'] } },
    onTime: { ...sent, toldOn: { to: decideBy } },
    late: { ...sent, toldOn: { from: addDays(decideBy, 1) } },
    outstanding,
    overdue: outstanding,
  };
}

interface RoleAnswers {
  readonly role: ReportRole;
  readonly decideBy: string;
  readonly answers: AnswersByDate;
  /** The same of those who are in no list any more. */
  readonly unlisted: AnswersByDate;
}

function answersOf(role: ReportRole, counts: readonly RoleToldCount[], today: string): RoleAnswers[] {
  const [first] = counts;
  if (!first) return [];
  const days = { decideBy: first.decideBy, today };
  const unlisted = counts.filter(({ isListed }) => !isListed);
  return [
    { role, decideBy: first.decideBy, answers: answersByDate(counts, days), unlisted: answersByDate(unlisted, days) },
  ];
}

/** Makes the report of answers by the decision dates of roles. */
export const makeDecisionDates: MakeReport = async (tx, { roles, today, lists }) => {
  const counts = await countTold(
    tx,
    roles.map(({ id }) => id),
  );
  const byRole = Map.groupBy(counts, ({ roleId }) => roleId);
  const made = roles.flatMap((role) => answersOf(role, byRole.get(role.id) ?? [], today));
  const rows = made.map(({ role, decideBy, answers, unlisted }): ReportRow => {
    const { onTime, late, overdue, medianLate, longestOverdue } = answers;
    const filters = filtersOf(decideBy);
    const ofRole = { roleIds: [role.id], countBy: 'APPLIED', days: always } as const;
    const numbers = withLists(
      counted.map((one) => numberCell(answers[one])),
      (at) => {
        const one = counted[at];
        return one ? listOfFigure(lists, ofRole, { filters: filters[one], unlisted: unlisted[one] }) : null;
      },
    );
    const kept = shareCell(onTime, onTime + late + overdue);
    return {
      code: role.id,
      name: role.title,
      cells: [...numbers, kept, numberCell(medianLate), numberCell(longestOverdue)],
    };
  });
  const overdue = made.reduce((sum, { answers }) => sum + answers.overdue, 0);
  return {
    counted: made.reduce((sum, { answers }) => sum + answers.people, 0),
    roles: rows.length,
    withheld: null,
    headline: rows.length === 0 ? null : { key: overdue > 0 ? 'overdue' : 'none', values: { overdue } },
    rows: { roles: rows },
  };
};
