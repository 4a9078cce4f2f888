import { criterionColumn } from '@evenhand/domain/lists/criterion-column';
import { dayOfSeconds } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import type { ListScope } from '../criteria/list-scope.ts';
import { criteriaIn, type ListCriterion } from '../criteria/score-columns.ts';
import type { RowValue, RowValues } from './present-row.ts';
import { listScoresOf, listWordsOf } from './scores.read.ts';

/** Loads the scores of the rows of a list by application, as far as its reader may see them. */
export async function readScores(
  tx: TenantTx,
  applicationIds: readonly string[],
  scope: Pick<ListScope, 'role' | 'blind' | 'scoreReader'>,
): Promise<ReadonlyMap<string, RowValues>> {
  const criteria = criteriaIn(scope);
  if (criteria.length === 0 || applicationIds.length === 0) return new Map();
  const keysOf = (some: readonly ListCriterion[]): string[] => some.map(({ key }) => key);
  const inWords = criteria.filter(({ metricType }) => metricType === 'text');
  const days = new Set(keysOf(criteria.filter(({ metricType }) => metricType === 'date')));
  const reader = scope.scoreReader;
  const [words, figures] = await together([
    inWords.length === 0 ? Promise.resolve([]) : listWordsOf(tx, applicationIds, { criteria: keysOf(inWords), reader }),
    listScoresOf(tx, applicationIds, { criteria: keysOf(criteria), reader }),
  ]);
  const rows = [
    ...words,
    ...figures.map((row) => (days.has(row.criterion) ? { ...row, value: dayOfSeconds(row.value) } : row)),
  ];
  const byApplication = new Map<string, Record<string, RowValue>>();
  for (const { application_id, criterion, value } of rows) {
    const values = byApplication.get(application_id) ?? {};
    values[criterionColumn(criterion)] = value;
    byApplication.set(application_id, values);
  }
  return byApplication;
}
