import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { answersByDate } from '@evenhand/domain/reports/answers-by-date';
import { countTold } from './figures.read.ts';
import type { MakeReport } from './report-figures.ts';
import { numberCell, shareCell } from './step-tables.ts';

/** Makes the report of answers that were promised by a date. */
export const makePromises: MakeReport = async (tx, { roles, today }) => {
  const counts = await countTold(
    tx,
    roles.map(({ id }) => id),
  );
  const byRole = Map.groupBy(counts, ({ roleId }) => roleId);
  const made = roles.flatMap((role) => {
    const own = byRole.get(role.id) ?? [];
    const [first] = own;
    return first ? [{ role, answers: answersByDate(own, { decideBy: first.decideBy, today }) }] : [];
  });
  const rows = made.map(({ role, answers }): ReportRow => {
    const { people, onTime, late, owed, overdue, medianLate, longestOverdue } = answers;
    const numbers = [people, onTime, late, owed, overdue].map(numberCell);
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
