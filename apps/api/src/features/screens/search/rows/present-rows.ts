import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { contextSettings } from '@evenhand/domain/context/settings';
import { isShownBlind } from '@evenhand/domain/fields/field';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { dayValues } from '../criteria/day-columns.ts';
import type { ListScope } from '../criteria/list-scope.ts';
import { type ListTenant, questionsOf } from '../criteria/question-columns.ts';
import { todayOf } from '../criteria/read-list-query.ts';
import type { ListRow } from '../sql/list-page.read.ts';
import { membershipValues } from './membership-values.ts';
import { presentRow, toldColumns } from './present-row.ts';
import { ownAnswersOf, readAnswers } from './read-answers.ts';
import { readScores } from './read-scores.ts';

/** Returns a function that presents rows of a list with their answers and scores, as far as the reader may see them. */
export async function presenter(
  tx: TenantTx,
  {
    tenant,
    scope,
    rows,
    form,
  }: {
    readonly tenant: ListTenant;
    readonly scope: ListScope;
    readonly rows: readonly ListRow[];
    /** Questions of the role's own form; a row contains the beginning of their answers. */
    readonly form: readonly ListQuestion[];
  },
): Promise<(row: ListRow) => CandidateListRow> {
  const { showNegativePi } = contextSettings(tenant.configuration.context);
  const today = todayOf(tx, tenant);
  const timeZone = officeZone(tenant);
  const applicationIds = rows.map((row) => row.id);
  const questions = [...questionsOf(tenant, scope), ...form];
  const [answers, scores] = await together([
    readAnswers(tx, applicationIds, { questions, today }),
    readScores(tx, applicationIds, scope),
  ]);
  const columns = toldColumns((column) => !scope.blind || isShownBlind(column.list));
  return (row) =>
    presentRow(row, {
      id: scope.blindRoleIds.includes(row.role_id) ? row.id : row.candidate_id,
      name: scope.hides(row) ? row.code : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      likely: row.likely,
      roleTitle: scope.role ? undefined : scope.titles.get(row.role_id),
      columns,
      showNegativePi,
      blind: scope.blind,
      banded: scope.banded,
      timeZone,
      answers: {
        ...dayValues(row, { timeZone, today }),
        ...(scope.banded ? {} : membershipValues(row, tenant)),
        ...ownAnswersOf(row, questions),
        ...answers.get(row.id),
        ...scores.get(row.id),
      },
    });
}
