import { toPage } from '@evenhand/contract/base/paging';
import type { CandidateRow } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import { contextSettings } from '@evenhand/domain/context/settings';
import { isShownBlind } from '@evenhand/domain/fields/catalogue/catalogue';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { officeZone } from '@evenhand/domain/tenants/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { membershipValues } from './columns/membership-columns.ts';
import { type ListScope, listScope } from './criteria/list-scope.ts';
import { type ListTenant, ownAnswersOf, questionsOf, readAnswers } from './criteria/question-columns.ts';
import { type ListInput, todayOf } from './criteria/read-criteria.ts';
import { readSearchInput } from './criteria/read-search-input.ts';
import { readScores } from './criteria/score-columns.ts';
import { presentRow, toldColumns } from './rows/present-row.ts';
import type { ListRow } from './sql/list-page.read.ts';
import { readList } from './sql/read-list.ts';

export interface CandidateSearch extends ListInput {
  /** Id of a role, or of the organisation for all the reader's roles. */
  readonly id: string;
  /** Hides everything that identifies a candidate. */
  readonly anonymous: boolean;
  /** Columns of the role's own form whose answers the rows contain. */
  readonly formColumns?: readonly string[] | undefined;
}

export interface StagePosition {
  readonly tenant: ListTenant;
}

/** Returns a function that presents rows of a list with their answers and scores, as far as the reader may see them. */
export async function presenter(
  tx: TenantTx,
  {
    scope,
    rows,
    form,
    isLast,
  }: {
    readonly scope: ListScope;
    readonly rows: readonly ListRow[];
    /** Questions of the role's own form; a row contains the beginning of their answers. */
    readonly form: readonly ListQuestion[];
    /** The transaction reads nothing after it. */
    readonly isLast: boolean;
  },
  { tenant }: StagePosition,
): Promise<(row: ListRow) => CandidateRow> {
  const { showNegativePi } = contextSettings(tenant.configuration.context);
  const applicationIds = rows.map((row) => row.id);
  const questions = [...questionsOf(tenant, scope), ...form];
  const beside = () =>
    together([
      readAnswers(tx, applicationIds, { questions, today: todayOf(tx, tenant) }),
      readScores(tx, applicationIds, scope),
    ]);
  const [answers, scores] = await (isLast ? tx.sendLast(beside) : beside());
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
      timeZone: officeZone(tenant),
      answers: {
        ...(scope.banded ? {} : membershipValues(row, tenant)),
        ...ownAnswersOf(row, questions),
        ...answers.get(row.id),
        ...scores.get(row.id),
      },
    });
}

/** Returns one page of a candidate list with its exact total and the counts of the role's stages. */
export async function searchCandidates(
  tx: TenantTx,
  me: Actor,
  at: StagePosition & { readonly search: CandidateSearch },
) {
  const { search } = at;
  const scope = await listScope(tx, me, {
    id: search.id,
    roleId: search.criteria.roleId,
    stageId: search.criteria.stageId,
    anonymous: search.anonymous,
  });
  const { query, form } = await readSearchInput(tx, search, { scope, tenant: at.tenant });
  const { counts, total, ...found } = await readList(tx, query, {
    roleId: scope.role?.id ?? null,
    reader: {
      blind: scope.blind,
      knownRoleIds: query.knownRoleIds,
      codes: scope.blind || scope.blindRoleIds.length > 0,
    },
  });
  // A candidate moved back while the list was read is left to the next read.
  const rows = found.rows.filter((row) => scope.blind || !scope.hides(row));
  const told = form.filter(({ id }) => search.formColumns?.includes(id));
  const present = await presenter(tx, { scope, rows, form: told, isLast: true }, at);
  return {
    ...toPage(rows.map(present), total, { page: query.page, size: query.size }),
    stages: [...counts],
    blind: scope.blind,
  };
}
